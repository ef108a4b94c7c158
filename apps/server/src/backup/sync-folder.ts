import {open, readdir} from 'node:fs/promises'
import {join} from 'node:path'

/** Waits until a folder, and everything below it unless told otherwise, is on disk: what takes the place of something else must survive a power cut. */
export async function syncFolder(folder: string, {recursive = true} = {}): Promise<void> {
  const entries = recursive ? await readdir(folder, {recursive, withFileTypes: true}) : []
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of [...paths, folder]) {
    const handle = await open(path, 'r')
    await handle.sync().finally(() => handle.close())
  }
}
