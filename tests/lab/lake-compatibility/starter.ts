import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {mkdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import type {Plugin} from './plugins.ts'

const run = promisify(execFile)
const lakeRoom = fileURLToPath(new URL('../../../packages/lake', import.meta.url))

/** Packs the lake as it is published. Returns the file. */
export async function packLake(folder: string): Promise<string> {
  await run(process.execPath, [join(lakeRoom, 'build-package.ts')])
  const cwd = join(lakeRoom, 'dist/package')
  const {stdout} = await run('npm', ['pack', '--silent', '--pack-destination', folder], {cwd})
  return join(folder, stdout.trim())
}

/** Installs packages in a folder, in addition to those that it has. */
export async function install(folder: string, packages: readonly string[]): Promise<void> {
  await mkdir(folder, {recursive: true})
  if (!existsSync(join(folder, 'package.json')))
    await writeFile(join(folder, 'package.json'), '{"type": "module", "private": true}')
  const quietly = ['--silent', '--prefer-offline', '--no-audit', '--no-fund', '--legacy-peer-deps']
  await run('npm', ['install', ...quietly, ...packages], {cwd: folder, maxBuffer: 10_000_000})
}

/**
 * Installs a package in its newest version of those that begin so, with others: of some versions the registry lacks what they
 * need.
 */
export async function installNewest(
  folder: string,
  name: string,
  version: string,
  others: readonly string[],
): Promise<void> {
  const {stdout} = await run('npm', ['view', `${name}@${version}`, 'version', '--json'])
  const known = [JSON.parse(stdout)].flat().filter((one: string) => !one.includes('-'))
  const newestFirst = known.toSorted((one, other) => other.localeCompare(one, 'en', {numeric: true}))
  for (const candidate of newestFirst) {
    await rm(folder, {recursive: true, force: true})
    const outcome = await install(folder, [`${name}@${candidate}`, ...others]).catch((error: Error) => error)
    if (!(outcome instanceof Error)) return
  }
  throw new Error(`No version of ${name}@${version} can be installed`)
}

const CONFIG = (address: string, plugins: readonly Plugin[]) => `
import {defineConfig, defineField} from 'sanity'
import {structureTool} from 'sanity/structure'
import {studioLake} from 'oxbow-lake/studio'
${plugins.map(({imports}) => imports).join('\n')}

const fields = [
  defineField({name: 'title', type: 'string'}),
  defineField({name: 'cover', type: 'image'}),
  ${plugins.map(({field = ''}) => field).join('\n')}
]

export default defineConfig({
  ...studioLake('${address}'),
  plugins: [structureTool(), ${plugins.map(({use}) => use).join(', ')}],
  schema: {types: [{name: 'post', type: 'document', fields}]},
})
`

const CLI = `
export default {api: {projectId: 'local', dataset: 'production'}, deployment: {autoUpdates: false}}
`

/** Writes a project as Sanity's starters are, over a lake, and builds its Studio. Returns the folder that holds it. */
export async function buildStudio(folder: string, address: string, plugins: readonly Plugin[] = []): Promise<string> {
  await writeFile(join(folder, 'sanity.config.js'), CONFIG(address, plugins))
  await writeFile(join(folder, 'sanity.cli.js'), CLI)
  const env = {...process.env, DO_NOT_TRACK: '1', CI: '1'}
  await run(join(folder, 'node_modules/.bin/sanity'), ['build', '--yes', '--no-minify'], {
    cwd: folder,
    env,
    maxBuffer: 10_000_000,
  })
  return join(folder, 'dist')
}
