import type {IncomingMessage} from 'node:http'
import {openApi, staffMailer} from '@site/api'
import {type AuditEntry, fromOwnPages} from '@site/staff'
import type {Logger} from 'pino'
import {type Config, LAKE_PATH, lakeFolder, staffFolder, submissionFolder} from './config/config.ts'
import {createClientNetwork, createConnectionNetwork} from './http/client-network.ts'
import {contentPolicy, securityHeaders, staffHeaders, studioHeaders} from './http/headers.ts'
import {createHostCheck} from './http/http-server.ts'
import {close, leaveProxy, listen} from './http/listen.ts'
import {createTurns} from './http/turns.ts'
import {keepBackups} from './operations/backup/keep-backups.ts'
import {lockDataFolder} from './operations/backup/lock-data-folder.ts'
import {watchClock} from './operations/clock-watch.ts'
import {makePrivate} from './operations/data-folder.ts'
import {type Check, openHealth} from './operations/health.ts'
import {openReminding} from './operations/keep-reminders.ts'
import {measuresOf} from './operations/measures.ts'
import {openMetrics} from './operations/metrics.ts'
import {startsLastDay} from './operations/running-file.ts'
import {createDeferredSite} from './pages/deferred-site.ts'
import {builtFrontends, type Frontends} from './pages/frontends.ts'
import {createPicturesAhead} from './pages/pictures-ahead.ts'
import {openDraftLinks} from './preview/draft-links.ts'
import {openPreview} from './preview/preview.ts'
import {createPublicServer} from './sides/public.ts'
import {createStaffServer, noteRefusal} from './sides/staff.ts'
import {studioElsewhere} from './sides/studio-elsewhere.ts'
import {type OwnContent, openOwnContent} from './stores/content.ts'
import {assetsElsewhere, watchContentElsewhere} from './stores/hosted-content.ts'
import {identifyHosted} from './stores/hosted-staff.ts'
import {openContent} from './stores/open-content.ts'
import {refusedStaff, type StandIn} from './stores/stand-in.ts'
import {submissionOptions} from './stores/submissions.ts'

/** Requests under way get this long to finish; service managers usually wait 30 s before they kill. */
const GRACE_MS = 20_000
/** A process that is just being replaced gets this long to let go of the data folder. */
const STOPPING_MS = 5_000

const AWAY =
  'content of SANITY_API_HOST or SANITY_PROJECT_ID cannot be read: pages that are not kept answer 503 until it can'

export type App = Awaited<ReturnType<typeof openApp>>

type Opening = {
  /** Runs when the stores are open and nothing listens yet: a port opens once there is content to show. */
  prepare?(own: OwnContent): Promise<void>
  /** Holds what the process works with while its data folder cannot be written. */
  standIn?: StandIn | undefined
}

/**
 * Opens the stores and both servers.
 * @param frontends what the servers show; the built site and Studio when nothing else is said
 * @throws {PortError} when a port is taken
 * @throws {UpgradeError} when the data of an earlier version could not be kept
 * @throws {FolderInUseError} when another process works on the data folder
 */
