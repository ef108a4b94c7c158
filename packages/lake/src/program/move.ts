import {existsSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {measureFile} from '@site/storage'
import {assetFileName} from '../asset/asset-document.ts'
import {backupLake, datasetsOf} from '../backup-lake.ts'
import type {JsonObject} from '../document/document.ts'
import type {Lake} from '../lake.ts'
import {inFolder, lakeDatabase, lakeFolder} from '../lake-folder.ts'
import {DATASET} from '../project.ts'
import {lockLake} from '../standalone/folder-lock.ts'
import {openFile} from '../store/database.ts'
import {parseStored, unreadable} from '../store/document-store.ts'
import {lostTransactions} from '../store/transaction-log.ts'
import {beforeRemoval, copyLake, requireLake, withLake} from './dataset.ts'
import {type Io, say} from './io.ts'
import {named} from './usage.ts'

/** `lake export`: also while the lake is served, because it is a copy that is exported. */
export async function exportTo(args: string[], io: Io): Promise<void> {
  const {values, positionals} = parseArgs({args, allowPositionals: true, options: {dataset: {type: 'string'}}})
  const [folder, to] = named(positionals, 'folder', 'new folder')
  requireLake(folder)
  refuse(existsSync(to), `${to} exists already.`)
  const copy = await mkdtemp(join(tmpdir(), 'lake-export-'))
  try {
    await backupLake({folder, to: join(copy, 'lake')})
    await withDataset(join(copy, 'lake'), values.dataset, (dataset) => dataset.exportFolder(to))
  } finally {
    await rm(copy, {recursive: true, force: true})
  }
  say(io, `All of ${values.dataset ?? DATASET} in ${folder} is in ${resolve(to)}.`)
}

/** `lake import`: all of a folder or, when something in it is wrong, nothing. */
export async function importFrom(args: string[], io: Io): Promise<void> {
  const {values, positionals} = parseArgs({
    args,
    allowPositionals: true,
    options: {replace: {type: 'boolean'}, yes: {type: 'boolean'}, dataset: {type: 'string'}},
  })
  const [folder, from] = named(positionals, 'folder', 'export')
  await importExport({...values, folder, from, path: from}, io)
  say(io, `What ${from} holds is in ${resolve(folder)}.`)
}

type ImportFrom = {folder: string; from: string; path: string; dataset?: string; replace?: boolean; yes?: boolean}

/** Imports into a lake that is not served. */
export async function importExport(
  {folder, from, path, dataset: name, replace = false, yes}: ImportFrom,
  io: Io,
): Promise<void> {
  await inFolder(folder, async () => {
    const lock = lockLake(folder)
    try {
      const question = `This deletes what ${from} does not hold from the lake in ${folder}.`
      if (replace && existsSync(lakeDatabase(folder))) await beforeRemoval(folder, question, {yes}, io)
      await withDataset(folder, name, (dataset) => importInto(dataset, path, {replace}, io))
    } finally {
      lock.release()
    }
  })
}

/** Imports, and says what was left out. */
export async function importInto(
  dataset: Pick<Lake, 'importFolder'>,
  path: string,
  how: {replace?: boolean},
  io: Io,
): Promise<void> {
  for (const refused of await dataset.importFolder(path, how)) say(io, `Left out, as no document shows it: ${refused}`)
}

/** `lake backup`: also while the lake is served. */
export async function backup(args: string[], io: Io): Promise<void> {
  const [folder, to] = named(parseArgs({args, allowPositionals: true}).positionals, 'folder', 'new folder')
  requireLake(folder)
  refuse(existsSync(to), `${to} exists already.`)
  await copyLake(folder, to)
  const faults = await checkLake(to)
  refuse(faults.length > 0, [`${to} is a copy of what is damaged already.`, ...faults].join('\n'))
  say(io, `${resolve(to)} is a copy of the lake in ${folder}.`)
}

/** `lake check`: also while the lake is served. */
export async function check(args: string[], io: Io): Promise<void> {
  const [folder] = named(parseArgs({args, allowPositionals: true}).positionals, 'folder')
  requireLake(folder)
  const faults = await checkLake(folder)
  refuse(faults.length > 0, faults.join('\n'))
  say(io, `The lake in ${folder} is whole: its databases, and the bytes of all its assets.`)
}

type Dataset = Pick<Lake, 'exportFolder' | 'importFolder'>

const withDataset = (folder: string, name = DATASET, work: (dataset: Dataset) => Promise<void>) =>
  withLake(folder, async (lake) => work(name === DATASET ? lake : await lake.datasets.open(name)))

function refuse(isWrong: boolean, message: string): void {
  if (isWrong) throw new Error(message)
}

/** Looks at the databases of a lake, and at the bytes of all its assets, also while it is served. Returns what is wrong, in sentences. */
async function checkLake(folder: string): Promise<string[]> {
  const datasets = await datasetsOf(folder)
  return (await Promise.all(datasets.map((dataset) => checkDataset(join(folder, dataset))))).flat()
}

async function checkDataset(folder: string): Promise<string[]> {
  const {database: file, assets} = lakeFolder(folder)
  // A dataset that was never opened has no database.
  if (!existsSync(file)) return []
  const faults: string[] = []
  const files: {name: string; sha1: string}[] = []
  const database = openFile(file, {readOnly: true}, (opened) => {
    for (const {integrity_check: fault} of opened.prepare('PRAGMA integrity_check').iterate()) {
      if (fault !== 'ok') faults.push(`${file}: ${fault}. Restore a backup.`)
    }
    const lost = lostTransactions(opened, file)
    if (lost) faults.push(lost)
    for (const {id, json} of opened.prepare('SELECT id, json FROM document').iterate()) {
      const document = parseStored(String(json))
      const {path, sha1hash}: JsonObject = document ?? {}
      if (!document) faults.push(`${file}: ${unreadable(String(id))}`)
      else if (path && sha1hash) files.push({name: assetFileName(String(path)), sha1: String(sha1hash)})
    }
  })
  database.close()
  for (const {name, sha1} of files) {
    const found = await measureFile(join(assets, name), 'sha1').catch(() => undefined)
    if (found?.hash === sha1) continue
    const fault = found === undefined ? 'is missing' : 'has other bytes than were uploaded'
    faults.push(`${join(assets, name)} ${fault}: copy it from a backup, or upload it again.`)
  }
  return faults
}
