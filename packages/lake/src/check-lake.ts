import {createHash} from 'node:crypto'
import {createReadStream, existsSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {assetFileName} from './asset/asset-document.ts'
import type {JsonObject} from './document/document.ts'
import {DATASETS, lakeFolder} from './lake-folder.ts'
import {openFile} from './store/database.ts'
import {parseStored, unreadable} from './store/document-store.ts'
import {lostTransactions} from './store/transaction-log.ts'

/** Looks at the databases of a lake, and at the bytes of all its assets, also while it is served. Returns what is wrong, in sentences. */
export async function checkLake(folder: string): Promise<string[]> {
  const others = await readdir(join(folder, DATASETS)).catch(() => [])
  const folders = [folder, ...others.map((name) => lakeFolder(folder).dataset(name))]
  return (await Promise.all(folders.map(checkDataset))).flat()
}

async function checkDataset(folder: string): Promise<string[]> {
  const {database: file, assets} = lakeFolder(folder)
  // One that nobody has opened yet.
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
    const found = await hashOf(join(assets, name))
    if (found === sha1) continue
    const fault = found === undefined ? 'is missing' : 'has other bytes than were uploaded'
    faults.push(`${join(assets, name)} ${fault}: copy it from a backup, or upload it again.`)
  }
  return faults
}

async function hashOf(file: string): Promise<string | undefined> {
  const hash = createHash('sha1')
  return pipeline(createReadStream(file), hash).then(
    () => hash.digest('hex'),
    () => undefined,
  )
}
