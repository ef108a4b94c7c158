import {defineConfig} from '@playwright/test'
import {findChromium} from './browser/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  // Each worker starts a site of its own.
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
