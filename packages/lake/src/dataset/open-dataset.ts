import {openImages} from '@site/pictures'
import {cleanUpAssets} from '../asset/asset-document.ts'
import {fileRouter} from '../asset/upload-router.ts'
import {isAsset} from '../document/document.ts'
import {isPublicId} from '../document/document-id.ts'
import {exportFolder} from '../export/export-folder.ts'
import {AssetTickets} from '../export/export-router.ts'
import {HistoryStore} from '../history/history-store.ts'
import {PastDocument} from '../history/past-document.ts'
import {RecentTransactions} from '../history/recent-transactions.ts'
import {Access} from '../http/access.ts'
import {addressOf, SITE} from '../http/client.ts'
import {Delivery} from '../http/delivery.ts'
import {importFolder} from '../import/import-folder.ts'
import type {LakeOptions} from '../lake.ts'
import {type LakeAccess, NOBODY} from '../lake-access.ts'
import {lakeRouter} from '../lake-router.ts'
import {ListenHub} from '../listen/listen-hub.ts'
import {LiveHub} from '../listen/live-hub.ts'
import {StreamOpener} from '../listen/stream-opener.ts'
import {StreamRoom} from '../listen/stream-target.ts'
import {once} from '../once.ts'
import {Origins, SettingStore} from '../project/origins.ts'
import {DATASET, OWN_PLACE, PROJECT_ID} from '../project.ts'
import {QueryEngine} from '../query/query-engine.ts'
import {queryFetch} from '../query/query-request.ts'
import {tagsOfChanges} from '../query/sync-tag.ts'
import {rightsInComments} from '../right.ts'
import {ReleaseSchedule} from '../schedule/release-schedule.ts'
import {socketUpgrade} from '../socket/upgrade.ts'
import {WebhookDelivery} from '../webhook/webhook-delivery.ts'
import {WebhookFeed} from '../webhook/webhook-feed.ts'
import {WebhookStore} from '../webhook/webhook-store.ts'
import {auditContent, tellCreated} from '../write/content-audit.ts'
import {Snapshots} from '../write/snapshots.ts'
import {withRule} from '../write/write-guard.ts'
import {Writer} from '../write/writer.ts'
import type {Dataset} from './dataset.ts'
import {DatasetCatalog, type DatasetFacts} from './dataset-catalog.ts'
import {Datasets} from './datasets.ts'
import {openStore} from './open-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Ninety days, as on Sanity's middle plan. */
const HISTORY_KEPT_MS = 90 * DAY_MS
/** Threads that are kept warm for the queries of a dataset other than the main one. */
const FEWEST_WORKERS_BESIDE = 2

/**
 * Opens one dataset, and with the main one the others.
 * @param options of the whole lake, but for the dataset's own folder and whether it is public
 */
export async function openDataset(
  options: LakeOptions,
  name: string,
): Promise<Dataset & {datasets?: Datasets | undefined}> {
  const content = await openContent(options, name)
  const {store, engine, writer, assets, images, snapshots, schedule, faultOf} = content
  const served = serve(content, options, name)
  const {access, streams, datasets, sockets, files, webhooks} = served
  if (content.follower) content.follower.onTaken = () => void datasets?.refresh()
  // Before anything is written: what is due has to be sent as well.
  let endForgetting = () => {}
  if (!options.readOnly && !options.atRest) {
    endForgetting = forgetDaily(content, webhooks.webhooks, options)
    webhooks.webhookFeed.start()
    await schedule.start()
  }
  if (!options.readOnly) await datasets?.start()
  return {
    router: served.router,
    datasets,
    streams,
    upgrade: datasets?.upgrade(sockets.upgrade, options.mountPath ?? '/lake') ?? sockets.upgrade,
    images: images.forVisitors,
    draftImages: images.forStaff,
    files: files.published,
    draftFiles: files.all,
    readToken: access.readToken,
    isKnownOrigin: (origin) => served.origins?.isKnown(origin) ?? false,
    fetch: queryFetch(engine, name),
    get: (id) => store.get(id),
    stats: () => ({...engine.stats(), ...store.counts, streams: streams.counts, sockets: sockets.counts()}),
    check: async () => {
      content.database.prepare('SELECT 1').get()
      await engine.run({query: 'true', params: {}, perspective: ['published'], identity: SITE.id}, SITE)
    },
    isEmpty: () => store.all().every(isAsset),
    importFolder: (path, how) => importFolder(path, {store, writer, assets, faultOf}, how),
    exportFolder: (path) => exportFolder(path, {store, assets}),
    snapshot: () => snapshots.take(),
    restore: (snapshot) => snapshots.restore(snapshot),
    publishDue: () => schedule.look(),
    onChange: (listener) =>
      store.onCommit('host', ({changes}) => {
        const ids = changes.map(({id}) => id)
        listener({published: ids.some(isPublicId), ids, syncTags: tagsOfChanges(changes)})
      }),
    host: {
      makePicturesAhead: images.makeAhead,
      authorsOf: (isMeant) => store.all().flatMap((document) => (isMeant(document) && store.authorOf(document)) || []),
      latest: (isMeant, most) => store.latest(isMeant, most),
    },
    close: once(() => {
      endForgetting()
      return close(content, served)
    }),
  }
}

