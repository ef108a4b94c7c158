import {join} from 'node:path'
import {lockFolder} from '@site/api'
import {openDatabase} from '@site/storage'
import type {Logger} from 'pino'
import type {Config} from '../../config/config.ts'
import {makeFolder} from '../data-folder.ts'
import {noteProcess} from '../serving-process.ts'
import {finishRestore} from './finish-restore.ts'
import {hasDatabase, PARTS} from './parts.ts'
import {keepBeforeUpgrade} from './snapshot.ts'

type LockOptions = {
  log: Logger
  patienceMs?: number
  /** Tells whether the data in the folder is about to be replaced, damaged or not. */
  isReplaced?: boolean
  /** Tells whether this process is going to serve: an update then sees it while it copies what is to be upgraded. */
  serves?: boolean
}

/**
 * Makes this process the only one on the data folder, and the folder one that it can work with: a restore that was
 * interrupted is finished, and what an earlier version left is kept before it is changed.
 * @throws {FolderInUseError} {InterruptedRestoreError} {UpgradeError}
 */
export async function lockDataFolder(
  config: Config,
  {log, patienceMs = 0, isReplaced = false, serves = false}: LockOptions,
) {
  await makeFolder(config.dataFolder)
  const lock = await lockFolder(config.dataFolder, log, patienceMs)
  try {
    if (serves) await noteProcess(config, {isUp: false})
    await finishRestore(config)
    if (!isReplaced) {
      recoverDatabases(config)
      await keepBeforeUpgrade(config)
    }
    return {...lock, [Symbol.dispose]: lock.release}
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Lets SQLite take back what a killed process began: the connections that come next only read, and may not. */
function recoverDatabases(config: Config): void {
  for (const part of PARTS.filter((part) => hasDatabase(part, config)))
    openDatabase(join(part.folder(config), part.database), {}, (database) => {
      database.prepare('PRAGMA user_version').get()
    }).close()
}
