import {DataKeyError, FolderInUseError, NewerSubmissionsError} from '@site/api'
import {NewerDatabaseError} from '@site/storage'
import type {Logger} from 'pino'
import {type App, openApp} from './app.ts'
import {nameOf, readBuild} from './config/build-info.ts'
import {type Config, ConfigError, readConfig} from './config/config.ts'
import {print} from './config/terminal.ts'
import {HostError, PortError} from './http/listen.ts'
import {createLog} from './http/log.ts'
import {InterruptedRestoreError} from './operations/backup/finish-restore.ts'
import {UpgradeError} from './operations/backup/snapshot.ts'
import {createPrivately, writeFault} from './operations/data-folder.ts'
import {shutDownGracefully} from './operations/graceful-shutdown.ts'
import {noteStart} from './operations/running-file.ts'
import {EXIT_CODE, HEARTBEAT_MS, tellSupervisor} from './operations/serving-process.ts'
import {favourAnswers} from './operations/thread-priority.ts'
import type {Frontends} from './pages/frontends.ts'
import {fillEmptyLake} from './stores/first-content.ts'
import {MissingContentError} from './stores/missing-content.ts'
import {awaitWritable, GOES_ON, NoContentError, openStandIn} from './stores/stand-in.ts'

/** The data folder is of another version, under another key or not whole, and stays as it is; or a host is none. */
const CANNOT_OPEN = [
  ...[NewerDatabaseError, NewerSubmissionsError, UpgradeError, DataKeyError],
  ...[InterruptedRestoreError, MissingContentError, HostError],
]

/** The life of the serving process: configuration, first content, servers, and a stop without loss. */
export async function run({frontends}: {frontends: Frontends}): Promise<void> {
  createPrivately()
  const log = createLog()
  favourAnswers()
  setInterval(() => tellSupervisor({alive: true}), HEARTBEAT_MS).unref()
  let app: App | undefined
  shutDownGracefully({log, close: () => app?.close(), stopping: () => print('Stopping ...')})
  try {
    const config = readConfig()
    log.level = config.logLevel
    print(`${nameOf(readBuild())} on Node ${process.versions.node}`)
    if (config.warnings.length > 0) print(...config.warnings)
    const fault = await writeFault(config.dataFolder)
    app = fault
      ? await openWithStandIn(config, log, frontends, fault)
      : await openApp(config, log, frontends, {prepare: (own) => fillEmptyLake(own, config)})
    tellSupervisor({ready: true})
    if (!fault) await noteStart(config)
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
