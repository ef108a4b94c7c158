import {defineConfig} from '@playwright/test'
import {type OldVersion, oldChromium} from '../../browser/old-chromium.ts'
import config from '../../playwright.config.ts'

const launching = (version: OldVersion) => ({
  launchOptions: {...config.use?.launchOptions, executablePath: oldChromium(version)},
})

/** Tests of visitors, as they are, in the oldest Chromium in which everything works; and what older ones can. */
export default defineConfig({
  ...config,
  testDir: '../..',
  globalSetup: '../../e2e/prepared-lake.ts',
  outputDir: '../../../test-results',
  workers: 1,
  projects: [
    {
      name: 'Chromium 109',
      testMatch: [
        '**/old-browsers/without-popovers.spec.ts',
        ...['carousel', 'contact', 'gallery', 'slideshow'].map((name) => `**/e2e/${name}.spec.ts`),
      ],
      use: launching(109),
    },
    {name: 'Chromium 92', testMatch: '**/old-browsers/without-layers.spec.ts', use: launching(92)},
  ],
  reporter: [['list'], ['../../report/playwright-reporter.ts']],
})
