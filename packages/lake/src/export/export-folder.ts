import {constants} from 'node:fs'
import {copyFile, mkdir, rename, rm, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {assetFileName, assetLabels} from '../asset/asset-document.ts'
import {IMAGE_ASSET, isAsset, isObject, type JsonObject, type LakeDocument} from '../document/document.ts'
import type {AssetFolder} from '../store/asset-folder.ts'
import type {DocumentStore} from '../store/document-store.ts'

const ASSET_ID = /^(image)-([a-f0-9]{40}-\d+x\d+)-([a-z]+)$|^(file)-([a-f0-9]{40})-([a-z0-9]+)$/

/**
 * Returns the path of an asset in an export: `images/<sha1>-<width>x<height>.<extension>`, `files/<sha1>.<extension>`.
 */
export function exportPath(assetId: string): string | undefined {
  const [, image, picture, pictureType, , sha1, extension] = ASSET_ID.exec(assetId) ?? []
  if (image) return `images/${picture}.${pictureType}`
  return sha1 ? `files/${sha1}.${extension}` : undefined
}

/** A document as an export has it: a reference to an asset becomes the name of a file. */
export function exportForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(exportForm)
  if (!isObject(value)) return value
  const {asset, ...rest} = value
  const path = isObject(asset) && typeof asset._ref === 'string' ? exportPath(asset._ref) : undefined
  const kept = path ? rest : value
  const copy = Object.fromEntries(Object.entries(kept).map(([key, part]) => [key, exportForm(part)]))
  return path ? {_sanityAsset: `${path.startsWith('images/') ? 'image' : 'file'}@file://./${path}`, ...copy} : copy
}

/** Returns what people have written about assets, for `assets.json`; not in drafts of them, which are left out. */
export function exportLabels(documents: LakeDocument[]): JsonObject {
  const assets = documents.filter((document) => isAsset(document) && exportPath(document._id))
  return Object.fromEntries(
    assets.map((asset) => [`${asset._type === IMAGE_ASSET ? 'image' : 'file'}-${asset.sha1hash}`, assetLabels(asset)]),
  )
}

type ExportFolderOptions = {store: DocumentStore; assets: AssetFolder}

/**
 * Writes the whole lake into a new folder in the export format of Sanity datasets: `data.ndjson`, `assets.json`,
 * `images/`, `files/`. The documents are those of one moment. The folder appears when it is complete.
 */
export async function exportFolder(path: string, {store, assets}: ExportFolderOptions): Promise<void> {
  const [lines, files]: [string[], LakeDocument[]] = [[], []]
  for (const document of store.all())
    if (isAsset(document)) files.push(document)
    else lines.push(`${JSON.stringify(exportForm(document))}\n`)
  const folder = resolve(path)
  const unfinished = `${folder}.part`
  await rm(unfinished, {recursive: true, force: true})
  await mkdir(join(unfinished, 'images'), {recursive: true})
  await mkdir(join(unfinished, 'files'))
  await writeFile(join(unfinished, 'data.ndjson'), lines.join(''))
  await writeFile(join(unfinished, 'assets.json'), JSON.stringify(exportLabels(files), null, 2))
  for (const asset of files) await copyAsset(asset, unfinished, assets)
  await rename(unfinished, folder)
}

async function copyAsset({_id, path}: LakeDocument, folder: string, assets: AssetFolder): Promise<void> {
  const target = exportPath(_id)
  // A copy on write where the file system can, so that a large lake is exported in no time.
  if (target) await copyFile(assets.path(assetFileName(String(path))), join(folder, target), constants.COPYFILE_FICLONE)
}
