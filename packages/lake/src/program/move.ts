import {existsSync, mkdirSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {backupLake} from '../backup-lake.ts'
import {checkLake} from '../check-lake.ts'
import {withExport} from '../import/export-source.ts'
import type {Lake} from '../lake.ts'
import {lakeDatabase} from '../lake-folder.ts'
import {openLake} from '../open-lake.ts'
import {DATASET} from '../project.ts'
import {lockLake} from '../standalone/folder-lock.ts'
import {beforeRemoval, copyLake} from './dataset.ts'
import {named} from './usage.ts'

/** `lake export`: also while the lake is served, because it is a copy that is exported. */
export async function exportTo(args: string[]): Promise<void> {
  const {values, positionals} = parseArgs({args, allowPositionals: true, options: {dataset: {type: 'string'}}})
  const [folder, to] = named(positionals, 'folder', 'new folder')
  refuse(!existsSync(lakeDatabase(folder)), `There is no lake in ${folder}.`)
  refuse(existsSync(to), `${to} exists already.`)
  const copy = await mkdtemp(join(tmpdir(), 'lake-export-'))
  try {
    await backupLake({folder, to: join(copy, 'lake')})
    await withDataset(join(copy, 'lake'), values.dataset, (dataset) => dataset.exportFolder(to))
  } finally {
    await rm(copy, {recursive: true, force: true})
  }
  say(`All of ${values.dataset ?? DATASET} in ${folder} is in ${resolve(to)}.`)
}

/** `lake import`: all of a folder or, when something in it is wrong, nothing. */
export async function importFrom(args: string[]): Promise<void> {
  const {values, positionals} = parseArgs({
    args,
    allowPositionals: true,
    options: {replace: {type: 'boolean'}, yes: {type: 'boolean'}, dataset: {type: 'string'}},
  })
  const [folder, from] = named(positionals, 'folder', 'export')
  await withExport(from, (path) => importExport({...values, folder, from, path}))
  say(`What ${from} holds is in ${resolve(folder)}.`)
}

type ImportOptions = {folder: string; from: string; path: string; dataset?: string; replace?: boolean; yes?: boolean}

async function importExport({folder, from, path, dataset: name, replace = false, yes}: ImportOptions): Promise<void> {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const lock = lockLake(folder)
  try {
    const question = `This deletes what ${from} does not hold from the lake in ${folder}.`
    if (replace && existsSync(lakeDatabase(folder))) await beforeRemoval(folder, question, {yes})
    await withDataset(folder, name, (dataset) => dataset.importFolder(path, {replace}))
  } finally {
    lock.release()
  }
}

/** `lake backup`: also while the lake is served. */
export async function backup(args: string[]): Promise<void> {
  const [folder, to] = named(parseArgs({args, allowPositionals: true}).positionals, 'folder', 'new folder')
  refuse(!existsSync(lakeDatabase(folder)), `There is no lake in ${folder}.`)
  refuse(existsSync(to), `${to} exists already.`)
  await copyLake(folder, to)
  const faults = await checkLake(to)
  refuse(faults.length > 0, [`${to} is a copy of what is damaged already.`, ...faults].join('\n'))
  say(`${resolve(to)} is a copy of the lake in ${folder}.`)
}

/** `lake check`: also while the lake is served. */
export async function check(args: string[]): Promise<void> {
  const [folder] = named(parseArgs({args, allowPositionals: true}).positionals, 'folder')
  refuse(!existsSync(lakeDatabase(folder)), `There is no lake in ${folder}.`)
  const faults = await checkLake(folder)
  refuse(faults.length > 0, faults.join('\n'))
  say(`The lake in ${folder} is whole: its databases, and the bytes of all its assets.`)
}

type Dataset = Pick<Lake, 'exportFolder' | 'importFolder'>

async function withDataset(folder: string, name = DATASET, work: (dataset: Dataset) => Promise<void>): Promise<void> {
  const lake = await openLake({folder, publicUrl: 'http://localhost', warmThreads: 0})
  try {
    await work(name === DATASET ? lake : await lake.datasets.open(name))
  } finally {
    await lake.close()
  }
}

function refuse(isWrong: boolean, message: string): void {
  if (isWrong) throw new Error(message)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
