import {execFile} from 'node:child_process'
import {copyFile, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {type Browser, chromium} from '@playwright/test'
import {startLake} from '@site/lake'
import {findChromium} from '../../browser/chromium.ts'
import {freePorts} from '../../e2e/running-site.ts'
import {printRow} from '../library/figure.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {libraryOutcomes} from './libraries.ts'
import {installPlugins} from './plugins.ts'
import {buildStudio, installNewest, packLake} from './starter.ts'
import {studioSteps} from './studio-steps.ts'

const run = promisify(execFile)
const [STUDIOS, CLIENTS] = [
  ['6', '5', '4'],
  ['8', '7', '6'],
]
type Row = [string, Record<string, string>]

const DOCS = fileURLToPath(new URL('../../../packages/lake/docs/', import.meta.url))
const argument = (name: string) =>
  process.argv.slice(2).flatMap((given) => new RegExp(`^--${name}=(.*)$`).exec(given)?.[1]?.split(',') ?? [])
const [asked, only] = [argument('studio'), argument('only')]
const isAsked = (part: string) => only.length === 0 || only.includes(part)

/**
 * `pnpm lab lake-compatibility`: the lake as it is published, in a project of its own with the newest Studio and client of each
 * version that the registry has, plugins, and starters of libraries. Ends with 1 when a step of any does not work. `--studio=6` asks one Studio,
 * `--only=clients,studios,libraries` a part; a whole run writes the tables of the docs.
 */
await inScratchFolder(async (folder) => {
  const packed = await packLake(folder)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const rows: Row[] = []
  const take = (row: Row) => {
    rows.push(row)
    process.stderr.write(`${JSON.stringify(row)}\n`)
  }
  const beside: string[][] = []
  const note = (name: string, outcome: string) => {
    beside.push([name, outcome])
    process.stderr.write(`${name}: ${outcome}\n`)
  }
  try {
    if (isAsked('libraries')) await libraryOutcomes(folder, packed, browser, note)
    for (const version of isAsked('clients') ? CLIENTS : [])
      take(await clientRow(join(folder, `client-${version}`), version, packed))
    for (const version of isAsked('studios') ? (asked.length > 0 ? asked : STUDIOS) : [])
      take(await studioRow(browser, join(folder, `studio-${version}`), version, packed, note))
  } finally {
    await browser.close()
  }
  const steps = [...new Set(rows.flatMap(([, outcome]) => Object.keys(outcome)))]
  const table = [['', ...steps], ...rows.map(([name, outcome]) => [name, ...steps.map((step) => outcome[step] ?? '')])]
  const besides = [['', 'works'], ...beside]
  for (const one of [table, besides]) for (const row of one) printRow(row)
  if (asked.length + only.length === 0) {
    await writeFile(join(DOCS, 'compatibility.json'), `${JSON.stringify(table, null, 2)}\n`)
    await writeFile(join(DOCS, 'ecosystem.json'), `${JSON.stringify(besides, null, 2)}\n`)
  }
  const answers = [...rows.flatMap(([, outcome]) => Object.values(outcome)), ...beside.map(([, outcome]) => outcome)]
  process.exitCode = answers.every((answer) => answer === 'ok' || answer?.startsWith('not installed')) ? 0 : 1
})

async function studioRow(
  browser: Browser,
  home: string,
  version: string,
  packed: string,
  note: (name: string, outcome: string) => void,
): Promise<Row> {
  const [port = '0'] = await freePorts()
  const react = Number.parseInt(version, 10) < 5 ? '18' : '19'
  const peers = [`react@${react}`, `react-dom@${react}`, 'styled-components@6', 'ws']
  await installNewest(home, 'sanity', version, [...peers, packed])
  const {version: found, dependencies} = await manifestOf(home, 'sanity')
  const name = `Studio ${found}, made for client ${dependencies['@sanity/client']}`
  // Those of now are for Studios of now.
  const [plugins, missing] = version === STUDIOS[0] ? await installPlugins(home, found) : [[], {}]
  const studio = await buildStudio(home, `http://localhost:${port}`, plugins).catch((error: Error) => error)
  if (studio instanceof Error) return [name, {build: studio.message.slice(0, 500)}]
  await using lake = await startLake({port: Number(port), studio})
  const [steps, opened] = await studioSteps(browser, lake, plugins)
  for (const {name: plugin, packages} of plugins)
    note(
      `${packages[0]} ${(await manifestOf(home, packages[0] ?? '')).version}, Studio ${found}`,
      opened[plugin] ?? '-',
    )
  for (const [plugin, fault] of Object.entries(missing)) note(plugin, fault)
  return [name, steps]
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
