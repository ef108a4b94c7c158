import {spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {createReadStream, createWriteStream, existsSync} from 'node:fs'
import {cp, lstat, mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {basename, join, relative, resolve} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {parseArgs} from 'node:util'
import {sizeText} from '@site/forms/size-text'
import {BUILD_FILE, nameOf, paths, readBuild} from '../config/paths.ts'
import {print, step} from '../config/terminal.ts'
import {buildStale, replaceFolder} from './build.ts'
import {command, start} from './program.ts'

/** A machine that only serves carries no more: a release that is larger fails. */
const MOST_BYTES = 180_000_000

/** Files of the rooms whose code the process runs. */
const OF_A_ROOM = ['package.json', 'src']

/** Besides those: what is built, drawn with, put into an empty lake, and read by the operator. */
const BESIDES = [
  'apps/server/deploy',
  // The lockfile needs each room that another room names, also one that is named for tests alone.
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

/**
 * Files that no process reads at run time: types and maps of sources, 50 MB, and the package manager's own notes, which hold
 * the hour and the folder of this machine.
 */
const FOR_DEVELOPERS = /\.(map|d\.[cm]?ts)$|\/\.bin\/|\/\.(modules\.yaml|pnpm-workspace-state-v\d+\.json)$/

/** Tests, and settings and passwords of containers, which are in the same folder as the files for them. */
const STAYS = /\.test\.ts$|(^|\/)(secrets)?\.env$/

/** Tells whether a file of a folder that is carried goes along. */
export const isCarried = (path: string) => !STAYS.test(path)

const USAGE = `Usage: pnpm release [<new folder>] [--key <file>]   the release, signed with a key
       pnpm release --new-key <file>                makes such a key, and <file>.pub, with which machines check
  --commit <id>                                     where the sources came without their history`

/** Asks for what runs and for what is built into pages and Studio. */
const SBOM = [
  ...['@site/server...', '@site/web...', '@site/studio...'].flatMap((room) => ['--filter-prod', room]),
  ...['sbom', '--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
]

const RUNNING = ['--filter-prod', '@site/server...']

/** Rooms that the server needs when it runs, relative to the house; the workspace knows. */
function roomsOfServer(): string[] {
  const listed = pnpm([...RUNNING, 'list', '--depth', '-1', '--json'], paths.house)
  return (JSON.parse(listed) as {path: string}[]).map(({path}) => relative(paths.house, path))
}

/** Puts into an empty folder what runs with Node alone: no build tools, nothing that only development needs. */
async function fillRelease(folder: string, commit: string | null): Promise<void> {
  const parts = [...roomsOfServer().flatMap((room) => OF_A_ROOM.map((part) => join(room, part))), ...BESIDES]
  for (const part of parts) {
    await cp(join(paths.house, part), join(folder, part), {recursive: true, filter: isCarried})
  }
  await writeFile(join(folder, BUILD_FILE), JSON.stringify({commit}))
  pnpm([...RUNNING, 'install', '--prod', '--frozen-lockfile', '--prefer-offline'], folder)
  for (const {parentPath, name} of await filesOf(folder)) {
    const file = join(parentPath, name)
    if (file.includes('/node_modules/') && FOR_DEVELOPERS.test(file)) await rm(file)
  }
}

/** Returns an empty text where the sources came without their history. */
function git(...args: string[]): string {
  return spawnSync('git', args, {cwd: paths.house, encoding: 'utf8'}).stdout?.trim() ?? ''
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

/**
 * Makes one file to carry, the same to the byte for one commit: with the sum of its bytes beside it, as `sha256sum --check` reads
 * it, the packages in it with their licences, as CycloneDX, and a signature where there is a key.
 */
async function pack(folder: string, keyFile: string | undefined): Promise<string[]> {
  const {packFolder} = await import('../operations/backup/pack-folder.ts')
  const [archive, hash] = [`${folder}.tar.gz`, createHash('sha256')]
  const at = new Date(Number(git('log', '-1', '--format=%ct')) * 1000)
  await pipeline(await packFolder(folder, {level: 6, at}), createWriteStream(archive))
  await pipeline(createReadStream(archive), hash)
  await writeFile(`${archive}.sha256`, `${hash.digest('hex')}  ${basename(archive)}\n`)
  pnpm([...SBOM, '--out', `${archive}.cdx.json`], paths.house)
  if (!keyFile) return [archive, `${archive}.sha256`]
  const {signFile} = await import('../operations/signature.ts')
  const comment = nameOf(readBuild(folder))
  await writeFile(`${archive}.minisig`, await signFile(archive, await readFile(keyFile, 'utf8'), comment))
  return [archive, `${archive}.sha256`, `${archive}.minisig`]
}

/** Writes a new key for signatures into a file that only its owner reads, and beside it the one that machines check with. */
async function makeKey(file: string): Promise<void> {
  const {newSigningKey} = await import('../operations/signature.ts')
  const {secret, open} = newSigningKey()
  await writeFile(file, secret, {mode: 0o600, flag: 'wx'})
  await writeFile(`${file}.pub`, open)
}

/** Returns the bytes of the files of the folder. */
async function bytesOf(folder: string): Promise<number> {
  const files = await filesOf(folder)
  const sizes = await Promise.all(files.map(async (file) => (await lstat(join(file.parentPath, file.name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

export const main = command(USAGE, async (args) => {
  const text = {type: 'string'} as const
  const {values, positionals} = parseArgs({
    args,
    options: {key: text, 'new-key': text, commit: text},
    allowPositionals: true,
  })
  const newKey = values['new-key']
  if (newKey) {
    await makeKey(newKey)
    print(
      `${newKey} signs: it stays where releases are made. ${newKey}.pub goes to /opt/site/release.pub of each machine.`,
    )
    return 0
  }
  const [named] = positionals
  const folder = named ? resolve(named) : join(paths.house, 'dist/release')
  if (named && existsSync(folder)) throw new Error(`${folder} exists: name a new folder.`)

  await buildStale()
  await mkdir(join(folder, '..'), {recursive: true})
  const commit = git('rev-parse', '--short', 'HEAD') || values.commit || null
  await step('Putting the release together', () => replaceFolder(folder, (fresh) => fillRelease(fresh, commit)))
  const bytes = await bytesOf(folder)
  print(
    `${folder}: ${sizeText(bytes)} (at most ${sizeText(MOST_BYTES)}). It starts with: node apps/server/src/start.ts`,
  )
  if (bytes > MOST_BYTES) return 1
  const packed = await step('Packing it', () => pack(folder, values.key))
  print(`Carry ${packed.join(', ')} to the machine that serves, and there: site update ${basename(folder)}.tar.gz`)
  return 0
})

if (import.meta.main) await start(main)
