import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Dataset} from '../dataset/dataset.ts'
import type {JsonObject} from '../document/document.ts'
import {once} from '../once.ts'
import {DATASET} from '../project.ts'
import type {QueryLogEntry} from '../query/query-task.ts'
import {type ServedLake, type ServeOptions, serveLake} from '../standalone/serve-lake.ts'

/** The first content of the lake: documents themselves, a file of them one a line, or an export, packed or not. */
export type StartOptions = Omit<ServeOptions, 'folder' | 'readOnly'> & {
  documents?: readonly JsonObject[]
  ndjson?: string
  folder?: string
}

/** A dataset of a test. */
export type TestDataset = {
  /** Settings that `createClient` of `@sanity/client` needs, but for an `apiVersion`. They may read and write. */
  config: ServedLake['config'] & {token: string}
  /** Remembers documents and assets as they are, in place of what it remembered before. */
  snapshot(): Promise<void>
  /** Brings back what was remembered last: at first what the lake began with. */
  restore(): Promise<void>
}

/** A lake for the time of a test. */
export type StartedLake = Omit<ServedLake, 'config'> &
  TestDataset & {
    /** May read and write. */
    token: string
    /** Queries that were answered, and how, since the start or `queries.length = 0`. */
    queries: QueryLogEntry[]
    /** Sets the time, and publishes what is scheduled for it; undefined lets it go on as the machine's. */
    setTime(time: Date | string | undefined): Promise<void>
    /** Another dataset, for a worker alone: at first as this one was at the start. */
    dataset(name: string): Promise<TestDataset>
    [Symbol.asyncDispose](): Promise<void>
  }

const OPTIONS = {
  ...{
    follow: 1,
    durable: 1,
    warmThreads: 1,
    now: 1,
    onQuery: 1,
    mostDatasets: 1,
    host: 1,
    port: 1,
    url: 1,
    hostNames: 1,
  },
  ...{public: 1, closed: 1, privateWebhooks: 1, studio: 1, origins: 1, onRefusedOrigin: 1, place: 1},
} satisfies Record<keyof Omit<StartOptions, 'documents' | 'ndjson' | 'folder'>, 1>

/** Refuses what a test in JavaScript may have misspelt: it would begin with an empty lake, and no word why. */
function refuseUnknown(options: object): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(OPTIONS, name))
  if (unknown) throw new Error(`startLake has no option "${unknown}": content is "documents", "ndjson" or "folder"`)
}

function refuseUntyped(document: JsonObject, at: number): void {
  if (typeof document?._type !== 'string') throw new Error(`documents[${at}] has no _type`)
}

type Content = Pick<Dataset, 'snapshot' | 'restore' | 'publishDue'>

/** Starts a lake at a free port that goes without a trace when it is closed, for tests of what works with content. */
export async function startLake({documents, ndjson, folder, ...options}: StartOptions = {}): Promise<StartedLake> {
  refuseUnknown(options)
  documents?.forEach(refuseUntyped)
  const home = await mkdtemp(join(tmpdir(), 'lake-'))
  const queries: QueryLogEntry[] = []
  let time: number | undefined
  const served = await serveLake({
    ...{port: 0, durable: false, warmThreads: 0, mostDatasets: Number.POSITIVE_INFINITY, ...options},
    folder: join(home, 'lake'),
    now: () => time ?? Date.now(),
    onQuery: (entry) => queries.push(entry),
  })
  const {lake} = served
  const close = once(async () => {
    await served.close()
    await rm(home, {recursive: true, force: true})
  })
  const token = served.tokens.add({name: 'Test'})
  const remembering = async (content: Content, dataset: string): Promise<TestDataset> => {
    let snapshot = await content.snapshot()
    return {
      config: {...served.config, dataset, token},
      snapshot: async () => {
        snapshot = await content.snapshot()
      },
      restore: () => content.restore(snapshot),
    }
  }
  try {
    if (documents)
      await writeFile(join(home, 'data.ndjson'), documents.map((one) => `${JSON.stringify(one)}\n`).join(''))
    if (documents) await lake.importFolder(home, {bareAssets: true})
    for (const source of [ndjson, folder]) if (source !== undefined) await lake.importFolder(source)
    const main = await remembering(lake, DATASET)
    const first = await lake.snapshot()
    return {
      ...{...served, ...main, token, queries, close, [Symbol.asyncDispose]: close},
      setTime: async (to) => {
        time = to === undefined ? undefined : new Date(to).getTime()
        for (const content of [lake, ...(await lake.datasets.opened())]) await content.publishDue()
      },
      dataset: async (name) => {
        if (!lake.datasets.catalog.find(name)) lake.datasets.create({name, aclMode: 'private', createdBy: 'system'})
        const content = await lake.datasets.open(name)
        await content.restore(first)
        return remembering(content, name)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
