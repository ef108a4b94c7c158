import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {createReadStream, existsSync, readFileSync} from 'node:fs'
import {mkdtemp, readdir, readFile, readlink, rename, rm, stat, symlink} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {setTimeout as wait} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {syncPath, syncTree} from '@site/storage'
import type {Config} from '../config/config.ts'
import {type Build, nameOf, paths, readBuild} from '../config/paths.ts'
import {print, step} from '../config/terminal.ts'
import {command, type Io, start, UsageError} from './program.ts'

const USAGE = `Usage: site update <release.tar.gz> [--home <folder of the releases>] [--restart <command>] [--down <seconds>]
  It goes back when no process of the new release is seen for so long (60).
  <release.tar.gz>.sha256 has to lie beside it, and <release.tar.gz>.minisig where release.pub lies in the folder of the releases`

/** In the folder of the releases, written with the first of them: the key that signed that has to sign those that follow. */
const KEY_FILE = 'release.pub'

/** A first start copies everything before it changes tables, and is seen while it does. */
const PATIENCE_MS = 10 * 60_000
const PAUSE_MS = 500
/** With no process seen for so long, a supervisor gave up, or a release ends again and again. */
const DOWN_SECONDS = 60

type Update = {config: Config; home: string; restart: string; downMs: number; env: Io['env']}

/** Asks the key that was laid down with the first release, where one was, whether it signed this one. */
async function checkSigned(archive: string, home: string): Promise<void> {
  if (!existsSync(join(home, KEY_FILE))) return
  const key = await readFile(join(home, KEY_FILE), 'utf8')
  const refused = (reason: string) => new Error(`${archive} is not installed: ${reason}. Nothing was changed.`)
  const signature = await readFile(`${archive}.minisig`, 'utf8').catch(() => {
    throw refused(`${archive}.minisig is missing, and ${join(home, KEY_FILE)} wants to see one (pnpm release --key)`)
  })
  const {checkSignature} = await import('../operations/signature.ts')
  await checkSignature(archive, signature, key).catch((error: Error) => {
    throw refused(error.message)
  })
}

/**
 * @param current the name of the release that runs
 * @returns the name of the release, whose folder has it once all of it is there
 */
async function unpack(archive: string, home: string, current: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(archive), hash)
  const sum = hash.digest('hex')
  const [wanted] = (await readFile(`${archive}.sha256`, 'utf8')).split(' ')
  if (sum !== wanted) throw new Error(`${archive} is not what its sum says. Nothing was changed.`)
  await checkSigned(archive, home)
  const fresh = await mkdtemp(join(home, '.unpacked-'))
  // Data is kept from all others; a release is read by the user of the site, who is not the one who unpacks it.
  const umask = process.umask(0o022)
  try {
    const {extract} = await import('tar')
    await extract({file: archive, cwd: fresh, strict: true})
    const [packed = ''] = await readdir(fresh)
    const {version, commit} = readBuild(join(fresh, packed))
    // Of sources without their history two releases may have one version.
    const name = `${version}-${commit ?? sum.slice(0, 8)}`
    if (name === current) throw new Error(`${join(home, name)} runs already. Nothing was changed.`)
    // What `current` leads to has to be there also after a power cut.
    await syncTree(join(fresh, packed))
    // One that an earlier try left there, and that nothing leads to.
    await rm(join(home, name), {recursive: true, force: true})
    await rename(join(fresh, packed), join(home, name))
    await syncPath(home)
    return name
  } finally {
    process.umask(umask)
    await rm(fresh, {recursive: true, force: true})
  }
}

/** Links in one step: a process that starts meanwhile gets either the old release or the new one. */
async function link(home: string, name: string): Promise<void> {
  const fresh = join(home, '.current')
  await rm(fresh, {force: true})
  await symlink(name, fresh)
  await rename(fresh, join(home, 'current'))
  await syncPath(home)
}