/** Forgets what is old, now and once a day, as long as the clock may be believed. Returns the function that ends it. */
function forgetDaily(
  {history, writer}: Content,
  webhooks: WebhookStore,
  {hostRules: {isClockSure = () => true} = {}, log = console}: LakeOptions,
): () => void {
  const forget = () => {
    if (!isClockSure()) return
    try {
      history.prune(new Date(writer.now() - HISTORY_KEPT_MS).toISOString())
      webhooks.prune()
    } catch (err) {
      log.error({err}, 'what is old could not be forgotten')
    }
  }
  forget()
  const timer = setInterval(forget, DAY_MS).unref()
  return () => clearInterval(timer)
}

async function close(content: Content, {datasets, sockets, room, webhooks}: ReturnType<typeof serve>): Promise<void> {
  await datasets?.close()
  sockets.close()
  room.close()
  await content.schedule.close()
  await content.writer.settled()
  await webhooks.webhookFeed.close()
  await webhooks.webhookDelivery.close()
  await content.images.close()
  await content.engine.close()
  content.close()
}

type Content = Awaited<ReturnType<typeof openContent>>

/** Opens what a dataset holds, how it is asked, and the only way to write to it. */
async function openContent(options: LakeOptions, name: string) {
  const {networkOf = addressOf, pictureAddresses: addresses = () => [], now, onQuery, hostRules = {}} = options
  const {openAddresses = false, onAudit = () => {}, holdsComments} = options
  const opened = await openStore(options, name)
  const {place, store, assets, database} = opened
  const fewestWorkers = options.warmThreads ?? (name === DATASET ? undefined : FEWEST_WORKERS_BESIDE)
  const engine = new QueryEngine(store, {dataset: name, fewestWorkers, now, onQuery})
  const faultOf = withRule(options.validate)
  const writer = new Writer(store, faultOf, {holdsComments, now, complete: hostRules.complete})
  const images = openImages({
    content: {
      ...{project: PROJECT_ID, dataset: name, isPublicId},
      all: () => store.all(),
      onCommit: (listener) => store.onCommit('pictures', ({changes}) => listener(changes)),
    },
    hasAsset: (assetId) => store.get(assetId) !== undefined,
    folders: {visitors: place.imageCache, staff: place.staffImageCache},
    ...{assets, networkOf, addresses, openAddresses, bounds: options.pictureCache},
  })
  const history = new HistoryStore(database)
  const snapshots = new Snapshots(store, writer)
  // The process that writes the content audits it and cleans up; one that only reads does neither.
  if (!options.readOnly) {
    auditContent(store, onAudit, hostRules.describeInAudit)
    tellCreated(store, name, options.onCreate)
    cleanUpAssets({store, writer, assets, heldDocuments: () => snapshots.documents(), forgetImages: images.forget})
  }
  const past = new PastDocument(store, history)
  const recent = new RecentTransactions({store, history, past})
  const schedule = new ReleaseSchedule({store, writer, isClockSure: hostRules.isClockSure})
  return {...opened, engine, faultOf, writer, images, history, past, recent, schedule, snapshots}
}