export async function openApp(
  config: Config,
  log: Logger,
  frontends: Frontends = builtFrontends,
  {prepare, standIn}: Opening = {},
) {
  const {sanity, siteUrl, staffUrl, dataFolder} = config
  const projectId = sanity.projectId ?? 'local'
  const lock = await lockDataFolder(config, {log, patienceMs: STOPPING_MS})
  // Meanwhile, because folders with thousands of pictures take half a second.
  void makePrivate([lakeFolder(config), staffFolder(config), submissionFolder(config)], log)
  const networkOf = createClientNetwork(config.trustProxy)
  const clock = watchClock(dataFolder, log)
  // What happened is written whatever the level of the log is.
  const auditLog = log.child({}, {level: 'info'})
  let refusedSignIns = 0
  const onAudit = (entry: AuditEntry) => {
    if (entry.action === 'failure' || entry.action === 'slowed') refusedSignIns++
    auditLog.info({audit: entry}, entry.action)
  }
  const {open: openSite, companyName, ...ofSite} = createDeferredSite(siteUrl)
  const mail = {...config.mail, inboxUrl: `${staffUrl}/studio/inbox`, companyName}
  const sendMail = staffMailer(mail)
  const isOwn = sanity.isEmbedded && !standIn
  const {isSure: isClockSure} = clock
  const own = isOwn ? await openOwnContent(config, {networkOf, onAudit, sendMail, isClockSure, log}) : undefined
  if (own) await prepare?.(own)
  const staff = own?.staff
  const lake = own?.lake ?? (await standIn?.openLake())
  const from = (url: string) => (request: IncomingMessage) => fromOwnPages(request, url)
  const api = await openApi({
    ...submissionOptions(config),
    mail,
    networkOf,
    audit: staff ? staff.record : (entry) => onAudit({...entry, at: Date.now()}),
    identify: staff?.identify ?? identifyHosted({projectId, networkOf, apiUrl: sanity.apiHost}),
    ...(staff && {colleagues: () => staff.access.all()}),
    ...ofSite,
    backupProblem: async () => backups?.problem(),
    isSealed: standIn !== undefined,
    isClockSure,
    fromOwnPages: {site: from(siteUrl), studio: from(staffUrl)},
    log,
  })
  let checkContent: Check = () => Promise.reject(new Error('not open yet'))
  let stopping = false
  const backups = keepBackups(config, log)
  const state = {content: () => checkContent(), isStopping: () => stopping, fault: standIn?.fault}
  const health = openHealth({config, api, lake, staff, clock, backups, ...state, log})
  const edge = {
    trustProxy: config.trustProxy,
    networkOf,
    networkOfConnection: createConnectionNetwork(config.trustProxy),
    turns: createTurns(),
    slowMs: config.slowMs,
    log,
  }
  const studio = sanity.apiHost
    ? studioElsewhere(sanity.apiHost)
    : await frontends.studio({projectId, dataset: sanity.dataset, siteUrl, lake: lake && LAKE_PATH})
  const staffServer = createStaffServer({
    ...(standIn ? refusedStaff(standIn, lake) : {lake, staff, inbox: api.inbox, studio: studio.handler}),
    headers: {
      all: staffHeaders({https: staffUrl.startsWith('https:')}),
      studio: studioHeaders({siteUrl, hosted: sanity.projectId !== undefined, hotReload: studio.hotReload}),
    },
    isOwnHost: createHostCheck(staffUrl),
    health,
    onRefusal: own && noteRefusal(own.staff, networkOf),
    ...edge,
  })
  const staffPort = await listen(staffServer, config.listening.staff)
  const reading = {...edge, staffPort, lake, packLinks: staff?.packLinks}
  const {content, tender, shown, check, changes, pagesRendered} = openContent(config, reading)
  checkContent = check
  if (!sanity.isEmbedded) check().catch((err) => log.error({err}, AWAY))
  const {files, renderer, pageParameters, hotReload} = await frontends.site()
  const origins = {
    staff: staffUrl,
    pictures: sanity.projectId ? ['https://cdn.sanity.io'] : [],
    https: siteUrl.startsWith('https:'),
    hotReload,
  }
  const forVisitors = {...shown, contentPolicy: (styleHash: string) => contentPolicy({...origins, styleHash})}
  const render = renderer(forVisitors)
  openSite({content, render})
  const publicServer = createPublicServer({
    site: {files, render, pageParameters},
    preview: openPreview({
      config,
      own,
      shown,
      renderer,
      headers: securityHeaders({...origins, preview: true}),
      ...(lake ? {images: lake.draftImages, documents: lake.draftFiles} : assetsElsewhere(sanity, {drafts: true})),
      networkOf,
      log,
    }),
    draftLinks: own && openDraftLinks({own, shown: forVisitors, renderer, pageParameters, networkOf, log}),
    ...(lake ? {images: lake.images, documents: lake.files} : assetsElsewhere(sanity, {drafts: false})),
    api: api.router,
    tender,
    isOwnHost: createHostCheck(siteUrl),
    health,
    ...edge,
    siteUrl,
    headers: securityHeaders(origins),
  })
  const picturesAhead =
    lake && createPicturesAhead({content, render: publicServer.renderAhead, make: lake.makePicturesAhead, siteUrl, log})
  if (picturesAhead) publicServer.onNewPage(picturesAhead.pageRendered)
  const contentChanged: typeof publicServer.contentChanged = (change) => {
    if (change.published) changes.tell(change.syncTags)
    publicServer.contentChanged(change)
    if (change.published) api.contentChanged()
    if (change.published) picturesAhead?.contentChanged()
  }
  const endWatch = lake ? lake.onChange(contentChanged) : watchContentElsewhere(shown, contentChanged, log)
  const metrics = await openMetrics(
    config.metrics,
    measuresOf({
      ...{api, pages: publicServer, pagesRendered, lake, dataFolder, backups},
      refusedSignIns: () => refusedSignIns,
      startsLastDay: () => startsLastDay(config).length,
    }),
  )
  metrics?.watch(staffServer, 'staff')
  metrics?.watch(publicServer.server, 'public')
  await listen(publicServer.server, config.listening.site)
  picturesAhead?.contentChanged()
  const reminding = {
    content,
    reminders: api.reminders,
    staff: own?.staff.staff,
    backupTrouble: backups && (() => backups.trouble()),
    log,
  }
  const endReminding = openReminding(config, reminding)

  return {
    lake,
    /** Closes the servers and the stores behind them; streams that would keep a server open end with their store. */
    async close() {
      stopping = true
      if (config.trustProxy !== false) await leaveProxy([publicServer.server, staffServer])
      endWatch()
      clock.close()
      picturesAhead?.close()
      endReminding()
      publicServer.endStreams()
      await Promise.all([close(publicServer.server, {withinMs: GRACE_MS}), api.close(), backups?.close()])
      await Promise.all([
        close(staffServer, {withinMs: GRACE_MS}),
        (own ?? lake)?.close(),
        frontends.close(),
        metrics?.close(),
        tender.close(),
      ])
      lock.release()
    },
  }
}
