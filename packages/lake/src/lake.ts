import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import type {CacheBounds, PictureAddresses} from '@site/pictures'
import type {Router} from 'express'
import type {Datasets} from './dataset/datasets.ts'
import type {LakeDocument} from './document/document.ts'
import type {DocumentRule} from './document/document-fault.ts'
import type {ClientKind, NetworkOf} from './http/client.ts'
import type {LakeAccess} from './lake-access.ts'
import type {OnQuery} from './query/query-engine.ts'
import type {QueryFetch} from './query/query-request.ts'
import type {QueryWork} from './query/query-task.ts'
import type {FaultLog} from './store/document-store.ts'
import type {DescribeDocument, OnAudit, OnCreate} from './write/content-audit.ts'
import type {Snapshot} from './write/snapshots.ts'
import type {CompleteTransaction} from './write/writer.ts'

export type LakeOptions = {
  /** Holds `lake.db`, `assets/` and `image-cache/`. Made when missing. One process at a time. */
  folder: string
  /** Origin of the server at which the lake is mounted, e.g. `http://localhost:3333`. */
  publicUrl: string
  /** The path on that server: begins with a slash and ends without one, or is empty. Default: `/lake`. */
  mountPath?: string
  /**
   * Tells whether anybody may read what is published, as of a public dataset. Default: only staff, tokens and the site
   * itself.
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
  /** Decides who may come in. Default: nobody but the process itself, by `readToken`. */
  access?: LakeAccess
  /**
   * Origins whose pages may ask from the browser, beside the lake's own: `https://example.com`, with a star for any
   * part of a name or port. Default: nobody's.
   */
  origins?: readonly string[] | undefined
  /** The address to which the Studio sends people who are to sign in. */
  signInUrl?: string | undefined
  /** Called with what is worth writing down: what visitors got to see or lose, and who took all content away. */
  onAudit?: OnAudit
  /** Returns what such an entry says of a document that was published, beside its id. */
  describeInAudit?: DescribeDocument
  /** Called with each document that was not there before, of whichever dataset, once it is on disk. */
  onCreate?: OnCreate
  /**
   * Says why a document may not be written, beside what the lake refuses itself; undefined when it may. Asked of every
   * document that a transaction or an import leaves, drafts and versions too.
   */
  validate?: DocumentRule | undefined
  /** Adds to each transaction what follows from it, whoever or whatever wrote: a member, a schedule. Imports are left as they are. */
  complete?: CompleteTransaction | undefined
  /**
   * Addresses that a page may ask for of each picture that a published document shows. Nobody but staff is shown
   * anything else. Default: nothing.
   */
  pictureAddresses?: PictureAddresses
  /** Bounds the disk that pictures may take, where that is not what the lake thinks right. */
  pictureCache?: Partial<CacheBounds>
  /** Tells whether the clock may be believed: while not, no release is published, and neither history nor the log of webhooks forgotten. */
  isClockSure?: () => boolean
  /** Tells whether it holds what people write to each other about the documents of another one. */
  holdsComments?: boolean
  /** Encrypts secrets that the lake's database has to hold, each for the place in which it opens. Default: they stand in clear. */
  seal?: Seal | undefined
  /** Tells whether nothing may be written, by anybody: the folder is left as it is. Default: no. */
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
  /** Datasets that there may be. Default: 20. */
  mostDatasets?: number | undefined
  /** Threads that stand ready for queries, each with the documents in memory; 0 where little is asked, as by a command. Default: two or more. */
  warmThreads?: 0 | undefined
  /** Tells whether webhooks may be sent to machines of the own network. Default: to public addresses alone. */
  privateWebhooks?: boolean
  /** The log to which faults are told that concern nobody who waits for an answer. Default: the console. */
  log?: FaultLog
}

export type Seal = {
  seal(text: string, place: string): string
  /** Undefined for what it did not seal, or sealed by a key that is not at hand. */
  open(sealed: string, place: string): string | undefined
  /** Tells whether the key of now sealed it. */
  isCurrent(sealed: string): boolean
}

