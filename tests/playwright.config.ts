import {defineConfig} from '@playwright/test'
import {findChromium} from './browser/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  // Each worker starts a site of its own.
  workers: 2,
  timeout: 60_000,
  // The Studio builds its layout twice while it loads, and what is typed into the first is lost: try again, and say flaky.
  retries: 2,
  reporter: [['list']],
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
