import {mkdir} from 'node:fs/promises'
import {cleanUpAssets} from '../asset/asset-cleaner.ts'
import {AssetTickets} from '../asset/asset-ticket.ts'
import {fileRouter} from '../asset/file-router.ts'
import {isAsset} from '../document/document.ts'
import {isPublicId} from '../document/document-id.ts'
import {exportFolder} from '../export/export-folder.ts'
import {HistoryStore} from '../history/history-store.ts'
import {PastDocument} from '../history/past-document.ts'
import {Access} from '../http/access.ts'
import {SITE} from '../http/client.ts'
import {Delivery} from '../http/delivery.ts'
import {addressOf} from '../http/network.ts'
import {openImages} from '../image/open-images.ts'
import {importFolder} from '../import/import-folder.ts'
import type {Lake, LakeOptions} from '../lake.ts'
import {NOBODY} from '../lake-access.ts'
import {lakeFolder} from '../lake-folder.ts'
import {lakeRouter} from '../lake-router.ts'
import {ListenHub} from '../listen/listen-hub.ts'
import {LiveHub} from '../listen/live-hub.ts'
import {StreamOpener} from '../listen/stream-opener.ts'
import {StreamRoom} from '../listen/stream-room.ts'
import {SettingStore} from '../project/setting-store.ts'
import {DATASET} from '../project.ts'
import {QueryEngine} from '../query/query-engine.ts'
import {queryFetch} from '../query/query-fetch.ts'
import {tagsOfChanges} from '../query/sync-tag.ts'
import {ReleaseSchedule} from '../schedule/release-schedule.ts'
import {socketUpgrade} from '../socket/upgrade.ts'
import {AssetFolder} from '../store/asset-folder.ts'
import {openDatabase} from '../store/database.ts'
import {DocumentStore} from '../store/document-store.ts'
import {LastSequence} from '../store/last-sequence.ts'
import {WebhookDelivery} from '../webhook/webhook-delivery.ts'
import {WebhookFeed} from '../webhook/webhook-feed.ts'
import {WebhookStore} from '../webhook/webhook-store.ts'
import {auditContent, tellCreated} from '../write/content-audit.ts'
import {withRule} from '../write/document-guard.ts'
import {Writer} from '../write/writer.ts'
import {besideMain} from './beside-main.ts'
import {DatasetCatalog} from './dataset-catalog.ts'
import {Datasets} from './datasets.ts'

/** Ninety days, as on Sanity's middle plan. */
const HISTORY_KEPT_MS = 90 * 24 * 60 * 60 * 1000
/** Threads that are kept warm for the queries of a dataset beside the main one. */
const FEWEST_WORKERS_BESIDE = 2

/**
 * Opens one dataset, and with the main one the others.
 * @param options of the whole lake, but for the dataset's own folder and whether it is public
 */
