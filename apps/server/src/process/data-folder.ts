import {mkdir, open, rm} from 'node:fs/promises'
import {join} from 'node:path'

/** What a start writes at least: logs and indexes of three databases. */
const NEEDED_BYTES = 4 * 1024 * 1024

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'the data folder belongs to another user',
  EPERM: 'the data folder belongs to another user',
  EIO: 'the disk is broken',
}

/** Why nothing can be written into a folder, such as `the disk is full`; undefined when something can. Makes the folder. */
export async function writeFault(folder: string): Promise<string | undefined> {
  const file = join(folder, '.write-test')
  try {
    await mkdir(folder, {recursive: true, mode: 0o700})
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
