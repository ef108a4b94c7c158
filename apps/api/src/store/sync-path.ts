import {open} from 'node:fs/promises'

/** Waits until a file is on disk, or a folder: a rename in it survives a power cut only then. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
