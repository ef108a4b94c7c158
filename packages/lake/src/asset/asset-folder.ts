import {randomUUID} from 'node:crypto'
import {mkdir, open, readdir, rename, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'

const TEMPORARY = '.part'

/** The bytes of all assets, one file each, named by content: `<sha1>-<width>x<height>.jpg`, `<sha1>.pdf`. */
export class AssetFolder {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Makes the folder, and clears away uploads that a stopped process left half written. */
  async open(): Promise<void> {
    await mkdir(this.folder, {recursive: true})
    const left = (await readdir(this.folder)).filter((name) => name.endsWith(TEMPORARY))
    await Promise.all(left.map((name) => rm(join(this.folder, name), {force: true})))
  }

  /** On disk under its name when this resolves, whole or not at all; only then may a document speak of it. */
  async write(name: string, bytes: Buffer): Promise<void> {
    if (await this.has(name)) return
    const temporary = join(this.folder, `${randomUUID()}${TEMPORARY}`)
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, join(this.folder, name))
    await syncFolder(this.folder)
  }

  async has(name: string): Promise<boolean> {
    return stat(join(this.folder, name)).then(
      (found) => found.isFile(),
      () => false,
    )
  }

  path(name: string): string {
    return join(this.folder, name)
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), {force: true})
  }
}

/** A rename is lost with the power unless the folder is synced as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
