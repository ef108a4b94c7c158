import {IMAGE_TYPES, type ImageFacts} from '@site/pictures'
import {randomId} from '@site/storage'
import {FILE_ASSET, IMAGE_ASSET, type JsonObject} from '../document/document.ts'
import {DATASET, PROJECT_ID} from '../project.ts'
import type {StagedFile} from '../store/asset-folder.ts'

/** Labels that the uploader gives beside the bytes. */
export type AssetLabels = {
  originalFilename?: string
  label?: string
  title?: string
  description?: string
  altText?: string
  creditLine?: string
  source?: {id: string; name: string; url?: string}
}

/** A document to create, before the store has given it revision and times. */
export type AssetDocument = JsonObject & {_id: string; _type: string; path: string}

export function imageAsset(staged: StagedFile, {extension, width, height, metadata}: ImageFacts, labels: AssetLabels) {
  const {sha1} = staged
  const size = `${width}x${height}`
  return {
    ...commonFields(staged, extension, labels),
    _id: `image-${sha1}-${size}-${extension}`,
    _type: IMAGE_ASSET,
    mimeType: IMAGE_TYPES[extension],
    path: `images/${PROJECT_ID}/${DATASET}/${sha1}-${size}.${extension}`,
    metadata,
  } satisfies AssetDocument
}

export function fileAsset(staged: StagedFile, extension: string, mimeType: string, labels: AssetLabels) {
  const {sha1} = staged
  return {
    ...commonFields(staged, extension, labels),
    _id: `file-${sha1}-${extension}`,
    _type: FILE_ASSET,
    mimeType,
    path: `files/${PROJECT_ID}/${DATASET}/${sha1}.${extension}`,
  } satisfies AssetDocument
}

/** The name under which the bytes lie in the asset folder. */
export const assetFileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function commonFields({sha1, size}: StagedFile, extension: string, labels: AssetLabels) {
  return {assetId: sha1, sha1hash: sha1, extension, size, uploadId: randomId(32), ...labels}
}
