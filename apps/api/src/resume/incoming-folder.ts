import {mkdir, readdir, rm} from 'node:fs/promises'
import {join} from 'node:path'

/** The folder of files that are still being sent, emptied at start: whoever was sending them never got an answer. */
export async function openIncomingFolder(folder: string): Promise<{readonly path: string; readonly swept: number}> {
  const path = join(folder, 'incoming')
  await mkdir(path, {recursive: true, mode: 0o700})
  const left = await readdir(path)
  for (const file of left) await rm(join(path, file), {force: true, recursive: true})
  return {path, swept: left.length}
}
