import {IMAGE_TYPES, type ImageFacts} from '@site/pictures'
import {randomId} from '@site/storage'
import {FILE_ASSET, IMAGE_ASSET, isAsset, type JsonObject} from '../document/document.ts'
import {DATASET, PROJECT_ID} from '../project.ts'
import type {AssetFolder, StagedFile} from '../store/asset-folder.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {Writer} from '../write/writer.ts'

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

type AssetCleanerOptions = {
  store: DocumentStore
  writer: Writer
  assets: AssetFolder
  /** Tells whether the bytes of an asset may be needed again. */
  isHeld: (id: string) => boolean
  /** Throws away what was made of an asset. */
  forgetImages: (sha1: string) => Promise<void>
}

/**
 * Deletes an asset's bytes when its document is deleted. It waits for the writer's turn and looks again: the same file
 * may have been uploaded anew in the meantime.
 */
export function cleanUpAssets({store, writer, assets, isHeld, forgetImages}: AssetCleanerOptions): void {
  store.onCommit('assets', ({changes}) => {
    for (const {id, previous, next} of changes) {
      if (next || !previous || !isAsset(previous)) continue
      const cleaned = writer.exclusively(async () => {
        if (store.get(id) || isHeld(id)) return
        await assets.remove(assetFileName(String(previous.path)))
        await forgetImages(String(previous.sha1hash))
      })
      // A file that cannot be deleted wastes space and nothing else.
      cleaned.catch(() => undefined)
    }
  })
}
