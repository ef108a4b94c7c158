import {mkdir} from 'node:fs/promises'
import type {IncomingMessage} from 'node:http'
import {join, resolve} from 'node:path'
import type {Duplex} from 'node:stream'
import type {Router} from 'express'
import {cleanUpAssets} from './asset/asset-cleaner.ts'
import {isAsset} from './asset/asset-document.ts'
import {AssetFolder} from './asset/asset-folder.ts'
import {withAssetUrl} from './asset/asset-url.ts'
import {fileRouter} from './asset/file-router.ts'
import {isPublicId} from './document/document-id.ts'
import {exportFolder} from './export/export-folder.ts'
import {HistoryStore} from './history/history-store.ts'
import {PastDocument} from './history/past-document.ts'
import {Access} from './http/access.ts'
import {ImageCache} from './image/image-cache.ts'
import {imageRouter} from './image/image-router.ts'
import {importFolder} from './import/import-folder.ts'
import {lakeRouter} from './lake-router.ts'
import {ListenHub} from './listen/listen-hub.ts'
import {LiveHub} from './listen/live-hub.ts'
import {StreamOpener} from './listen/stream-opener.ts'
import {StreamRoom} from './listen/stream-room.ts'
import {QueryEngine} from './query/query-engine.ts'
import {OneShot} from './sign-in/one-shot.ts'
import {SessionCookie} from './sign-in/session-cookie.ts'
import {socketUpgrade} from './socket/upgrade.ts'
import {SettingStore} from './staff/setting-store.ts'
import {Staff} from './staff/staff.ts'
import {openDatabase} from './store/database.ts'
import {DocumentStore} from './store/document-store.ts'
import {Writer} from './write/writer.ts'

export interface LakeOptions {
  /** Holds `lake.db`, `assets/` and `image-cache/`. Made when missing. One process at a time. */
  folder: string
  /** Origin of the door at which the lake is mounted under `/lake`, e.g. `http://localhost:3333`. */
  publicUrl: string
}

/** Milliseconds. Ninety days, as on Sanity's middle plan. */
const HISTORY_KEPT = 90 * 24 * 60 * 60 * 1000

/** The embedded Content Lake. Speaks Sanity's HTTP API over a folder. */
export interface Lake {
  /** Mount at `/lake` on the staff door. */
  router: Router
  /** Takes WebSockets under `/lake`; returns false for other addresses, whose socket is then untouched. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Mount at `/images` on the public door. Serves only what a published document shows. */
  images: Router
  /** The accounts, for the process and its command line. */
  staff: Staff
  /** Whether no document was ever imported or written, or all were deleted. */
  isEmpty(): boolean
  /**
   * Reads a folder in the export format of Sanity datasets; with `replace`, what it does not hold is deleted.
   * Throws, leaving the documents as they were, on a bad one.
   */
  importFolder(path: string, options?: {replace?: boolean}): Promise<void>
  /** Writes everything into a new folder in that format, with which it can be imported here or into a hosted project. */
  exportFolder(path: string): Promise<void>
  /** Called after each commit with the ids of the documents that changed. Returns the function that ends it. */
  onChange(listener: (ids: string[]) => void): () => void
  /** Ends queries and streams, and closes the database. */
  close(): Promise<void>
}

/** Opens the lake in a folder. */
export async function openLake({folder, publicUrl}: LakeOptions): Promise<Lake> {
  const home = resolve(folder)
  await mkdir(home, {recursive: true})
  const assets = new AssetFolder(join(home, 'assets'))
  await assets.open()
  const database = openDatabase(join(home, 'lake.db'))
  const store = new DocumentStore(database, (document) => withAssetUrl(document, publicUrl))
  const staff = new Staff(database)
  const engine = new QueryEngine(store)
  const writer = new Writer(store)
  const cache = new ImageCache(join(home, 'image-cache'))
  const access = new Access(staff, publicUrl)
  const room = new StreamRoom()
  staff.onRevocation(() => room.dismiss())
  const opener = new StreamOpener({
    access,
    listenHub: new ListenHub({store, engine, room}),
    liveHub: new LiveHub(store, room),
  })
  const sockets = socketUpgrade({access, opener})
  const history = new HistoryStore(database)
  history.prune(new Date(Date.now() - HISTORY_KEPT).toISOString())
  cleanUpAssets({store, writer, assets, cache})
  const {references} = store
  const isPublished = (assetId: string) => references.referrers(assetId).some(isPublicId)
  const hasAsset = (assetId: string) => store.get(assetId) !== undefined
  return {
    router: lakeRouter({
      store,
      engine,
      writer,
      access,
      opener,
      staff,
      assets,
      history,
      publicUrl,
      past: new PastDocument(store, history),
      settings: new SettingStore(database),
      cookie: new SessionCookie(publicUrl),
      sids: new OneShot(),
      images: imageRouter({assets, cache, shows: hasAsset}),
      files: fileRouter({store, assets}),
    }),
    upgrade: sockets.upgrade,
    images: imageRouter({assets, cache, shows: isPublished}),
    staff,
    isEmpty: () => store.all().every(isAsset),
    importFolder: (path, options) => importFolder(path, {store, writer, assets}, options),
    exportFolder: (path) => exportFolder(path, {store, assets}),
    onChange: (listener) => store.onCommit(({changes}) => listener(changes.map(({id}) => id))),
    close: async () => {
      sockets.close()
      room.close()
      await writer.settled()
      await engine.close()
      database.close()
    },
  }
}
