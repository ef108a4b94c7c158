import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import type {Config} from '../../config/config.ts'

/** Returns the folders of the data that was put together, and of the previous data, while one takes the place of the other. */
export const restorePlaces = ({dataFolder}: Config) => {
  const aside = join(resolve(dataFolder), '.restore')
  return {aside, fresh: join(aside, 'fresh'), ready: join(aside, 'ready'), old: join(aside, 'old')}
}

/** A restore was interrupted, and only a person can say what counts. */
export class InterruptedRestoreError extends Error {
  override name = 'InterruptedRestoreError'
}

/** @throws {InterruptedRestoreError} when some of the data may be of before the restore, and some of after it */
export function refuseUnfinishedRestore(config: Config): void {
  const {ready, old} = restorePlaces(config)
  if (existsSync(ready) || existsSync(old))
    throw new InterruptedRestoreError(
      `A restore of ${config.dataFolder} was interrupted: the next start of the site finishes it, or says what to do.`,
    )
}
