import {mkdir} from 'node:fs/promises'
import {cleanUpAssets} from './asset/asset-cleaner.ts'
import {isAsset} from './asset/asset-document.ts'
import {AssetFolder} from './asset/asset-folder.ts'
import {AssetTickets} from './asset/asset-ticket.ts'
import {fileRouter} from './asset/file-router.ts'
import {isPublicId} from './document/document-id.ts'
import {exportFolder} from './export/export-folder.ts'
import {HistoryStore} from './history/history-store.ts'
import {PastDocument} from './history/past-document.ts'
import {Access} from './http/access.ts'
import {SITE} from './http/client.ts'
import {Delivery} from './http/delivery.ts'
import {addressOf} from './http/network.ts'
import {openImages} from './image/open-images.ts'
import {importFolder} from './import/import-folder.ts'
import type {Lake, LakeOptions} from './lake.ts'
import {NOBODY} from './lake-access.ts'
import {lakeFolder} from './lake-folder.ts'
import {lakeRouter} from './lake-router.ts'
import {ListenHub} from './listen/listen-hub.ts'
import {LiveHub} from './listen/live-hub.ts'
import {StreamOpener} from './listen/stream-opener.ts'
import {StreamRoom} from './listen/stream-room.ts'
import {SettingStore} from './project/setting-store.ts'
import {QueryEngine} from './query/query-engine.ts'
import {ReleaseSchedule} from './schedule/release-schedule.ts'
import {socketUpgrade} from './socket/upgrade.ts'
import {openDatabase} from './store/database.ts'
import {DocumentStore} from './store/document-store.ts'
import {auditContent} from './write/content-audit.ts'
import {withRule} from './write/document-guard.ts'
import {Writer} from './write/writer.ts'

/** Ninety days, as on Sanity's middle plan. */
const HISTORY_KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Opens the lake in a folder. */
export async function openLake({
  folder,
  publicUrl,
  mountPath = '/lake',
  public: isPublic = false,
  networkOf = addressOf,
  access: members = NOBODY,
  isKnownOrigin,
  signInUrl,
  onAudit = () => {},
  validate,
  pictureAddresses: addresses = () => [],
  pictureCache: bounds,
}: LakeOptions): Promise<Lake> {
  const place = lakeFolder(folder)
  await mkdir(place.home, {recursive: true, mode: 0o700})
  const assets = new AssetFolder(place.assets)
  await assets.open()
  const database = openDatabase(place.database)
  const store = new DocumentStore(database, (document) => withAssetUrl(document, publicUrl + mountPath))
  const engine = new QueryEngine(store)
  const faultOf = withRule(validate)
  const writer = new Writer(store, faultOf)
  const images = openImages({place, store, assets, networkOf, addresses, bounds})
  const access = new Access({members, networkOf, isPublic})
  const room = new StreamRoom()
  const opener = new StreamOpener({
    access,
    listenHub: new ListenHub({store, engine, room}),
    liveHub: new LiveHub(store, room),
  })
  const sockets = socketUpgrade({access, opener, mountPath})
  members.onRevocation(() => {
    room.dismiss()
    sockets.dismiss()
  })
  const history = new HistoryStore(database)
  history.prune(new Date(Date.now() - HISTORY_KEPT_MS).toISOString())
  auditContent(store, onAudit)
  cleanUpAssets({store, writer, assets, forgetImages: images.forget})
  const past = new PastDocument(store, history)
  const schedule = new ReleaseSchedule({store, writer})
  await schedule.start()
  const isPublished = (assetId: string) => store.references.referrers(assetId).some(isPublicId)
  const hasAsset = (assetId: string) => store.get(assetId) !== undefined
  return {
    router: lakeRouter({
      store,
      engine,
      writer,
      access,
      delivery: new Delivery(),
      opener,
      members,
      isKnownOrigin,
      signInUrl,
      networkOf,
      onAudit,
      assets,
      tickets: new AssetTickets(),
      history,
      publicUrl,
      past,
      settings: new SettingStore(database),
      images: {published: images.forVisitors, all: images.forStaff},
      files: {
        published: fileRouter({store, assets, shows: isPublished}),
        all: fileRouter({store, assets, shows: hasAsset}),
      },
    }),
    upgrade: sockets.upgrade,
    images: images.forVisitors,
    draftImages: images.forStaff,
    makePicturesAhead: images.makeAhead,
    readToken: access.readToken,
    authorsOf: (isMeant) => store.all().flatMap((document) => (isMeant(document) && store.authorOf(document)) || []),
    stats: () => ({...engine.stats(), streams: opener.counts, sockets: sockets.counts()}),
    check: async () => {
      database.prepare('SELECT 1').get()
      await engine.run({query: 'true', params: {}, perspective: ['published'], identity: SITE.id}, SITE)
    },
    isEmpty: () => store.all().every(isAsset),
    importFolder: (path, options) => importFolder(path, {store, writer, assets, faultOf}, options),
    exportFolder: (path) => exportFolder(path, {store, assets}),
    onChange: (listener) =>
      store.onCommit(({changes}) => {
        const ids = changes.map(({id}) => id)
        listener({published: ids.some(isPublicId), ids})
      }),
    close: async () => {
      sockets.close()
      room.close()
      await schedule.close()
      await writer.settled()
      await images.close()
      await engine.close()
      if (database.isOpen) database.close()
    },
  }
}

/**
 * Asset documents carry an absolute `url`, as hosted ones do. It is written from the present address whenever a
 * document enters memory, so that a lake that moves to another host does not keep pointing at the old one.
 */
function withAssetUrl<Document extends {_type: string}>(document: Document, lakeUrl: string): Document {
  if (!isAsset(document) || !('path' in document) || typeof document.path !== 'string') return document
  return {...document, url: `${lakeUrl}/${document.path}`}
}
