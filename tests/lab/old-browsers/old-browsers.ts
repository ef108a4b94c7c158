import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {bringOldChromium} from '../../browser/old-chromium.ts'

/** Runs tests of visitors in old browsers: `pnpm lab old-browsers [part of a path]`. */
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
await Promise.all([bringOldChromium(109), bringOldChromium(92)])
const playwright = fileOf('../../node_modules/@playwright/test/cli.js')
const asked = ['test', '--config', fileOf('playwright.config.ts'), ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, [playwright, ...asked], {stdio: 'inherit'}).status ?? 1
