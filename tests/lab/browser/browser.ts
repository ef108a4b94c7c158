import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'

/** Runs the browser tests of this folder: `pnpm lab browser [part of a name]`. */
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const playwright = fileOf('../../node_modules/@playwright/test/cli.js')
const asked = ['test', '--config', fileOf('playwright.config.ts'), ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, [playwright, ...asked], {stdio: 'inherit'}).status ?? 1
