import {readdir, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'

/** Deletes the oldest files of a folder (and the folders in it) until a fifth of the limit is free again. */
export async function pruneFolder(folder: string, largest: number): Promise<void> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(paths.map(async (path) => ({path, ...(await sizeAndAge(path))})))
  let total = files.reduce((sum, {size}) => sum + size, 0)
  if (total <= largest) return
  for (const {path, size} of files.sort((one, other) => one.madeAt - other.madeAt)) {
    if (total <= largest * 0.8) return
    await rm(path, {force: true})
    total -= size
  }
}

async function sizeAndAge(path: string): Promise<{size: number; madeAt: number}> {
  return stat(path).then(
    ({size, mtimeMs}) => ({size, madeAt: mtimeMs}),
    () => ({size: 0, madeAt: 0}),
  )
}
