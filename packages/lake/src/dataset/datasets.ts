import {rmSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import type {RequestHandler} from 'express'
import type {LakeDocument} from '../document/document.ts'
import type {Access} from '../http/access.ts'
import {conflict, notFound} from '../lake-error.ts'
import {lakeFolder} from '../lake-folder.ts'
import type {StreamOpener} from '../listen/stream-opener.ts'
import {DATASET} from '../project.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {Dataset} from './dataset.ts'
import type {AclMode, DatasetCatalog, DatasetFacts, NewDataset} from './dataset-catalog.ts'

const IN_PATH =
  /^\/v[^/]+\/(?:data\/(?:live\/events|(?!references\/)[a-z]+)|assets\/[a-z]+|socket)\/([^/?]+)|^\/(?:images|files)\/[^/]+\/([^/?]+)/

type DatasetsOptions = {
  /** The folder of the main dataset; the others lie below it. */
  folder: string
  catalog: DatasetCatalog
  /** The access to the main dataset. */
  access: Access
  /** The documents of the main dataset. */
  main: Pick<DocumentStore, 'latest'>
  /** Opens one that is not the main one. */
  open(facts: DatasetFacts, folder: string): Promise<Dataset>
}

/** The datasets other than the main one: each a lake in a folder of its own. */
export class Datasets {
  readonly catalog: DatasetCatalog
  readonly #options: DatasetsOptions
  readonly #opened = new Map<string, {facts: string; dataset: Promise<Dataset>}>()
  /** Those whose folder is still being written or removed. */
  readonly #closing = new Map<string, Promise<void>>()

  constructor(options: DatasetsOptions) {
    this.#options = options
    this.catalog = options.catalog
  }

  /** Takes requests that concern another dataset, and refuses those for one that does not exist. */
  readonly dispatch: RequestHandler = async (request, response, next) => {
    const name = datasetIn(request.path)
    if (name === undefined || this.#isMain(name)) return next()
    // Strangers are not told which there are.
    if (!this.catalog.find(name)) this.#options.access.client(request)
    const {router} = await this.open(name)
    // The response to a client that has left is closed already: what is held until it closes would never be released.
    if (!response.destroyed) router(request, response, next)
  }

  /** Opens streams of any dataset: one socket carries those of all. */
  streams(main: StreamOpener): Pick<StreamOpener, 'prepare'> {
    return {
      prepare: (request, address) => {
        const name = datasetOfStream(address.url) ?? DATASET
        if (this.#isMain(name)) return main.prepare(request, address)
        this.catalog.get(name)
        return async (target) => {
          try {
            const {streams} = await this.open(name)
            await streams.prepare(request, address)(target)
          } catch {
            // The client was told that the stream is open: it asks again, and is then told what is wrong.
            target.end()
          }
        }
      },
    }
  }

  /** @param main takes the sockets of the main dataset, and those that carry streams */
  upgrade(main: Dataset['upgrade'], mountPath: string): Dataset['upgrade'] {
    return (request, socket, head) => {
      const path = request.url ?? ''
      const name = path.startsWith(mountPath) ? datasetIn(path.slice(mountPath.length)) : undefined
      if (name === undefined || this.#isMain(name)) return main(request, socket, head)
      if (!this.catalog.find(name)) return false
      socket.on('error', () => socket.destroy())
      this.open(name).then(
        (dataset) => socket.destroyed || dataset.upgrade(request, socket, head) || socket.destroy(),
        () => socket.destroy(),
      )
      return true
    }
  }

  /** Opens those that have releases to publish when they are due. */
  async start(): Promise<void> {
    const others = this.catalog.all().filter(({name, addonFor}) => !this.#isMain(name) && !addonFor)
    await Promise.all(others.map(({name}) => this.open(name)))
  }

  /** Finds documents in all datasets, but for comments, which go with what they are on. */
  async find(isMeant: (document: LakeDocument) => boolean): Promise<{dataset: string; id: string}[]> {
    const contents = this.catalog.all().filter(({addonFor}) => !addonFor)
    const found = contents.map(async ({name: dataset}) => {
      const content = this.#isMain(dataset) ? this.#options.main : (await this.open(dataset)).host
      return content.latest(isMeant, Number.POSITIVE_INFINITY).map(({document: {_id: id}}) => ({dataset, id}))
    })
    return (await Promise.all(found)).flat()
  }

  async edit(name: string, aclMode: AclMode): Promise<DatasetFacts> {
    const edited = this.catalog.edit(name, aclMode)
    // Strangers who were let in and no longer may be lose their streams.
    await this.#shut(edited.name)
    return edited
  }

  async remove(name: string): Promise<void> {
    const {name: removed} = this.catalog.remove(name)
    await this.#shut(removed, () => rm(this.folderOf(removed), {recursive: true, force: true}))
  }

  /** Makes an empty one. */
  create(dataset: NewDataset): DatasetFacts {
    this.expectFree(dataset.name)
    // Of one that was being deleted, or entered, when the process was stopped.
    rmSync(this.folderOf(dataset.name), {recursive: true, force: true})
    return this.catalog.create(dataset)
  }

  /** The datasets that are open. */
  opened(): Promise<Dataset[]> {
    return Promise.all(this.#opened.values().map(({dataset}) => dataset))
  }

  async close(): Promise<void> {
    await Promise.all([...this.#opened.keys()].map((name) => this.#shut(name)))
  }

  /** Throws for a name that another one has, or that cannot be one. */
  expectFree(name: string): void {
    if (this.#closing.has(name)) throw conflict(`Dataset "${name}" is being deleted`)
    this.catalog.expectFree(name)
  }

  #isMain(name: string): boolean {
    return name === DATASET || this.catalog.find(name)?.name === DATASET
  }

  /** Throws 404. */
  async open(name: string): Promise<Dataset> {
    const facts = this.catalog.find(name)
    if (!facts) throw notFound(`Dataset "${name}" not found for project`)
    const known = this.#opened.get(facts.name)
    if (known) return known.dataset
    const closing = this.#closing.get(facts.name) ?? Promise.resolve()
    const dataset = closing.then(() => this.#options.open(facts, this.folderOf(facts.name)))
    this.#opened.set(facts.name, {facts: JSON.stringify(facts), dataset})
    dataset.catch(() => this.#opened.delete(facts.name))
    return dataset
  }

  /** Shuts those that another process has changed or removed, of which the catalog tells. */
  async refresh(): Promise<void> {
    for (const [name, {facts}] of this.#opened)
      if (JSON.stringify(this.catalog.find(name)) !== facts) await this.#shut(name).catch(() => undefined)
  }

  /** @param after the work that has to be over before a dataset of this name can be opened */
  async #shut(name: string, after: () => Promise<void> = async () => {}): Promise<void> {
    const opened = this.#opened.get(name)
    this.#opened.delete(name)
    const shut = (async () => {
      await this.#closing.get(name)
      await opened?.dataset.then((dataset) => dataset.close())
      await after()
    })()
    const closed = shut.catch(() => {})
    this.#closing.set(name, closed)
    await shut.finally(() => this.#closing.get(name) === closed && this.#closing.delete(name))
  }

  /** The folder of the main dataset. */
  get folder(): string {
    return this.#options.folder
  }

  folderOf(name: string): string {
    return name === DATASET ? this.folder : lakeFolder(this.folder).dataset(name)
  }
}

/** The dataset that an address below `mountPath` is of, as clients name it; undefined for what concerns all of them. */
function datasetIn(path: string): string | undefined {
  const [, ofData, ofAsset] = IN_PATH.exec(path) ?? []
  return ofData ?? ofAsset
}

/** The same for a stream, whose client may say its whole address. */
const datasetOfStream = (url: string): string | undefined => /\/data\/(?:listen|live\/events)\/([^/?]+)/.exec(url)?.[1]
