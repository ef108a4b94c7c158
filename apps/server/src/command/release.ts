import {spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {createReadStream, createWriteStream, existsSync} from 'node:fs'
import {cp, lstat, mkdir, readdir, rm, writeFile} from 'node:fs/promises'
import {basename, join, relative, resolve} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {parseArgs} from 'node:util'
import {sizeText} from '@site/forms/size-text'
import {BUILD_FILE, paths} from '../config/paths.ts'
import {print, step} from '../config/terminal.ts'
import {buildStale, replaceFolder} from './build.ts'
import {command, start} from './program.ts'

/** A machine that only serves carries no more: a release that is larger fails. */
const MOST_BYTES = 180_000_000

/** Files of the rooms whose code the process runs. */
const OF_A_ROOM = ['package.json', 'src']

/** Beside those: what is built, drawn with, put into an empty lake, and read by whoever operates it. */
const BESIDES = [
  'apps/server/deploy',
  // The lockfile wants to see whoever a room names, also for its tests.
  'apps/web/package.json',
  'apps/web/dist/client',
  'apps/web/dist/server',
  'apps/web/src/styles/fonts',
  'studio/dist',
  'studio/schema.json',
  'studio/seed',
  '.env.example',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
]

/** Files of packages for developers: types and maps of sources, 50 MB that nothing reads when it runs. */
const FOR_DEVELOPERS = /\.(map|d\.[cm]?ts)$/

const DEVELOPED = /\.test\.ts$/

const RUNNING = ['--filter-prod', '@site/server...']

/** Rooms that the server needs when it runs, relative to the house; the workspace knows. */
function roomsOfServer(): string[] {
  const listed = pnpm([...RUNNING, 'list', '--depth', '-1', '--json'], paths.house)
  return (JSON.parse(listed) as {path: string}[]).map(({path}) => relative(paths.house, path))
}

/** Puts into an empty folder what runs with Node alone: no build tools, nothing that only development needs. */
async function fillRelease(folder: string): Promise<void> {
  const parts = [...roomsOfServer().flatMap((room) => OF_A_ROOM.map((part) => join(room, part))), ...BESIDES]
  for (const part of parts) {
    const filter = (path: string) => !DEVELOPED.test(path)
    await cp(join(paths.house, part), join(folder, part), {recursive: true, filter})
  }
  const {stdout} = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {cwd: paths.house, encoding: 'utf8'})
  await writeFile(join(folder, BUILD_FILE), JSON.stringify({commit: stdout?.trim() || null}))
  pnpm([...RUNNING, 'install', '--prod', '--frozen-lockfile', '--prefer-offline'], folder)
  for (const {parentPath, name} of await filesOf(join(folder, 'node_modules')))
    if (FOR_DEVELOPERS.test(name)) await rm(join(parentPath, name))
}

function pnpm(args: string[], cwd: string): string {
  const {status, stdout, stderr, error} = spawnSync('pnpm', args, {cwd, encoding: 'utf8'})
  if (status !== 0) throw new Error(`pnpm ${args.join(' ')} failed\n${error ?? ''}${stdout}${stderr}`)
  return stdout
}

async function filesOf(folder: string) {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  return entries.filter((entry) => entry.isFile())
}

/** One file to carry, with the sum of its bytes beside it, as `sha256sum --check` reads it. */
async function pack(folder: string): Promise<void> {
  const {packFolder} = await import('../operations/backup/pack-folder.ts')
  const [archive, hash] = [`${folder}.tar.gz`, createHash('sha256')]
  await pipeline(packFolder(folder, 6), createWriteStream(archive))
  await pipeline(createReadStream(archive), hash)
  await writeFile(`${archive}.sha256`, `${hash.digest('hex')}  ${basename(archive)}\n`)
}

/** Returns the bytes of the files of the folder. */
async function bytesOf(folder: string): Promise<number> {
  const files = await filesOf(folder)
  const sizes = await Promise.all(files.map(async (file) => (await lstat(join(file.parentPath, file.name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

export const main = command('Usage: pnpm release [<new folder>]', async (args) => {
  const [named] = parseArgs({args, allowPositionals: true}).positionals
  const folder = named ? resolve(named) : join(paths.house, 'dist/release')
  if (named && existsSync(folder)) throw new Error(`${folder} exists: name a new folder.`)

  await buildStale()
  await mkdir(join(folder, '..'), {recursive: true})
  await step('Putting the release together', () => replaceFolder(folder, fillRelease))
  const bytes = await bytesOf(folder)
  print(
    `${folder}: ${sizeText(bytes)} (at most ${sizeText(MOST_BYTES)}). It starts with: node apps/server/src/start.ts`,
  )
  if (bytes > MOST_BYTES) return 1
  await step('Packing it', () => pack(folder))
  print(
    `${folder}.tar.gz: site update <it> on the machine that serves, with ${basename(folder)}.tar.gz.sha256 beside it.`,
  )
  return 0
})

if (import.meta.main) await start(main)