type CountByKind = Record<ClientKind, number>

/** By kind of client where clients have a share of their own; all counts since the lake was opened. */
export type LakeStats = QueryWork & {
  queriesRunning: CountByKind
  queriesWaiting: CountByKind
  /** Queries that were given up: too slow, or too large for memory. */
  queriesCut: number
  /** Asked by anybody, answered from memory or not. */
  queriesAsked: number
  /** Transactions that were committed, and the syncs to disk that this took. */
  commits: number
  syncs: number
  streams: CountByKind
  sockets: CountByKind
}

/**
 * A change by a commit: the ids of documents and the sync tags of queries that it concerns; and whether one of them is
 * of those that visitors may see. Without tags when it concerns nearly all, as an import does.
 */
export type LakeChange = {published: boolean; ids: string[]; syncTags: string[] | undefined}

/** The embedded Content Lake. Speaks Sanity's HTTP API over a folder. */
export type Lake = {
  /** Mount at `mountPath` on the staff server. */
  router: Router
  /** Takes WebSockets under `mountPath`; returns false for other addresses, whose socket is then untouched. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Mount at `/images` on the public server. Serves only `pictureAddresses` of what a published document shows. */
  images: Router
  /** For whoever may see drafts: serves every picture that was uploaded, in every way. */
  draftImages: Router
  /** Mount at `/files` on the public server. Serves the files that a published document refers to. */
  files: Router
  /** For whoever may see drafts: serves every file. */
  draftFiles: Router
  /**
   * Makes pictures of the public's before anybody asks, in idle time: those at these addresses, in place of what is left
   * of an earlier call. Resolves with the number made when no more are to be made.
   */
  makePicturesAhead(addresses: Iterable<string>): Promise<number>
  /** Tells whether pages of an origin may ask from the browser and send their visitor's session along. */
  isKnownOrigin(origin: string): boolean
  /** Answers the queries of a client in the same process: `createClient({resolveFetch: () => lake.fetch})`. It reads drafts too. */
  fetch: QueryFetch
  /** Lets a client read drafts, and nothing else. A new one each time the lake is opened. */
  readToken: string
  /**
   * Returns who wrote the present revision of the documents that this is true of, and when, in milliseconds since 1970:
   * by the transaction, since what a document says of itself could be made up.
   */
  authorsOf(isMeant: (document: LakeDocument) => boolean): {author: string; at: number}[]
  /** Returns a document as it is stored, by its whole id. */
  get(id: string): LakeDocument | undefined
  /** Returns those of the documents that this is true of that changed last, the newest first, with the author of each where history tells. */
  latest(isMeant: (document: LakeDocument) => boolean, most: number): {document: LakeDocument; author?: string}[]
  /** Returns what is going on, for the numbers of the process. */
  stats(): LakeStats
  /** Throws when the database or the evaluation of queries fails. */
  check(): Promise<void>
  /** Tells whether no document was ever imported or written, or all were deleted. */
  isEmpty(): boolean
  /**
   * Reads a folder in the export format of Sanity datasets into the main one; with `replace`, what it does not hold is deleted.
   * Throws, leaving the documents as they were, on a bad one. Resolves to the files that were left out, each with why: no document
   * shows them, and the lake does not take them.
   */
  importFolder(path: string, options?: {replace?: boolean}): Promise<string[]>
  /** Takes the main dataset as it is, so that `restore` can bring it back: documents and assets, and no history. */
  snapshot(): Promise<Snapshot>
  restore(snapshot: Snapshot): Promise<void>
  /** Publishes what is due by a clock that was set. */
  publishDue(): Promise<void>
  /** Those beside the main one, and what is written down of all. */
  datasets: Datasets
  /** Writes everything into a new folder in that format, with which it can be imported here or into a hosted project. */
  exportFolder(path: string): Promise<void>
  /** Called after each commit. Returns the function that ends it. */
  onChange(listener: (change: LakeChange) => void): () => void
  /** Ends queries and streams, and closes the database. */
  close(): Promise<void>
}