/** The addresses of a dataset, with who may see what. */
function serve(content: Content, options: LakeOptions, name: string) {
  const {place, store, assets, database, engine, images, history, past, recent} = content
  const {public: isPublic = false, openAddresses = false, networkOf = addressOf, access: members = NOBODY} = options
  const {publicUrl, mountPath = '/lake', signInUrl, onAudit = () => {}, log = console, readOnly} = options
  const access = new Access({members, networkOf, isPublic, openAddresses, readOnly})
  const room = new StreamRoom()
  const listenHub = new ListenHub({store, engine, recent, room})
  const opener = new StreamOpener({access, listenHub, liveHub: new LiveHub(store, room)})
  const open = (facts: DatasetFacts, home: string) => openDataset(besideMain(options, facts, home), facts.name)
  const catalog = new DatasetCatalog(database, isPublic, options)
  const datasets = name === DATASET ? new Datasets({folder: place.home, catalog, access, open}) : undefined
  const sockets = socketUpgrade({access, opener: datasets?.streams(opener) ?? opener, mountPath})
  members.onRevocation(() => {
    room.dismiss()
    sockets.dismiss()
  })
  const webhooks = openWebhooks(content, options)
  const filesThat = (shows: (assetId: string) => boolean) => fileRouter({store, assets, dataset: name, shows})
  const allFiles = filesThat((assetId) => store.get(assetId) !== undefined)
  const isPublished = (assetId: string) => store.references.referrers(assetId).some(isPublicId)
  const files = {published: openAddresses ? allFiles : filesThat(isPublished), all: allFiles}
  const settings = new SettingStore(database)
  const origins = options.origins && new Origins(options.origins, settings)
  const router = lakeRouter({
    ...{store, engine, writer: content.writer, assets, history, past, ...webhooks},
    ...{access, members, opener, datasets, networkOf, publicUrl, origins, signInUrl, onAudit, log, files},
    place: options.place ?? OWN_PLACE,
    delivery: new Delivery(),
    tickets: new AssetTickets(),
    settings,
    images: {published: images.forVisitors, all: images.forStaff},
  })
  return {router, origins, access, room, streams: opener, datasets, sockets, files, webhooks}
}

function openWebhooks(
  {database, store, engine, recent}: Content,
  {seal, privateWebhooks = false, readOnly}: LakeOptions,
) {
  const webhooks = new WebhookStore(database, {seal, readOnly})
  const webhookDelivery = new WebhookDelivery(webhooks, {allowPrivate: privateWebhooks})
  const webhookFeed = new WebhookFeed({store, engine, recent, webhooks, delivery: webhookDelivery})
  return {webhooks, webhookDelivery, webhookFeed}
}

/**
 * Returns the options of a dataset other than the main one. Comments and tasks are neither reported to the audit nor
 * checked.
 */
function besideMain(options: LakeOptions, {aclMode, addonFor}: DatasetFacts, folder: string): LakeOptions {
  const common = {...options, folder, public: aclMode === 'public'}
  if (!addonFor) return common
  const {onAudit, validate, hostRules, access = NOBODY, ...rest} = common
  const open = {...rest, hostRules: {...hostRules, complete: undefined}}
  return {...open, access: addOnAccess(access), openAddresses: false, holdsComments: true}
}

/** Lets members comment: comments are documents, and a member who may write no others may still write comments. */
const addOnAccess = (members: LakeAccess): LakeAccess => ({
  roles: members.roles,
  identify(request, options) {
    const member = members.identify(request, options)
    return member && {...member, may: rightsInComments(member.may)}
  },
  hasCredential: (request) => members.hasCredential(request),
  fromOwnPages: (request) => members.fromOwnPages(request),
  all: () => members.all(),
  get: (id) => members.get(id),
  expiryOf: (request) => members.expiryOf(request),
  signOut: (request, response) => members.signOut(request, response),
  onRevocation: (listener) => members.onRevocation(listener),
})
