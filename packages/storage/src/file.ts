import {createHash} from 'node:crypto'
import {closeSync, createReadStream, fsyncSync, openSync} from 'node:fs'
import {mkdir, open, readdir} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import {pipeline} from 'node:stream/promises'

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

/** Reads a file through. Returns how many bytes it has, and their hash in hexadecimal digits. @throws when there is none */
export async function measureFile(path: string, algorithm: 'sha1' | 'sha256'): Promise<{bytes: number; hash: string}> {
  const hash = createHash(algorithm)
  let bytes = 0
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return {bytes, hash: hash.digest('hex')}
}
