import {constants, existsSync, statSync} from 'node:fs'
import {copyFile, mkdir, readdir} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {copyDatabase, measureFile, readDatabase} from '@site/storage'
import {assetFileName} from './asset/asset-document.ts'
import {DATASETS} from './lake-folder.ts'

type BackupOptions = {
  folder: string
  to: string
  /** Copies a file whose bytes never change: a caller that already has the same file may give it a second name. */
  copyFile?: (from: string, to: string) => Promise<void>
}

// Shares the bytes where the file system can.
const copyBytes = (from: string, to: string) => copyFile(from, to, constants.COPYFILE_FICLONE)

/**
 * Copies the lake in `folder` to the new folder `to`, while another process may be using it: all rows as of one moment,
 * the files of the assets, whose bytes never change, and the same of all datasets. To restore, start on the copy.
 * @throws when `to` exists
 */
export async function backupLake({folder, to, ...options}: BackupOptions): Promise<void> {
  for (const dataset of await datasetsOf(folder))
    await backupDataset({folder: join(folder, dataset), to: join(to, dataset), ...options})
}

/** Paths within a lake's folder, of the main dataset and of the other ones. */
export async function datasetsOf(folder: string): Promise<string[]> {
  const others = await readdir(join(folder, DATASETS)).catch(() => [])
  return ['', ...others.map((name) => join(DATASETS, name))]
}

/** Lists files of assets that documents name, as paths within the lake's folder. */
async function namedAssets(folder: string): Promise<string[]> {
  const datasets = await datasetsOf(folder)
  return datasets.flatMap((dataset) => {
    const file = join(folder, dataset, 'lake.db')
    const rows = readDatabase(file, (database) => database.prepare(ASSET_FILES).all()) ?? []
    return rows.map(({path}) => join(dataset, 'assets', assetFileName(String(path))))
  })
}

/** Lists those that are missing or empty. */
export async function missingAssets(folder: string): Promise<string[]> {
  const named = await namedAssets(folder)
  return named.filter((path) => !statSync(join(folder, path), {throwIfNoEntry: false})?.size)
}

/** Lists those whose bytes are not the ones that they are named by. */
export async function spoiltAssets(folder: string): Promise<string[]> {
  const spoilt: string[] = []
  for (const path of await namedAssets(folder)) {
    const found = await measureFile(join(folder, path), 'sha1').catch(() => undefined)
    if (found && !basename(path).startsWith(found.hash)) spoilt.push(path)
  }
  return spoilt
}

const ASSET_FILES = `SELECT DISTINCT json_extract(json, '$.path') AS path FROM document
  WHERE json_extract(json, '$._type') IN ('sanity.imageAsset', 'sanity.fileAsset') AND path IS NOT NULL`

/** The same of one dataset. */
export async function backupDataset({folder, to, copyFile = copyBytes}: BackupOptions): Promise<void> {
  await mkdir(join(to, 'assets'), {recursive: true, mode: 0o700})
  if (!existsSync(join(folder, 'lake.db'))) return

  // Before the rows: a file that is deleted in between is not known to them; one that comes after is not either.
  const earlier = await copyAssets([], folder, to, copyFile)
  await copyDatabase(join(folder, 'lake.db'), join(to, 'lake.db'))
  await copyAssets(earlier, folder, to, copyFile)
}

async function copyAssets(done: string[], folder: string, to: string, copy: typeof copyBytes): Promise<string[]> {
  const names = (await readdir(join(folder, 'assets'))).filter(
    (name) => !name.endsWith('.part') && !done.includes(name),
  )
  for (const name of names) await copy(join(folder, 'assets', name), join(to, 'assets', name)).catch(ifDeleted)
  return names
}

function ifDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
