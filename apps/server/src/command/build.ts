import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {glob, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {paths} from '../config/paths.ts'
import {step} from '../config/terminal.ts'
import {command, expectNothing, start} from './program.ts'

type Build = {
  title: string
  folder: string
  /** Folders and files that the result depends on, relative to the house, but for what is ignored everywhere. */
  inputs: string[]
  /** Each is one run of Vite in the folder, and where in the result its own goes. */
  runs: {args: string[]; into: string}[]
  /** The folder in the result that browsers fetch from. */
  served: string
}

export const builds: Build[] = [
  {
    title: 'Building the site',
    folder: paths.web,
    // The top `package.json` names the browsers that it is built for.
    inputs: ['apps/web/**', 'packages/{content,forms,routes}/**', 'package.json', 'pnpm-lock.yaml'],
    runs: [
      {args: ['build'], into: 'client'},
      {args: ['build', '--ssr', 'src/entry-server.tsx'], into: 'server'},
    ],
    served: 'client',
  },
  {
    title: 'Building the Studio',
    folder: paths.studio,
    inputs: [
      'studio/**',
      'packages/{content,forms,routes}/**',
      'packages/lake/src/studio/**',
      'packages/staff/src/{contract,role}.ts',
      'pnpm-lock.yaml',
    ],
    runs: [{args: ['build'], into: '.'}],
    served: '.',
  },
]

/** Paths that no result is made of. Whatever else there is counts: a folder that comes later is not forgotten. */
export const IGNORED = /(^|\/)(\.[^/]*|node_modules|dist|test|seed)(\/|$)|\.test\.tsx?$|(^|\/)typegen\.ts$|\.md$/

/** Says what a result was built from. */
const STAMP = '.built-from'

/** Builds what is older than its sources; says nothing and takes milliseconds when all is current. */
export async function buildStale(): Promise<void> {
  for (const build of builds) {
    const built = join(build.folder, 'dist')
    const stamp = join(built, STAMP)
    const fingerprint = await fingerprintOf(build.inputs)
    if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === fingerprint) continue

    // Another process may be starting from what was built before.
    const make = async (fresh: string) => {
      for (const {args, into} of build.runs) await vite(build.folder, [...args, '--outDir', join(fresh, into)])
      await compressFolder(join(fresh, build.served))
      await writeFile(join(fresh, STAMP), fingerprint)
    }
    await step(build.title, () => replaceFolder(built, make))
  }
}

async function fingerprintOf(inputs: string[]): Promise<string> {
  const hash = createHash('sha256')
  const files = await Array.fromAsync(glob(inputs, {cwd: paths.house, exclude: (path) => IGNORED.test(path)}))
  for (const file of files.sort()) {
    const content = await readFile(join(paths.house, file)).catch(() => undefined)
    if (content) hash.update(file).update(content)
  }
  return hash.digest('hex')
}

/** Vite prints only when it fails: a person who starts a website has no use for its lists of chunks. */
function vite(folder: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const bin = join(folder, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [bin, ...args, '--logLevel', 'warn'], {cwd: folder})
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      reject(new Error(`vite ${args.join(' ')} failed in ${folder}\n${Buffer.concat(printed)}`))
    })
  })
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** 11 takes ten times as long for 3 % less; the Studio has 9 MB. */
const BROTLI = {params: {[constants.BROTLI_PARAM_QUALITY]: 9}}

/** Puts a .br and a .gz beside every text file of a built folder, for the file server to choose from. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob('**/*.{js,css,svg,json,txt,webmanifest}', {cwd: folder}))
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  await Promise.all([
    brotli(bytes, BROTLI).then((smaller) => writeFile(`${path}.br`, smaller)),
    deflate(bytes, {level: 9}).then((smaller) => writeFile(`${path}.gz`, smaller)),
  ])
}

/**
 * Makes a folder anew and puts it in the place of the old one when it is complete: what is half made, or could not be
 * made at all, is never seen.
 * @param make fills the empty folder that it is given, on the same disk
 */
export async function replaceFolder(folder: string, make: (fresh: string) => Promise<void>): Promise<void> {
  // Tools look for sources everywhere but there.
  const aside = join(dirname(folder), 'node_modules', '.replace')
  await mkdir(aside, {recursive: true})
  for (const left of await readdir(aside))
    if (!isRunning(Number.parseInt(left, 10))) await rm(join(aside, left), {recursive: true, force: true})
  // Two programs that start at once may both build.
  const room = await mkdtemp(join(aside, `${process.pid}-`))
  const [fresh, old] = [join(room, 'fresh'), join(room, 'old')]
  try {
    await mkdir(fresh)
    await make(fresh)
    await rename(folder, old).catch(unless('ENOENT'))
    // The other one was quicker: its folder is as good.
    await rename(fresh, folder).catch(unless('ENOTEMPTY'))
  } finally {
    await rm(room, {recursive: true, force: true})
  }
}

const unless = (expected: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== expected) throw error
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export const main = command('Usage: pnpm build', (args) => {
  expectNothing(args)
  return buildStale()
})

// Last, when all of the module is there.
if (import.meta.main) await start(main)
