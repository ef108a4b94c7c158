import {mkdir, open} from 'node:fs/promises'
import {dirname, resolve} from 'node:path'

/** Waits until a file is on disk, or a folder: a rename in it survives a power cut only then. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder, with those above it, that nobody else may look into, and whose place is on disk before it is used. */
export async function makeFolder(path: string): Promise<void> {
  const whole = resolve(path)
  const first = (await mkdir(whole, {recursive: true, mode: 0o700})) ?? whole
  for (let made = whole; made.length >= first.length; made = dirname(made)) await syncPath(dirname(made))
}
