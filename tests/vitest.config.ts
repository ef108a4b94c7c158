import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'
import {slowestUnitTests} from './report/vitest-reporter.ts'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['{apps,packages}/*/{src,test}/**/*.test.ts', 'studio/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['tests/unit-setup.ts'],
    // Real servers, files and child processes: two cores do not carry more at once.
    maxWorkers: 2,
    reporters: ['default', slowestUnitTests],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
