import {constants} from 'node:fs'
import {copyFile, mkdir, rename, rm, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {assetFileName} from '../asset/asset-document.ts'
import {isAsset, type LakeDocument} from '../document/document.ts'
import type {AssetFolder} from '../store/asset-folder.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {exportForm, exportLabels, exportPath} from './export-form.ts'

type ExportFolderOptions = {
  store: DocumentStore
  assets: AssetFolder
}

/**
 * Writes the whole lake into a new folder in the export format of Sanity datasets: `data.ndjson`, `assets.json`,
 * `images/`, `files/`. The documents are those of one moment. The folder appears when it is complete.
 */
export async function exportFolder(path: string, {store, assets}: ExportFolderOptions): Promise<void> {
  const documents = store.all()
  const folder = resolve(path)
  const unfinished = `${folder}.part`
  await rm(unfinished, {recursive: true, force: true})
  await mkdir(join(unfinished, 'images'), {recursive: true})
  await mkdir(join(unfinished, 'files'))
  const lines = documents
    .filter((document) => !isAsset(document))
    .map((document) => JSON.stringify(exportForm(document)))
  await writeFile(join(unfinished, 'data.ndjson'), lines.map((line) => `${line}\n`).join(''))
  await writeFile(join(unfinished, 'assets.json'), JSON.stringify(exportLabels(documents), null, 2))
  for (const asset of documents.filter(isAsset)) await copyAsset(asset, unfinished, assets)
  await rename(unfinished, folder)
}

async function copyAsset({_id, path}: LakeDocument, folder: string, assets: AssetFolder): Promise<void> {
  const target = exportPath(_id)
  // A copy on write where the file system can, so that a large lake is exported in no time.
  if (target) await copyFile(assets.path(assetFileName(String(path))), join(folder, target), constants.COPYFILE_FICLONE)
}
