import {execFile} from 'node:child_process'
import {copyFile, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {chromium} from '@playwright/test'
import {startLake} from '@site/lake'
import {findChromium} from '../../browser/chromium.ts'
import {freePorts} from '../../e2e/running-site.ts'
import {printRow} from '../library/figure.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {buildStudio, installNewest, packLake} from './starter.ts'
import {studioSteps} from './studio-steps.ts'

const run = promisify(execFile)
const [STUDIOS, CLIENTS] = [
  ['6', '5', '4'],
  ['8', '7', '6'],
]
type Row = [string, Record<string, string>]

const asked = process.argv.slice(2).flatMap((argument) => /^--studio=(.*)$/.exec(argument)?.[1]?.split(',') ?? [])

/**
 * `pnpm lab lake-compatibility`: the lake as it is published, in a project of its own beside the newest Studio and client of each
 * version that the registry has. Ends with 1 when a step of any does not work. `--studio=6` asks one Studio.
 */
await inScratchFolder(async (folder) => {
  const packed = await packLake(folder)
  const rows: Row[] = []
  for (const version of CLIENTS) rows.push(await clientRow(join(folder, `client-${version}`), version, packed))
  for (const version of asked.length > 0 ? asked : STUDIOS)
    rows.push(await studioRow(join(folder, `studio-${version}`), version, packed))
  const steps = [...new Set(rows.flatMap(([, outcome]) => Object.keys(outcome)))]
  printRow(['', ...steps])
  printRow(['---', ...steps.map(() => '---')])
  for (const [name, outcome] of rows) printRow([name, ...steps.map((step) => outcome[step] ?? '')])
  process.exitCode = rows.every(([, outcome]) => Object.values(outcome).every((answer) => answer === 'ok')) ? 0 : 1
})

async function studioRow(home: string, version: string, packed: string): Promise<Row> {
  const [port = '0'] = await freePorts()
  const react = Number.parseInt(version, 10) < 5 ? '18' : '19'
  await installNewest(home, 'sanity', version, [`react@${react}`, `react-dom@${react}`, 'styled-components@6', packed])
  const {version: found, dependencies} = await manifestOf(home, 'sanity')
  const name = `Studio ${found}, made for client ${dependencies['@sanity/client']}`
  const studio = await buildStudio(home, `http://localhost:${port}`).catch((error: Error) => error)
  if (studio instanceof Error) return [name, {build: studio.message.slice(0, 200)}]
  await using lake = await startLake({port: Number(port), studio})
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  return [name, await studioSteps(browser, lake).finally(() => browser.close())]
}

async function clientRow(home: string, version: string, packed: string): Promise<Row> {
  await installNewest(home, '@sanity/client', version, [packed])
  await copyFile(fileURLToPath(new URL('client-steps.mjs', import.meta.url)), join(home, 'steps.mjs'))
  await using lake = await startLake()
  const {stdout} = await run(process.execPath, ['steps.mjs', lake.url, lake.token], {cwd: home, timeout: 60_000})
  return [`client ${(await manifestOf(home, '@sanity/client')).version}`, JSON.parse(stdout)]
}

async function manifestOf(
  home: string,
  name: string,
): Promise<{version: string; dependencies: Record<string, string>}> {
  return JSON.parse(await readFile(join(home, 'node_modules', name, 'package.json'), 'utf8'))
}
