import {defineConfig} from '@playwright/test'
import config from '../../playwright.config.ts'

/** Browser tests of what is started, killed and restarted; no developer waits for them while working. */
export default defineConfig({
  ...config,
  testDir: '.',
  globalSetup: '../../e2e/prepared-lake.ts',
  outputDir: '../../../test-results',
  // They kill what another one would wait for.
  workers: 1,
  projects: [{name: 'lab'}],
  reporter: [['list'], ['../../report/playwright-reporter.ts']],
})
