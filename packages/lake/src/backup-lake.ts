import {constants, existsSync} from 'node:fs'
import {copyFile, mkdir, readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {backup, DatabaseSync} from 'node:sqlite'
import {DATASETS} from './lake-folder.ts'

/**
 * Copies the lake in `folder` to the new folder `to`, while another process may be using it: all rows as of one moment,
 * the files of the assets, whose bytes never change, and the same of all datasets. To restore, start on the copy.
 * @throws when `to` exists
 */
export async function backupLake({folder, to}: {folder: string; to: string}): Promise<void> {
  await backupDataset({folder, to})
  const others = await readdir(join(folder, DATASETS)).catch(() => [])
  for (const name of others) await backupDataset({folder: join(folder, DATASETS, name), to: join(to, DATASETS, name)})
}

/** The same of one dataset. */
export async function backupDataset({folder, to}: {folder: string; to: string}): Promise<void> {
  await mkdir(join(to, 'assets'), {recursive: true, mode: 0o700})
  if (!existsSync(join(folder, 'lake.db'))) return

  const live = new DatabaseSync(join(folder, 'lake.db'), {readOnly: true})
  try {
    // Before the rows: a file that is deleted in between is not known to them; one that comes after is not either.
    const earlier = await copyAssets(folder, to, [])
    // All pages in one step: the copy is the database of one moment.
    await backup(live, join(to, 'lake.db'), {rate: 2 ** 30})
    await copyAssets(folder, to, earlier)
  } finally {
    live.close()
  }
}

async function copyAssets(folder: string, to: string, done: string[]): Promise<string[]> {
  const names = (await readdir(join(folder, 'assets'))).filter(
    (name) => !name.endsWith('.part') && !done.includes(name),
  )
  for (const name of names) {
    await copyFile(join(folder, 'assets', name), join(to, 'assets', name), constants.COPYFILE_FICLONE).catch(ifDeleted)
  }
  return names
}

function ifDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
