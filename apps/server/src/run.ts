import {readdirSync, readFileSync} from 'node:fs'
import {getPriority, setPriority} from 'node:os'
import {resolve} from 'node:path'
import {DataKeyError, FolderInUseError} from '@site/api'
import {PasswordError, SealKeyError} from '@site/staff'
import {DatabaseFaultError} from '@site/storage'
import type {Logger} from 'pino'
import {type App, openApp} from './app.ts'
import {type Config, ConfigError, lakeFolder, readConfig, staffFolder, submissionFolder} from './config/config.ts'
import {nameOf, paths, readBuild} from './config/paths.ts'
import {print, step} from './config/terminal.ts'
import {HostError, PortError} from './http/listen.ts'
import {createLog} from './http/log.ts'
import {MissingContentError} from './operations/backup/parts.ts'
import {removeLeftRehearsals} from './operations/backup/rehearsal.ts'
import {InterruptedRestoreError} from './operations/backup/restore-places.ts'
import {UpgradeError} from './operations/backup/snapshot.ts'
import {createPrivately, makePrivate, writeFault} from './operations/data-folder.ts'
import {EXIT_CODE, HEARTBEAT_MS, noteProcess, shutDownGracefully, tellSupervisor} from './operations/serving-process.ts'
import type {Frontends} from './pages/frontends.ts'
import type {OwnContent} from './stores/content.ts'
import {awaitWritable, GOES_ON, NoContentError, openStandIn, removeLeftStandIns} from './stores/stand-in.ts'

/** The data folder is of another version, under another key or not whole, and stays as it is; or a host does not exist. */
const CANNOT_OPEN = [
  ...[DatabaseFaultError, SealKeyError, DataKeyError, UpgradeError],
  ...[InterruptedRestoreError, MissingContentError, HostError],
]

/** The life of the serving process: configuration, first content, servers, and a stop without loss. */
export async function run({frontends, log = createLog()}: {frontends: Frontends; log?: Logger}): Promise<void> {
  createPrivately()
  favourAnswers()
  setInterval(() => tellSupervisor({alive: true}), HEARTBEAT_MS).unref()
  let app: App | undefined
  shutDownGracefully({log, close: () => app?.close(), stopping: () => print('Stopping ...')})
  try {
    const config = readConfig()
    log.level = config.logLevel
    print(`${nameOf(readBuild())} on Node ${process.versions.node}`)
    if (config.warnings.length > 0) print(...config.warnings)
    await removeLeftStandIns()
    await removeLeftRehearsals(config.dataFolder)
    const fault = await writeFault(config.dataFolder)
    // Not waited for, because folders with thousands of pictures take half a second.
    if (!fault) void makePrivate([lakeFolder(config), staffFolder(config), submissionFolder(config)], log)
    app = fault
      ? await openWithStandIn(config, log, frontends, fault)
      : await openApp(config, log, frontends, {prepare: (own) => fillEmptyLake(own, config)})
    tellSupervisor({ready: true})
    if (!fault) await noteProcess(config, {isUp: true})
    print('', `Site    ${config.siteUrl}`, `Staff   ${config.staffUrl}`, '', 'Stop with Ctrl-C.')
  } catch (error) {
    process.exit(explain(error))
  }
}

/** The site as it was, while nothing can be stored. Ends, to be started again as usual, when something can. */
async function openWithStandIn(config: Config, log: Logger, frontends: Frontends, fault: string): Promise<App> {
  log.error(
    {fault, folder: config.dataFolder},
    'nothing can be stored: the site is shown, forms and staff are asked to wait',
  )
  print(`Nothing can be written into ${config.dataFolder}: ${fault}.`, `Visitors see the site as it was. ${GOES_ON}`)
  const standIn = await openStandIn(config, fault)
  const app = await openApp(standIn.config, log, frontends, {standIn})
  const close = () => app.close().finally(() => standIn.remove())
  awaitWritable(config.dataFolder, async () => {
    log.info({}, 'something can be stored again: the process is started anew')
    await close()
    process.exit(EXIT_CODE.inUse)
  })
  return {...app, close}
}

/** Says in plain lines what the person who starts can mend; anything else keeps its stack. @returns the exit code */
function explain(error: unknown): number {
  if (error instanceof ConfigError) {
    print('The configuration has problems:', ...error.problems.map((problem) => `  ${problem}`))
    return EXIT_CODE.config
  }
  if (error instanceof Error && CANNOT_OPEN.some((kind) => error instanceof kind)) {
    print(error.message)
    return EXIT_CODE.config
  }
  if (error instanceof NoContentError) {
    print(error.message)
    return EXIT_CODE.error
  }
  if (error instanceof PortError || error instanceof FolderInUseError) {
    print(error.message)
    return EXIT_CODE.inUse
  }
  throw error
}

/** Puts the first content and the first account into a lake that has none. */
async function fillEmptyLake(
  {lake, staff: {staff}}: Pick<OwnContent, 'lake' | 'staff'>,
  config: Config,
): Promise<void> {
  const {email, password} = config.firstStaff
  // Before the content as well, which takes a while and after which the names of the company are known.
  if (email && password && staff.list().length === 0) await staff.judge(password, email).catch(explainPassword)
  if (lake.isEmpty())
    await step(`Putting the first content into ${resolve(config.dataFolder)}`, () => lake.importFolder(paths.seed))
  const account = await staff.ensureFirst(config.firstStaff).catch(explainPassword)
  if (!account) return
  // At once, because it cannot be shown again: a port may be in use.
  const given = config.firstStaff.password !== undefined
  if (given) print('', 'Staff account made:', `  e-mail    ${account.email}`, '  password  as set in STAFF_PASSWORD')
  else print('', 'Staff sign-in (shown this once):', `  e-mail    ${account.email}`, `  password  ${account.password}`)
}

/** Names the setting of a refused password: the operator chose it, and can choose another one. */
function explainPassword(error: unknown): never {
  throw error instanceof PasswordError ? new ConfigError([`STAFF_PASSWORD: ${error.message}`]) : error
}

/** Priorities of threads by their names in the system; one that is not listed goes first, as does the thread that answers. */
const PRIORITIES: [thread: RegExp, priority: number][] = [
  // Queries: pages that are not kept and the Studio wait for them.
  [/^WorkerThread/, 5],
  // Sign-ins, pictures, compression.
  [/^(libuv-worker|libvips worker)/, 10],
]
/** Threads come and go. */
const LOOK_AGAIN_MS = 1_000

/**
 * Lets the thread that answers go before those that work for it, in the order in which people wait for them: in a flood
 * of all on two processors it would wait for one two thirds of the time, and a kept page with it.
 * Does nothing where threads have no priority of their own, which is everywhere but on Linux.
 */
function favourAnswers(): void {
  if (process.platform !== 'linux') return
  arrange()
  setInterval(arrange, LOOK_AGAIN_MS).unref()
}

function arrange(): void {
  for (const thread of threads()) {
    try {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8')
      const [, priority = 0] = PRIORITIES.find(([known]) => known.test(name)) ?? []
      if (priority > getPriority(Number(thread))) setPriority(Number(thread), priority)
    } catch {
      // It has ended in between.
    }
  }
}

/** Returns the ids of this process's threads; none while no file can be opened, as when a crowd holds every descriptor. */
function threads(): string[] {
  try {
    return readdirSync('/proc/self/task')
  } catch {
    return []
  }
}
