import {IMAGE_TYPES, type ImageFacts} from '@site/pictures'
import {randomId} from '@site/storage'
import {FILE_ASSET, IMAGE_ASSET, isAsset, type JsonObject, type LakeDocument} from '../document/document.ts'
import {DATASET, PROJECT_ID} from '../project.ts'
import type {AssetFolder, StagedFile} from '../store/asset-folder.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {Writer} from '../write/writer.ts'

/** Fields of an asset that people and their tools have written. */
export type AssetLabels = {originalFilename?: string; [field: string]: unknown}

/** Fields of an asset that follow from its bytes or from the lake; an import makes them anew. */
const DERIVED = [
  '_id',
  '_type',
  '_rev',
  'assetId',
  'extension',
  'metadata',
  'mimeType',
  'path',
  'sha1hash',
  'size',
  'url',
  'uploadId',
]

export const assetLabels = (asset: JsonObject): AssetLabels =>
  Object.fromEntries(Object.entries(asset).filter(([name]) => !DERIVED.includes(name)))

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

/** The form of an asset's file name. A contributor can write a document with another path, which may lead to another file. */
const FILE_NAME = /^[a-f0-9]{40}(?:-\d+x\d+)?\.[a-z0-9]{1,10}$/

const SHA1_LENGTH = 40

/** Returns the name of the file that a document describes, if it is an asset. */
function fileOf(document: LakeDocument): string | undefined {
  const name = isAsset(document) ? assetFileName(String(document.path)) : ''
  return FILE_NAME.test(name) ? name : undefined
}

type AssetCleanerOptions = {
  store: DocumentStore
  writer: Writer
  assets: AssetFolder
  /** Returns documents that are not in the store and may come back, with their bytes. */
  heldDocuments: () => Iterable<LakeDocument>
  /** Throws away what was made of an asset. */
  forgetImages: (sha1: string) => Promise<void>
}

/**
 * Deletes an asset's bytes when the last document that names them is deleted: its drafts and versions do as well. It waits
 * for the writer's turn and looks then: the same file may have been uploaded anew in the meantime.
 */
export function cleanUpAssets({store, writer, assets, heldDocuments, forgetImages}: AssetCleanerOptions): void {
  store.onCommit('assets', ({changes}) => {
    const left = new Set(changes.flatMap(({previous, next}) => (previous && !next && fileOf(previous)) || []))
    if (left.size === 0) return
    const cleaned = writer.exclusively(async () => {
      for (const documents of [store.all(), heldDocuments()])
        for (const document of documents) left.delete(fileOf(document) ?? '')
      for (const name of left) {
        await assets.remove(name)
        await forgetImages(name.slice(0, SHA1_LENGTH))
      }
    })
    // A file that cannot be deleted wastes space and nothing else.
    cleaned.catch(() => undefined)
  })
}