export async function openDataset(
  options: LakeOptions,
  name: string,
): Promise<Omit<Lake, 'datasets'> & {streams: StreamOpener; datasets?: Datasets | undefined}> {
  const {
    folder,
    publicUrl,
    mountPath = '/lake',
    public: isPublic = false,
    openAddresses = false,
    networkOf = addressOf,
    access: members = NOBODY,
    origins,
    signInUrl,
    onAudit = () => {},
    describeInAudit,
    onCreate,
    validate,
    pictureAddresses: addresses = () => [],
    pictureCache: bounds,
    privateWebhooks = false,
    isClockSure = () => true,
    log = console,
    seal,
    holdsComments,
    warmThreads,
  } = options
  const place = lakeFolder(folder)
  await mkdir(place.home, {recursive: true, mode: 0o700})
  const assets = new AssetFolder(place.assets)
  await assets.open()
  const database = openDatabase(place.database)
  const store = new DocumentStore(database, {
    whole: (document) => withAssetUrl(document, {lakeUrl: publicUrl + mountPath, dataset: name}),
    log,
  })
  const lastSequence = new LastSequence(place.database)
  store.onCommit('last sequence', ({sequence}) => lastSequence.write(sequence))
  const engine = new QueryEngine(store, {
    dataset: name,
    fewestWorkers: warmThreads ?? (name === DATASET ? undefined : FEWEST_WORKERS_BESIDE),
  })
  const faultOf = withRule(validate)
  const writer = new Writer(store, faultOf, {holdsComments})
  const images = openImages({place, dataset: name, store, assets, networkOf, addresses, openAddresses, bounds})
  const access = new Access({members, networkOf, isPublic, openAddresses})
  const room = new StreamRoom()
  const opener = new StreamOpener({
    access,
    listenHub: new ListenHub({store, engine, room}),
    liveHub: new LiveHub(store, room),
  })
  const datasets =
    name === DATASET
      ? new Datasets({
          folder: place.home,
          catalog: new DatasetCatalog(database, isPublic),
          access,
          open: (facts, home) => openDataset(besideMain(options, facts, home), facts.name),
        })
      : undefined
  const sockets = socketUpgrade({access, opener: datasets?.streams(opener) ?? opener, mountPath})
  members.onRevocation(() => {
    room.dismiss()
    sockets.dismiss()
  })
  const history = new HistoryStore(database)
  if (isClockSure()) history.prune(new Date(Date.now() - HISTORY_KEPT_MS).toISOString())
  auditContent(store, onAudit, describeInAudit)
  tellCreated(store, name, onCreate)
  cleanUpAssets({store, writer, assets, forgetImages: images.forget})
  const past = new PastDocument(store, history)
  const schedule = new ReleaseSchedule({store, writer, isClockSure})
  const webhooks = new WebhookStore(database, seal)
  const webhookDelivery = new WebhookDelivery(webhooks, {allowPrivate: privateWebhooks})
  const webhookFeed = new WebhookFeed({store, engine, history, past, webhooks, delivery: webhookDelivery})
  // Before anything is written: what is due has to be sent as well.
  webhookFeed.start()
  await schedule.start()
  await datasets?.start()
  const isPublished = (assetId: string) => store.references.referrers(assetId).some(isPublicId)
  const filesThat = (shows: (assetId: string) => boolean) => fileRouter({store, assets, dataset: name, shows})
  const allFiles = filesThat((assetId) => store.get(assetId) !== undefined)
  const files = {published: openAddresses ? allFiles : filesThat(isPublished), all: allFiles}
  return {
    router: lakeRouter({
      log,
      store,
      engine,
      writer,
      access,
      delivery: new Delivery(),
      opener,
      members,
      origins,
      datasets,
      signInUrl,
      networkOf,
      onAudit,
      assets,
      tickets: new AssetTickets(),
      history,
      publicUrl,
      past,
      webhooks,
      webhookFeed,
      webhookDelivery,
      settings: new SettingStore(database),
      images: {published: images.forVisitors, all: images.forStaff},
      files,
    }),
    datasets,
    streams: opener,
    upgrade: datasets?.upgrade(sockets.upgrade, mountPath) ?? sockets.upgrade,
    images: images.forVisitors,
    draftImages: images.forStaff,
    files: files.published,
    draftFiles: files.all,
    makePicturesAhead: images.makeAhead,
    readToken: access.readToken,
    fetch: queryFetch(engine, name),
    authorsOf: (isMeant) => store.all().flatMap((document) => (isMeant(document) && store.authorOf(document)) || []),
    latest: (isMeant, most) =>
      store
        .all()
        .filter(isMeant)
        .sort((one, other) => other._updatedAt.localeCompare(one._updatedAt))
        .slice(0, most)
        .map((document) => ({document, ...store.authorOf(document)})),
    stats: () => ({...engine.stats(), ...store.counts, streams: opener.counts, sockets: sockets.counts()}),
    check: async () => {
      database.prepare('SELECT 1').get()
      await engine.run({query: 'true', params: {}, perspective: ['published'], identity: SITE.id}, SITE)
    },
    isEmpty: () => store.all().every(isAsset),
    importFolder: (path, options) => importFolder(path, {store, writer, assets, faultOf}, options),
    exportFolder: (path) => exportFolder(path, {store, assets}),
    onChange: (listener) =>
      store.onCommit('host', ({changes}) => {
        const ids = changes.map(({id}) => id)
        listener({published: ids.some(isPublicId), ids, syncTags: tagsOfChanges(changes)})
      }),
    close: async () => {
      await datasets?.close()
      sockets.close()
      room.close()
      await schedule.close()
      await writer.settled()
      await webhookFeed.close()
      await webhookDelivery.close()
      await images.close()
      await engine.close()
      if (database.isOpen) {
        database.close()
        lastSequence.close()
      }
    },
  }
}

/**
 * Asset documents carry an absolute `url`, as hosted ones do. It is written from the present address whenever a
 * document enters memory, so that a lake that moves to another host, or a copied dataset, does not keep pointing at the old one.
 */
function withAssetUrl<Document extends {_type: string}>(
  document: Document,
  {lakeUrl, dataset}: {lakeUrl: string; dataset: string},
): Document {
  if (!isAsset(document) || !('path' in document) || typeof document.path !== 'string') return document
  const path = document.path.replace(/^(images|files)\/([^/]+)\/[^/]+\//, `$1/$2/${dataset}/`)
  return {...document, path, url: `${lakeUrl}/${path}`}
}
