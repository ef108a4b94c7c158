import {chmod, lstat, opendir} from 'node:fs/promises'
import {join} from 'node:path'
import type {Logger} from 'pino'

/** The bits of a file's mode that allow something to anybody but its owner. */
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
