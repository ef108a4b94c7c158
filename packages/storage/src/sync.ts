import {closeSync, fsyncSync, openSync} from 'node:fs'
import {mkdir, open, readdir} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'

/** Waits until a file is on disk, or a folder: a rename in it survives a power cut only then. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Does the same while nothing else happens in the process. */
export function syncPathNow(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Waits until a folder and everything below it are on disk: what takes the place of something else must survive a power cut. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  for (const entry of entries) {
    if (entry.isFile() || entry.isDirectory()) await syncPath(join(entry.parentPath, entry.name))
  }
  await syncPath(folder)
}

/** Makes a folder, with those above it, for this account alone, whose place is on disk before it is used. */
export async function makeFolder(path: string): Promise<void> {
  const whole = resolve(path)
  const first = (await mkdir(whole, {recursive: true, mode: 0o700})) ?? whole
  for (let made = whole; made.length >= first.length; made = dirname(made)) await syncPath(dirname(made))
}
