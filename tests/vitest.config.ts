import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'
import {partsWithTests} from './lab/parts.ts'
import {slowestUnitTests} from './report/vitest-reporter.ts'

/** Rooms whose tests leave nothing behind in their process: one process for all of their files starts and compiles once. */
const SHARING = '{packages/*,apps/{api,web}}/{src,test}/**/*.test.ts'

/** Started, killed and filled by `pnpm lab`. */
const OF_THE_LAB = partsWithTests.map(([name]) => `tests/lab/${name}/**`)

const home = fileURLToPath(new URL('..', import.meta.url))

/** Loaded anew for each file. A helper is loaded once for all files of a process: its hooks would be those of the first one. */
const AFTER_DATABASES = `${home}apps/api/test/drop-databases.ts`
const AFTER_TOOLS = `${home}studio/test/close-tool.ts`

export default defineConfig({
  root: home,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['{apps,packages}/*/{src,test}/**/*.test.ts', 'studio/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', SHARING, ...OF_THE_LAB],
        },
      },
      {extends: true, test: {name: 'sharing', include: [SHARING], isolate: false, setupFiles: AFTER_DATABASES}},
      {
        extends: true,
        oxc: {jsx: {development: false}},
        test: {
          name: 'studio',
          include: ['studio/**/*.test.tsx'],
          // React as users get it: its checks for developers cost more than what is tested.
          env: {NODE_ENV: 'production'},
          environment: fileURLToPath(new URL('../studio/test/browser-environment.ts', import.meta.url)),
          setupFiles: AFTER_TOOLS,
          // To load the Studio takes longer than a test of it.
          isolate: false,
          maxWorkers: 1,
          // Behind the others, who have other numbers of workers.
          sequence: {groupOrder: 1},
        },
      },
    ],
    tags: [
      {
        name: 'landing',
        description: 'Left out of `pnpm test`, and run behind it in CI: `pnpm lab at-landing`.',
        timeout: 120_000,
      },
    ],
    globalSetup: ['tests/folder-setup.ts', 'tests/database/postgres-setup.ts'],
    // Real servers, files and child processes, for which a third of the time is waited: two cores carry three.
    maxWorkers: 3,
    reporters: ['default', slowestUnitTests],
    // On a busy machine an awaited event comes late, and a second would be too short.
    expect: {poll: {timeout: 20_000}},
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
