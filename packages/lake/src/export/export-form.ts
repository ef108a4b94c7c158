import {IMAGE_ASSET, isAsset, isObject, type JsonObject, type LakeDocument} from '../document/document.ts'

const ASSET_ID = /^(image)-([a-f0-9]{40}-\d+x\d+)-([a-z]+)$|^(file)-([a-f0-9]{40})-([a-z0-9]+)$/

/** Follows from the bytes or from the lake; an import makes it anew. */
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

/** Returns what people have written about assets, for `assets.json`. */
export function exportLabels(documents: LakeDocument[]): JsonObject {
  const assets = documents.filter(isAsset)
  return Object.fromEntries(
    assets.map((asset) => {
      const kind = asset._type === IMAGE_ASSET ? 'image' : 'file'
      const labels = Object.entries(asset).filter(([name]) => !DERIVED.includes(name))
      return [`${kind}-${asset.sha1hash}`, Object.fromEntries(labels)]
    }),
  )
}
