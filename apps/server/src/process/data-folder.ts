import {existsSync} from 'node:fs'
import {mkdir, open, rm} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'

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

/** Makes a folder and those above it. Node's `recursive` tries for ever where nobody may make one, as below /proc. */
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

/** Why nothing can be written into a folder, such as `the disk is full`; undefined when something can. Makes the folder. */
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
