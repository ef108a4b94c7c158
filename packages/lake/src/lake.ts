import type {CacheBounds, PictureAddresses} from '@site/pictures'
import type {Dataset} from './dataset/dataset.ts'
import type {Datasets} from './dataset/datasets.ts'
import type {DocumentRule} from './document/document-fault.ts'
import type {NetworkOf} from './http/client.ts'
import type {LakeAccess} from './lake-access.ts'
import type {Place} from './project.ts'
import type {OnQuery} from './query/query-task.ts'
import type {FaultLog} from './store/commit-listeners.ts'
import type {DescribeDocument, OnAudit, OnCreate} from './write/content-audit.ts'
import type {CompleteTransaction} from './write/writer.ts'

export type LakeOptions = {
  /** Holds `lake.db`, `assets/` and `image-cache/`. Made when missing. One process at a time. */
  folder: string
  /** Origin of the server at which the lake is mounted, e.g. `http://localhost:3333`. */
  publicUrl: string
  /** The path on that server: begins with a slash and ends without one, or is empty. Default: `/lake`. */
  mountPath?: string
  /**
   * Tells whether strangers may read what is published, as of a public dataset. Default: only staff, tokens and the
   * site itself.
   */
  public?: boolean
  /**
   * Tells whether strangers see pictures and files whose address they know, and hear by sync tags when what is
   * published changes, as of private datasets of the hosted lake. Default: no.
   */
  openAddresses?: boolean
  /**
   * Tells which requests are of one client: those of one network share its limits. Default: the address of the
   * connection.
   */
  networkOf?: NetworkOf
  /** Decides who may come in. Default: only the process itself, by `readToken`. */
  access?: LakeAccess
  /**
   * Origins whose pages may ask from the browser, in addition to the lake's own: `https://example.com`, with a star for any
   * part of a name or port. Default: none.
   */
  origins?: readonly string[] | undefined
  /** The address to which the Studio sends people who are to sign in. */
  signInUrl?: string | undefined
  /** Called with what is worth writing down: what visitors got to see or lose, and who took all content away. */
  onAudit?: OnAudit
  /**
   * Says why a document may not be written, in addition to what the lake refuses itself; undefined when it may. Asked of every
   * document that a transaction or an import leaves, drafts and versions too.
   */
  validate?: DocumentRule | undefined
  /**
   * Addresses that a page may ask for of each picture that a published document shows. Only staff are shown anything
   * else. Default: nothing.
   */
  pictureAddresses?: PictureAddresses
  /** Tells whether it holds what people write to each other about the documents of another one. */
  holdsComments?: boolean
  /** Encrypts secrets that the lake's database holds, each for the place in which it opens. Default: they are stored in clear. */
  seal?: Seal | undefined
  /** Tells whether no client may write anything: the folder is left as it is. Default: no. */
  readOnly?: boolean | undefined
  /**
   * Tells whether the folder, which is only read, is renewed from outside: by a copy that is put in its place, or by a log that
   * grows. Default: it is answered from as it was at the start.
   */
  follow?: boolean | undefined
  /**
   * Tells whether only a command works in the folder: what is due by the clock waits, nothing old is forgotten, and no webhook is
   * sent, until it is opened otherwise. Default: no.
   */
  atRest?: boolean | undefined
  /** Tells whether what is acknowledged survives a power cut. Default: yes; a test needs no more than the process. */
  durable?: boolean | undefined
  /** The time in milliseconds since 1970, for what is written, scheduled and asked with `now()`. Default: the machine's. */
  now?: (() => number) | undefined
  /** Told of every query that was answered, and how. */
  onQuery?: OnQuery | undefined
  /** Names of the project and its main dataset, which clients are told, and may use in addition to `local` and `production`. */
  place?: Place | undefined
  /** Datasets that there may be. Default: 20. */
  mostDatasets?: number | undefined
  /** Threads that are always ready for queries, each with the documents in memory; 0 for few queries, as of a command. Default: two or more. */
  warmThreads?: 0 | undefined
  /** Tells whether webhooks may be sent to machines of the own network. Default: to public addresses alone. */
  privateWebhooks?: boolean
  /** The log for faults of the lake itself. Default: the console. */
  log?: FaultLog
  /** Rules of a program that carries the lake in its own process. */
  hostRules?: HostRules
}

type HostRules = {
  /** Returns what an entry of the audit says of a document that was published, in addition to its id. */
  describeInAudit?: DescribeDocument
  /** Adds to each transaction what follows from it, whether a member or a schedule wrote it. Imports are left as they are. */
  complete?: CompleteTransaction | undefined
  /** Called with each document that was not there before, of whichever dataset, once it is on disk. */
  onCreate?: OnCreate
  /** Bounds the disk that pictures may take, where that is not what the lake thinks right. */
  pictureCache?: Partial<CacheBounds>
  /** Tells whether the clock may be believed: while not, no release is published, and neither history nor the log of webhooks forgotten. */
  isClockSure?: () => boolean
}

export type Seal = {
  seal(text: string, place: string): string
  /** Undefined for what it did not seal, or sealed by a key that is not at hand. */
  open(sealed: string, place: string): string | undefined
  /** Tells whether the key of now sealed it. */
  isCurrent(sealed: string): boolean
}

/** The embedded Content Lake: its main dataset, and the other ones. Speaks Sanity's HTTP API over a folder. */
export type Lake = Omit<Dataset, 'streams'> & {datasets: Datasets}
