import {mkdir, rename, rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'

/**
 * Makes a folder anew and puts it in the place of the old one when it is complete: what is half made, or could not be
 * made at all, is never seen.
 * @param make fills the empty folder that it is given, on the same disk
 */
export async function replaceFolder(folder: string, make: (fresh: string) => Promise<void>): Promise<void> {
  // Tools look for sources everywhere but there.
  const aside = join(dirname(folder), 'node_modules', '.replace')
  const [fresh, old] = [join(aside, 'fresh'), join(aside, 'old')]
  await rm(aside, {recursive: true, force: true})
  await mkdir(fresh, {recursive: true})
  await make(fresh)
  await rename(folder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(fresh, folder)
  await rm(aside, {recursive: true, force: true})
}
