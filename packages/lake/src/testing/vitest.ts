import {test} from 'vitest'
import {type StartedLake, type StartOptions, startLake} from './start-lake.ts'

/**
 * Returns Vitest's `test` with a fixture `lake`: one lake a worker, which each test finds as it was at the start.
 * @example const test = lakeTest({folder: 'production.tar.gz'})
 */
export const lakeTest = (options: StartOptions = {}) =>
  test
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are needed from it.
    .extend('startedLake', {scope: 'worker'}, async ({}, {onCleanup}): Promise<StartedLake> => {
      const lake = await startLake(options)
      onCleanup(() => lake.close())
      return lake
    })
    .extend('lake', async ({startedLake}) => {
      await startedLake.restore()
      return startedLake
    })
