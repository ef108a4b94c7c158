import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'

/**
 * `pnpm lab at-landing [parts of names]`: runs the tests that `pnpm test` leaves to the landing, which say so by their tag: what
 * asks all addresses, tools and contents where another test asks samples, what takes long, and what starts the product anew.
 */
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const NAMES = process.argv.slice(2)

function run(program: string, args: readonly string[]): boolean {
  const {status} = spawnSync(process.execPath, [fileOf(program), ...args, ...NAMES], {
    stdio: 'inherit',
    cwd: fileOf('../..'),
  })
  return status === 0
}

const withConfig = (name: string) => ['--config', fileOf(`../${name}`)]
const unit = ['run', ...withConfig('vitest.config.ts'), '--tags-filter', 'landing', '--pass-with-no-tests']
const browser = ['test', ...withConfig('playwright.config.ts'), '--grep', '@landing', '--pass-with-no-tests']
const areGood = [
  run('../../node_modules/vitest/vitest.mjs', unit),
  run('../node_modules/@playwright/test/cli.js', browser),
]
process.exitCode = areGood.every(Boolean) ? 0 : 1
