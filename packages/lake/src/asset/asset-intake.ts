import {extname} from 'node:path'
import type {AssetDocument, AssetLabels} from './asset-document.ts'
import {assetFileName, fileAsset, imageAsset} from './asset-document.ts'
import type {AssetFolder} from './asset-folder.ts'
import {readImage} from './image-metadata.ts'

const EXTENSION = /^[a-z0-9]{1,10}$/

/** Takes an image in: its bytes are on disk when this resolves; the document is the caller's to commit. */
export async function takeImage(folder: AssetFolder, bytes: Buffer, labels: AssetLabels): Promise<AssetDocument> {
  const document = imageAsset(bytes, await readImage(bytes), labels)
  await folder.write(assetFileName(document.path), bytes)
  return document
}

/** The same for any other file. It is only ever served as a download. */
export async function takeFile(
  folder: AssetFolder,
  bytes: Buffer,
  mimeType: string,
  labels: AssetLabels,
): Promise<AssetDocument> {
  const named = extname(labels.originalFilename ?? '')
    .slice(1)
    .toLowerCase()
  const document = fileAsset(bytes, EXTENSION.test(named) ? named : 'bin', mimeType, labels)
  await folder.write(assetFileName(document.path), bytes)
  return document
}
