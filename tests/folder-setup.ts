import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {makeFoldersQuick} from './quick-folders.ts'

/** Has temporary folders made in memory, and names in `SEEDED_FOLDER`, unless it is named already, a place for what tests make once. */
export default async function setUp(): Promise<() => Promise<void>> {
  const removeFolders = makeFoldersQuick()
  const seeded = process.env.SEEDED_FOLDER ? undefined : await mkdtemp(join(tmpdir(), 'seeded-'))
  if (seeded) process.env.SEEDED_FOLDER = seeded
  return async () => {
    if (seeded) await rm(seeded, {recursive: true, force: true})
    removeFolders()
  }
}
