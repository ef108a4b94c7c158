import type {Logger} from 'pino'
import type {Config} from './config/config.ts'
import {openEdge} from './http/http-server.ts'
import {lockDataFolder} from './operations/backup/lock-data-folder.ts'
import {watchClock} from './operations/clock-watch.ts'
import {openHealth} from './operations/health.ts'
import {keepReminders} from './operations/keep-reminders.ts'
import {measuresOf} from './operations/measures.ts'
import {openMetrics} from './operations/metrics.ts'
import {builtFrontends} from './pages/frontends.ts'
import {openPreviewDoor} from './preview/preview-door.ts'
import {openPublicSide} from './sides/public.ts'
import {openStaffSide} from './sides/staff.ts'
import {openAccounts} from './stores/accounts.ts'
import {openContent, type Prepare} from './stores/content.ts'
import {createEventHub} from './stores/events.ts'
import {openSnapshots, thinDaily} from './stores/snapshots.ts'
import type {StandIn} from './stores/stand-in.ts'
import {openSubmissions} from './stores/submissions.ts'

export type App = Awaited<ReturnType<typeof openApp>>
type Opening = {
  prepare?: Prepare
  standIn?: StandIn
  /** A command works on a copy of its own: nothing is due, nothing is accepted, no reminder is sent. */
  isForCommand?: boolean
}

/** Opens four stores, and two sides on them. @throws {PortError} {UpgradeError} {FolderInUseError} {MissingContentError} */
export async function openApp(config: Config, log: Logger, frontends = builtFrontends, opening: Opening = {}) {
  await using opened = new AsyncDisposableStack()
  const events = createEventHub(log)
  // A process that this one is replacing gets this long to release the folder.
  opened.use(await lockDataFolder(config, {log, patienceMs: 5_000, serves: true}))
  const edge = opened.use(openEdge(config, log))
  const clock = opened.use(watchClock(config.dataFolder, log))
  const common = {...opening, networkOf: edge.networkOf, isClockSure: clock.isSure, log}

  const accounts = opened.use(openAccounts(config, common))
  const content = opened.use(await openContent(config, {...common, accounts}))
  const snapshots = opened.use(openSnapshots(config, log))
  opened.defer(frontends.close)
  const site = await frontends.site()
  const submissions = opened.use(await openSubmissions(config, {...common, accounts, content, snapshots, site}))

  const stores = {accounts, content, snapshots, submissions}
  const health = openHealth(config, {...common, ...stores, clock})
  const {lake} = content
  const door = lake && accounts.staff && openPreviewDoor({...config, lake, staff: accounts.staff, ...edge})
  const given = {...common, ...stores, edge, frontends, site, door, health: health.handler}
  const staff = opened.use(await openStaffSide(config, given))
  const visitors = opened.use(await openPublicSide(config, {...given, staffPort: staff.port}))
  events.listen({
    contentChanged: {readers: content.changed, pages: visitors.contentChanged, forms: submissions.contentChanged},
    stopping: {health: health.stop},
  })
  content.follow((change) => events.tell('contentChanged', change))
  const measures = measuresOf(config, {...stores, pages: visitors})
  opened.use(await openMetrics(config.metrics, measures, {public: visitors.server, staff: staff.server}))
  if (!opening.isForCommand) opened.use(keepReminders(config, {...stores, log}))
  snapshots?.begin()
  opened.use(thinDaily(config, common))

  opened.defer(() => edge.leave(visitors.server, staff.server))
  opened.defer(() => events.tell('stopping', undefined))
  const open = opened.move()
  const ports = {site: visitors.port, staff: staff.port}
  return {lake: content.lake, ports, close: () => open.disposeAsync()}
}
