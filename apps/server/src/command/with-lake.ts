import type {Lake} from '@site/lake'
import {type Config, readConfig} from '../config/config.ts'
import {createLog} from '../http/log.ts'
import {lockDataFolder} from '../operations/backup/lock-data-folder.ts'
import {openOwnContent} from '../stores/content.ts'

/**
 * Opens the embedded lake for one piece of work from the command line.
 * @throws {Error} with a readable line when content is hosted, or the site is running on the same folder
 */
export async function withLake(
  work: (lake: Lake, config: Config) => Promise<void>,
  {isSeeding = false} = {},
): Promise<void> {
  const config = readConfig()
  if (config.sanity.projectId) throw new Error('Content lives in a hosted project: use the sanity command there.')
  if (config.sanity.apiHost) throw new Error(`Content lives at ${config.sanity.apiHost}: use this command there.`)
  const lock = await lockDataFolder(config, {log: createLog()})
  try {
    const {lake, close} = await openOwnContent(config, {isSeeding, isForCommand: true})
    await work(lake, config).finally(close)
  } finally {
    lock.release()
  }
}
