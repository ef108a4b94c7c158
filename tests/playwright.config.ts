import {defineConfig} from '@playwright/test'
import {findChromium} from './browser/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  // Each worker starts a site of its own.
  workers: 2,
  timeout: 60_000,
  // A machine that does something else beside the tests: once more, and said to be flaky.
  retries: 1,
  reporter: [['list'], ['./report/playwright-reporter.ts']],
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // File names in any script: without a locale Chromium saves them all as "download".
      env: {...process.env, LC_ALL: 'C.UTF-8'},
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
