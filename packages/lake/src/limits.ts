import {availableParallelism} from 'node:os'

/**
 * Kinds of clients, in the order in which they are served: the site's own process for its visitors, staff in the
 * Studio, scripts with a token, and, when the lake is public, strangers.
 */
export const CLIENT_KINDS = ['site', 'staff', 'token', 'anonymous'] as const

export type ClientKind = (typeof CLIENT_KINDS)[number]

/** A bound of what all clients of a kind may have at once, and one of them: a person, or a network of strangers. */
type Bound = {all: number; each: number}

export type Bounds = Record<ClientKind, Bound>

const MB = 1_000_000

/**
 * Threads that evaluate queries: one for each processor, one more that a slow query may hold until it is given up, and one
 * for the site. Each costs about 20 MB, and 256 MB more while it evaluates.
 */
export const MOST_QUERY_THREADS = Math.min(availableParallelism() + 2, 8)
const HALF_OF_THREADS = Math.ceil(MOST_QUERY_THREADS / 2)

/** Whatever clients of a kind share. `docs/limits.md` is made from these comments. */
export const SHARES = {
  /** Queries asked and not answered: read, waiting or being evaluated. More than streams, each of which asks at every commit. */
  queries: {
    site: {all: 500, each: 500},
    staff: {all: 1_500, each: 400},
    token: {all: 300, each: 100},
    anonymous: {all: 100, each: 20},
  },
  /** Threads that evaluate queries. All kinds but the site's leave one free as well. */
  queriesRunning: {
    site: {all: MOST_QUERY_THREADS, each: MOST_QUERY_THREADS},
    staff: {all: MOST_QUERY_THREADS - 1, each: HALF_OF_THREADS},
    token: {all: HALF_OF_THREADS, each: 1},
    anonymous: {all: 1, each: 1},
  },
  /** Event streams and exports. A tab of the Studio holds about ten. */
  streams: {
    site: {all: 100, each: 100},
    staff: {all: 1_000, each: 300},
    token: {all: 200, each: 50},
    anonymous: {all: 50, each: 10},
  },
  /** WebSockets. A tab of the Studio holds two. */
  sockets: {
    site: {all: 10, each: 10},
    staff: {all: 300, each: 40},
    token: {all: 50, each: 10},
    anonymous: {all: 50, each: 5},
  },
  /** Bytes of results that were made and have not been read: they wait in memory. */
  unreadBytes: {
    site: {all: 100 * MB, each: 100 * MB},
    staff: {all: 100 * MB, each: 40 * MB},
    token: {all: 60 * MB, each: 40 * MB},
    anonymous: {all: 40 * MB, each: 20 * MB},
  },
} satisfies Record<string, Bounds>

type Size = Record<ClientKind, number>

/** Most bytes of one request, stream or socket. */
export const SIZES = {
  /** UTF-16 units of a query. The longest of the site has a fifteenth of this; the parser's time grows with the length. */
  query: {site: 150_000, staff: 150_000, token: 150_000, anonymous: 10_000},
  /** Bytes of a query that is posted with its parameters. A page of the Studio posts its whole list of ids. */
  postedQuery: {site: MB, staff: MB, token: MB, anonymous: 50_000},
  /** UTF-16 units of a listener's query and parameters, which are kept as long as it listens. */
  listener: {site: 100_000, staff: 100_000, token: 20_000, anonymous: 5_000},
  /** Bytes of documents asked for by id, which the main thread writes. */
  documents: {site: 20 * MB, staff: 20 * MB, token: 20 * MB, anonymous: MB},
  /** Bytes that may wait in a stream or socket before the next are written. A reader that falls behind reconnects and reads anew. */
  backlog: {site: 4 * MB, staff: 4 * MB, token: 4 * MB, anonymous: MB / 2},
  /** Bytes of a message on a socket: the address of a stream. */
  message: {site: MB, staff: MB, token: MB, anonymous: 20_000},
} satisfies Record<string, Size>

/** Bytes of a query's result as JSON, the same for all who ask. */
export const LARGEST_RESULT_BYTES = 20 * MB

/** Bytes of results that are kept until what they depend on changes, so that they need not be made again. */
export const KEPT_RESULT_BYTES: Size = {site: 16 * MB, staff: 8 * MB, token: 4 * MB, anonymous: 4 * MB}

/** Levels of a query's brackets and of its parameters. */
export const DEEPEST_QUERY = 100
/** Levels of a document, and its bytes as JSON. A page's deepest rich text has about a dozen, with all its texts 10 kB. */
export const DEEPEST_DOCUMENT = 100
export const LARGEST_DOCUMENT_BYTES = 5 * MB
/** UTF-16 units of a patch's path: forty a level. The longest of the Studio's have a tenth. */
export const LONGEST_PATH = 4_000
/** Levels of any other JSON. */
export const DEEPEST_JSON = 200

/** Time in which a result must have been read, whatever its size: 20 MB at 2.7 Mbit/s. */
export const LONGEST_READ_MS = 60_000
/** Time in which a connection must take or send something while it is being answered. */
export const STALLED_MS = 120_000
/** Time in which a stream's reader must have taken all that waited for it. */
export const BEHIND_MS = 30_000

/** Streams on one socket: a tab of the Studio opens about ten, Vision and previews some more. */
export const MOST_STREAMS_A_SOCKET = 100
/** Bytes of one presence message, which goes to all who are present. */
export const LONGEST_PRESENCE_BYTES = 20_000
/** Subscriptions to presence on one socket; the Studio makes one. */
export const MOST_SUBSCRIPTIONS = 10
/** Layers of a perspective: drafts, and releases over one another. */
export const MOST_LAYERS = 10
/** Transactions that listeners who were cut off are told of: about ten minutes of several people typing; and their bytes. */
export const MOST_RECENT = 500
export const LARGEST_RECENT_BYTES = 20 * MB
/**
 * Bytes of transactions that wait in memory until listeners and webhooks have asked about them, the same for all: what is more is
 * read again from history. And bytes that may be committed before a listener's reader has taken what it was sent before them.
 */
export const LARGEST_WAITING_BYTES = 100 * MB
/** Documents asked for by id in one request. */
export const MOST_DOCUMENTS = 1_000
/** Documents in a release, which are published in one transaction; and releases that are open at once. As hosted. */
export const MOST_VERSIONS = 1_000
export const MOST_RELEASES = 200
/** Webhooks of a dataset; bytes of one message; and bytes of messages of one that wait on the disk before no more are written down. */
export const MOST_WEBHOOKS = 20
export const LARGEST_MESSAGE_BYTES = MB
export const LARGEST_WAITING_MESSAGES_BYTES = 200 * MB
/** UTF-16 units of a webhook's filter or projection. */
export const LONGEST_RULE = 10_000
/** Time in which the receiver of a webhook must have answered, as hosted. */
export const LONGEST_ANSWER_MS = 30_000
/** Time for which a webhook's message is tried again, as hosted; and for which the log of one that is done is kept. */
export const LONGEST_RETRY_MS = 30 * 60 * 1000
export const MESSAGE_KEPT_MS = 30 * 24 * 60 * 60 * 1000
