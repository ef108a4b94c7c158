import {mkdirSync, renameSync, rmSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {randomId, syncPathNow, syncTree} from '@site/storage'
import {backupDataset} from '../../backup-lake.ts'
import type {CopyDataset} from '../../feature.ts'
import {HistoryStore} from '../../history/history-store.ts'
import {lakeFolder} from '../../lake-folder.ts'
import {openDatabase} from '../../store/database.ts'

/**
 * Resolves when everything is there: documents, assets and, when wanted, history. The copy is not visible before: it
 * is made in a folder of its own, moved to its place when it is on disk, and then entered in the catalog.
 */
export const copyDataset: CopyDataset = async (datasets, {from, to}, options) => {
  const source = datasets.catalog.get(from)
  datasets.expectFree(to)
  const unfinished = join(lakeFolder(datasets.folder).unfinished, randomId())
  try {
    await backupDataset({folder: datasets.folderOf(source.name), to: unfinished})
    forget(lakeFolder(unfinished).database, options)
    await syncTree(unfinished)
    datasets.expectFree(to)
    const place = datasets.folderOf(to)
    mkdirSync(dirname(place), {recursive: true, mode: 0o700})
    rmSync(place, {recursive: true, force: true})
    renameSync(unfinished, place)
    // Between the look whether a name is free and its entry nothing may be awaited.
    syncPathNow(dirname(place))
    return datasets.catalog.create({name: to, aclMode: source.aclMode, createdBy: options.createdBy})
  } finally {
    await rm(unfinished, {recursive: true, force: true})
  }
}

/**
 * Takes out of a copy what is of the lake, not of the dataset, and would else be told twice: all but documents and their
 * history, and that as well if asked.
 */
function forget(file: string, {skipHistory}: {skipHistory: boolean}): void {
  const database = openDatabase(file)
  const others = `SELECT name FROM sqlite_schema
    WHERE type = 'table' AND name NOT IN ('document', 'transact', 'change') AND name NOT GLOB 'sqlite_*'`
  database.exec('PRAGMA foreign_keys = OFF')
  for (const {name} of database.prepare(others).all()) database.exec(`DELETE FROM "${name}"`)
  if (skipHistory) new HistoryStore(database).prune(new Date().toISOString())
  database.close()
}
