import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import type {Router} from 'express'
import type {LakeDocument} from '../document/document.ts'
import type {ImportOptions} from '../import/import-folder.ts'
import type {ClientKind} from '../limits.ts'
import type {StreamOpener} from '../listen/stream-opener.ts'
import type {IndexBytes} from '../query/index-bytes.ts'
import type {QueryFetch} from '../query/query-request.ts'
import type {QueryWork} from '../query/query-task.ts'
import type {Snapshot} from '../write/snapshots.ts'

type CountByKind = Record<ClientKind, number>

/** Figures by kind of client where clients have a share of their own; all counts since the lake was opened. */
export type LakeStats = QueryWork & {
  queriesRunning: CountByKind
  queriesWaiting: CountByKind
  /** Queries that were given up: too slow, or too large for memory. */
  queriesCut: number
  /** Queries of all clients, answered from memory or not. */
  queriesAsked: number
  /** Memory of the indexes by which queries find documents, of all threads. */
  indexBytes: IndexBytes
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

/** Answers for a program that carries the lake in its own process, past all rights. */
export type LakeHost = {
  /** Serves every picture that was uploaded, in every way, to clients that may see drafts. */
  draftImages: Router
  /** Serves every file to clients that may see drafts. */
  draftFiles: Router
  /**
   * Makes pictures for the public before a visitor asks for them, in idle time: those at these addresses, in place of
   * what is left of an earlier call. Resolves with the number made when no more are to be made.
   */
  makePicturesAhead(addresses: Iterable<string>): Promise<number>
  /**
   * Returns who wrote the present revision of the documents that this is true of, and when, in milliseconds since 1970:
   * by the transaction, since what a document says of itself could be made up.
   */
  authorsOf(isMeant: (document: LakeDocument) => boolean): {author: string; at: number}[]
  /** Returns those of the documents that this is true of that changed last, the newest first, with the author of each where history tells. */
  latest(isMeant: (document: LakeDocument) => boolean, most: number): {document: LakeDocument; author?: string}[]
}

/** One dataset in its folder, as the program sees it that opened it. */
export type Dataset = {
  /** Mount at `mountPath` on the staff server. */
  router: Router
  /** Takes WebSockets under `mountPath`; returns false for other addresses, whose socket is then untouched. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Mount at `/images` on the public server. Serves only `pictureAddresses` of what a published document shows. */
  images: Router
  /** Mount at `/files` on the public server. Serves the files that a published document refers to. */
  files: Router
  /** Tells whether pages of an origin may ask from the browser and send their visitor's session along. */
  isKnownOrigin(origin: string): boolean
  /** Answers the queries of a client in the same process: `createClient({resolveFetch: () => lake.fetch})`. It reads drafts too. */
  fetch: QueryFetch
  /** Lets a client read drafts, and nothing else. A new one each time the lake is opened. */
  readToken: string
  /** Returns a document as it is stored, by its whole id. */
  get(id: string): LakeDocument | undefined
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
  importFolder(path: string, options?: ImportOptions): Promise<string[]>
  /** Takes the main dataset as it is, so that `restore` can bring it back: documents and assets, and no history. */
  snapshot(): Promise<Snapshot>
  restore(snapshot: Snapshot): Promise<void>
  /** Publishes what is due by a clock that was set. */
  publishDue(): Promise<void>
  /** Writes everything into a new folder in that format, with which it can be imported here or into a hosted project. */
  exportFolder(path: string): Promise<void>
  /** Called after each commit. Returns the function that ends it. */
  onChange(listener: (change: LakeChange) => void): () => void
  host: LakeHost
  /** Opens the streams of this dataset, for a socket that carries those of several. */
  streams: Pick<StreamOpener, 'prepare'>
  /** Ends queries and streams, and closes the database. */
  close(): Promise<void>
}