/** Runs a command of this release as the user to whom the data belongs. */
async function asOwner({config, env}: Update, name: string, args: string[]): Promise<void> {
  const {uid, gid} = await stat(config.dataFolder)
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const [code] = await once(spawn(process.execPath, [file, ...args], {uid, gid, env, stdio: 'inherit'}), 'close')
  if (code !== 0) throw new Error(`${name} failed. Nothing was changed.`)
}

async function restarted({config, home, restart, downMs, env}: Update, name: string): Promise<boolean> {
  const {runningFile} = await import('../operations/serving-process.ts')
  await link(home, name)
  await once(spawn('sh', ['-c', restart], {env, stdio: 'inherit'}), 'close')
  const {commit} = readBuild(join(home, name))
  const begun = performance.now()
  let first: number | undefined
  for (let lastSeen = begun; performance.now() - lastSeen < downMs && performance.now() - begun < PATIENCE_MS; ) {
    const pid = runningPid(runningFile(config), commit)
    first ??= pid
    // A later process is no sign of life: a release that ends again and again starts many.
    if (pid !== undefined && pid === first) lastSeen = performance.now()
    if (pid !== undefined && (await isReady(config))) return true
    await wait(PAUSE_MS)
  }
  return false
}

/** Returns the process that serves, or is about to, when it is of this release. */
function runningPid(file: string, wanted: Build['commit']): number | undefined {
  try {
    const {pid, commit}: Build & {pid: number} = JSON.parse(readFileSync(file, 'utf8'))
    return commit === wanted && isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns undefined where no process answers. */
async function isReady({listening: {site}}: Config): Promise<boolean | undefined> {
  const {addressOf} = await import('../operations/doctor/running.ts')
  const signal = AbortSignal.timeout(5_000)
  return fetch(`${addressOf(site)}/readyz`, {signal}).then(
    ({ok}) => ok,
    () => undefined,
  )
}

/** Returns to the earlier release, and to its data where the new one has changed that already. */
async function goBack(update: Update, before: string, since: number): Promise<never> {
  print(`It does not come up: back to ${before}.`)
  if (!(await restarted(update, before))) {
    const {listSnapshots, snapshotFolder} = await import('../operations/backup/snapshot-folder.ts')
    const made = (await listSnapshots(snapshotFolder(update.config))).filter(({at}) => at >= since)
    const [, kept] = made.reverse()
    if (kept) await asOwner(update, 'restore', [kept.folder, '--yes'])
    if (!kept || !(await restarted(update, before))) throw new Error(`${before} does not come up either: site doctor.`)
  }
  throw new Error(`The new release does not come up. ${before} runs again; the log says why: journalctl -u site.`)
}

// As root, on the machine that serves.
export const main = command(USAGE, async (args, io) => {
  const text = {type: 'string'} as const
  const {values, positionals} = parseArgs({
    args,
    options: {home: text, restart: text, down: {...text, default: `${DOWN_SECONDS}`}},
    allowPositionals: true,
  })
  const [archive] = positionals
  const downMs = Number(values.down) * 1000
  if (!archive || !(downMs > 0)) throw new UsageError()
  const home = resolve(values.home ?? join(paths.house, '..'))
  const restart = values.restart ?? (existsSync('/run/systemd/system') ? 'systemctl restart site' : '')
  const {readConfig} = await import('../config/config.ts')
  const update = {config: readConfig(io.env), home, restart, downMs, env: io.env}
  // Otherwise the new release, and the data with it, would be taken back for a fault that is not its own.
  if (restart && (await isReady(update.config)) === false)
    throw new Error('The site is not ready as it is: site doctor says why. Mend that first, or stop it.')
  const before = await readlink(join(home, 'current')).then((target) => target.replace(/^.*\//, ''))
  const since = Date.now()
  const name = await step('Unpacking the release', () => unpack(resolve(archive), home, before))
  await asOwner(update, 'backup', ['--take'])
  if (!restart) {
    await link(home, name)
    return print(`${join(home, 'current')} leads to ${name}: restart the site, and look at /readyz.`)
  }
  if (!(await restarted(update, name))) await goBack(update, before, since)
  print(`${nameOf(readBuild(join(home, name)))} runs. ${before} is still here: remove it when you like.`)
})

if (import.meta.main) await start(main)
