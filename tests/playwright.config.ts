import {readdirSync, readFileSync} from 'node:fs'
import {defineConfig} from '@playwright/test'
import {findChromium} from './browser/chromium.ts'

const specs = readdirSync(new URL('e2e', import.meta.url)).filter((name) => name.endsWith('.spec.ts'))
const specsWith = (test: string) =>
  specs
    .filter((name) => readFileSync(new URL(`e2e/${name}`, import.meta.url), 'utf8').includes(`from './${test}.ts'`))
    .map((name) => `**/${name}`)
const [ofStudio, ofSetUpSite] = [specsWith('studio'), specsWith('set-up-site')]

const STEP_MS = 120_000

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Makes pictures, and tests nothing.
  testIgnore: process.env.HELP_PICTURES ? [] : '**/help-pictures.spec.ts',
  globalSetup: './e2e/prepared-lake.ts',
  // Tests of one kind one after the other: a worker goes on with its site as long as they ask for the same kind.
  projects: [
    // A Studio keeps a core busy, and waits for the server no longer than its own clocks say. It also waits for itself at
    // times: visitors come second, so that the third worker has something to do from the first test on.
    {name: 'studio', testMatch: ofStudio, workers: 2},
    {name: 'visitors', testIgnore: [...ofStudio, ...ofSetUpSite]},
    // They share one site, which a second worker would start once more.
    {name: 'set-up', testMatch: ofSetUpSite, workers: 1},
  ],
  outputDir: '../test-results',
  // Each worker starts a site of its own. Two cores carry three: half of the time they wait for each other.
  workers: 3,
  // Clocks are for what hangs, also on a machine that does much besides: each step has one and names itself when its time is up.
  timeout: 600_000,
  expect: {timeout: STEP_MS, toPass: {timeout: STEP_MS}},
  // A test that fails at times shows a defect of its own or of the product.
  retries: 0,
  reporter: [['list'], ['./report/playwright-reporter.ts']],
  use: {
    actionTimeout: STEP_MS,
    navigationTimeout: STEP_MS,
    // The requests of a page and the lines of its console. Pictures of each step make the Studio's tests twice as long.
    trace: {mode: 'retain-on-failure', screenshots: false, snapshots: false},
    launchOptions: {
      executablePath: findChromium(),
      // File names in any script: without a locale Chromium saves them all as "download".
      env: {...process.env, LC_ALL: 'C.UTF-8'},
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
