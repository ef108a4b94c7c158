import {existsSync} from 'node:fs'
import {chmod, lstat, mkdir, open, opendir, readdir, rm} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import type {Logger} from 'pino'

/** A start writes so much at least: logs and indexes of three databases. */
const NEEDED_BYTES = 4 * 1024 * 1024

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'the data folder belongs to another user',
  EPERM: 'the data folder belongs to another user',
  EIO: 'the disk is broken',
}

/** Makes a folder and those above it. Node's `recursive` tries for ever where no folder may be made, as below /proc. */
export async function makeFolder(folder: string): Promise<void> {
  const above = dirname(resolve(folder))
  try {
    await mkdir(folder, {mode: 0o700})
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || existsSync(above)) throw error
    await makeFolder(above)
    // Not tried again: below a link that leads nowhere it would never be there.
    await mkdir(folder, {mode: 0o700})
  }
}

/** Returns why no file can be written into a folder, such as `the disk is full`, or undefined. Makes the folder. */
export async function writeFault(folder: string): Promise<string | undefined> {
  const file = join(folder, '.write-test')
  try {
    await makeFolder(folder)
    const handle = await open(file, 'w', 0o600)
    try {
      await handle.writeFile(Buffer.alloc(NEEDED_BYTES))
      await handle.sync()
    } finally {
      await handle.close()
    }
    return undefined
  } catch (error) {
    const {code = '', message} = error as NodeJS.ErrnoException
    return REASONS[code] ?? message
  } finally {
    await rm(file, {force: true}).catch(() => {})
  }
}

/** Removes what processes that were killed left in a place, under names that begin alike and go on with the number of their process. */
export async function removeLeft(place: string, begin: string): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const pid = name.startsWith(begin) ? Number.parseInt(name.slice(begin.length), 10) : Number.NaN
    // A folder of another user stays where it cannot be removed: its owner may remove it.
    // A restarted container gives out the same ids: before this process makes a folder, one with its own id is old.
    if (pid > 0 && (pid === process.pid || !isAlive(pid)))
      await rm(join(place, name), {recursive: true}).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** The bits of a file's mode that allow something to users other than its owner. */
const OTHERS = 0o077

/** Makes every file from here on the owner's alone; also those of SQLite, which asks for a mode of its own. */
export const createPrivately = () => void process.umask(OTHERS)

/**
 * Takes files of older releases and copies back from everybody but their owner. Only those below the given folders,
 * which are ours: the data folder may hold others.
 */
export async function makePrivate(folders: string[], log: Logger): Promise<void> {
  for (const folder of folders)
    await restrict(folder).catch((error) => log.warn({err: error}, 'others may read files of the data folder'))
}

async function restrict(path: string): Promise<void> {
  const stats = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    // Files come and go below a running command.
    if (error.code !== 'ENOENT') throw error
  })
  if (!stats || stats.isSymbolicLink()) return
  if (stats.mode & OTHERS) await chmod(path, stats.mode & ~OTHERS)
  if (stats.isDirectory()) for await (const {name} of await opendir(path)) await restrict(join(path, name))
}
