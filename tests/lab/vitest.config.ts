import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'
import {slowestUnitTests} from '../report/vitest-reporter.ts'
import {partsWithTests} from './parts.ts'

/** Each part that is tests is a project, with what its tests need. `pnpm lab` runs them one by one. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    projects: partsWithTests.map(([name, {tools = [], isSeeded}]) => ({
      extends: true as const,
      test: {
        name,
        include: [`tests/lab/${name}/**/*.test.ts`],
        globalSetup: [
          'tests/folder-setup.ts',
          ...(isSeeded ? ['tests/lab/seed-setup.ts'] : []),
          ...(tools.includes('PostgreSQL') ? ['tests/database/postgres-setup.ts'] : []),
        ],
      },
    })),
    // Processes that are killed and waited for: two cores carry three.
    maxWorkers: 3,
    reporters: ['default', slowestUnitTests],
    expect: {poll: {timeout: 20_000}},
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
