import {test} from '@playwright/test'
import {type StartedLake, type StartOptions, startLake} from './start-lake.ts'

/**
 * Returns Playwright's `test` with a fixture `lake`: one lake a worker, which each test finds as it was at the start.
 * @example const test = lakeTest({folder: 'production.tar.gz', port: 4000, studio: 'dist'})
 */
export const lakeTest = (options: StartOptions = {}) =>
  test.extend<{lake: StartedLake}, {startedLake: StartedLake}>({
    startedLake: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from it.
      async ({}, use) => {
        await using lake = await startLake(options)
        await use(lake)
      },
      {scope: 'worker'},
    ],
    lake: async ({startedLake}, use) => {
      await startedLake.restore()
      await use(startedLake)
    },
  })
