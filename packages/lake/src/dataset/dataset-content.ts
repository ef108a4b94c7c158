import {mkdir} from 'node:fs/promises'
import type {DatabaseSync} from 'node:sqlite'
import {openImages} from '@site/pictures'
import {cleanUpAssets} from '../asset/asset-document.ts'
import {isAsset, type LakeDocument} from '../document/document.ts'
import type {DocumentRule} from '../document/document-fault.ts'
import {isPublicId} from '../document/document-id.ts'
import {HistoryStore} from '../history/history-store.ts'
import {PastDocument} from '../history/past-document.ts'
import {RecentTransactions} from '../history/recent-transactions.ts'
import {addressOf} from '../http/client.ts'
import type {LakeOptions} from '../lake.ts'
import {lakeFolder} from '../lake-folder.ts'
import {DATASET, PROJECT_ID} from '../project.ts'
import {QueryEngine} from '../query/query-engine.ts'
import {AssetFolder} from '../store/asset-folder.ts'
import {openDatabase, readLake} from '../store/database.ts'
import {DocumentStore} from '../store/document-store.ts'
import {LastSequence} from '../store/transaction-log.ts'
import {auditContent, tellCreated} from '../write/content-audit.ts'
import {Snapshots} from '../write/snapshots.ts'
import {withRule} from '../write/write-guard.ts'
import {Writer} from '../write/writer.ts'

/** Threads that are kept warm for the queries of a dataset other than the main one. */
const FEWEST_WORKERS_BESIDE = 2

/** The content of a dataset: what it holds, how it is asked, and the only way to write to it. */
export class DatasetContent {
  readonly assets: AssetFolder
  readonly database: DatabaseSync
  readonly store: DocumentStore
  readonly engine: QueryEngine
  readonly faultOf: DocumentRule
  readonly writer: Writer
  readonly images: ReturnType<typeof openImages>
  readonly history: HistoryStore
  readonly past: PastDocument
  readonly recent: RecentTransactions
  readonly snapshots: Snapshots
  readonly #lastSequence: LastSequence | undefined

  static async open(options: LakeOptions, name: string): Promise<DatasetContent> {
    const place = lakeFolder(options.folder)
    if (!options.readOnly) {
      await mkdir(place.home, {recursive: true, mode: 0o700})
      await new AssetFolder(place.assets).open()
    }
    return new DatasetContent(options, name)
  }

  private constructor(options: LakeOptions, name: string) {
    const {publicUrl, mountPath = '/lake', log = console, readOnly, now, hostRules = {}} = options
    const place = lakeFolder(options.folder)
    this.assets = new AssetFolder(place.assets)
    this.database = readOnly ? readLake(place.database) : openDatabase(place.database, options)
    const [lakeUrl, dataset] = [publicUrl + mountPath, name]
    this.store = new DocumentStore(this.database, {whole: (one) => withAssetUrl(one, {lakeUrl, dataset}), log})
    this.#lastSequence = readOnly ? undefined : new LastSequence(place.database)
    this.store.onCommit('last sequence', ({sequence}) => this.#lastSequence?.write(sequence))
    const fewestWorkers = options.warmThreads ?? (name === DATASET ? undefined : FEWEST_WORKERS_BESIDE)
    this.engine = new QueryEngine(this.store, {dataset, fewestWorkers, now, onQuery: options.onQuery})
    this.faultOf = withRule(options.validate)
    this.writer = new Writer(this.store, this.faultOf, {...hostRules, holdsComments: options.holdsComments, now})
    this.images = this.#openImages(options, name)
    this.history = new HistoryStore(this.database)
    this.past = new PastDocument(this.store, this.history)
    this.recent = new RecentTransactions(this)
    this.snapshots = new Snapshots(this.store, this.writer)
    // The process that writes the content audits it and cleans up; one that only reads does neither.
    if (!readOnly) this.#followOwnWrites(options, name)
  }

  async close(): Promise<void> {
    await this.images.close()
    await this.engine.close()
    this.database.close()
    this.#lastSequence?.close()
  }

  #openImages({folder, networkOf = addressOf, ...options}: LakeOptions, dataset: string) {
    const {pictureAddresses: addresses = () => [], openAddresses = false, hostRules} = options
    const {store, assets} = this
    const {imageCache: visitors, staffImageCache: staff} = lakeFolder(folder)
    return openImages({
      content: {
        ...{project: PROJECT_ID, dataset, isPublicId},
        all: () => store.all(),
        onCommit: (listener) => store.onCommit('pictures', ({changes}) => listener(changes)),
      },
      hasAsset: (assetId) => store.has(assetId),
      folders: {visitors, staff},
      ...{assets, networkOf, addresses, openAddresses, bounds: hostRules?.pictureCache},
    })
  }

  #followOwnWrites({onAudit = () => {}, hostRules = {}}: LakeOptions, name: string): void {
    const {store, writer, assets, images, snapshots} = this
    auditContent(store, onAudit, hostRules.describeInAudit)
    tellCreated(store, name, hostRules.onCreate)
    cleanUpAssets({store, writer, assets, heldDocuments: () => snapshots.documents(), forgetImages: images.forget})
  }
}

/**
 * Asset documents carry an absolute `url`, as hosted ones do. It is written from the present address whenever a
 * document enters memory, so that a lake that moves to another host, or a copied dataset, does not keep pointing at the old one.
 */
function withAssetUrl(document: LakeDocument, {lakeUrl, dataset}: {lakeUrl: string; dataset: string}): LakeDocument {
  if (!isAsset(document) || typeof document.path !== 'string') return document
  const path = document.path.replace(/^(images|files)\/([^/]+)\/[^/]+\//, `$1/$2/${dataset}/`)
  return {...document, path, url: `${lakeUrl}/${path}`}
}
