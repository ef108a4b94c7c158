/** A stored document. System fields start with an underscore, the rest is the editor's. */
export type LakeDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const IMAGE_ASSET = 'sanity.imageAsset'
export const FILE_ASSET = 'sanity.fileAsset'

export const isAsset = ({_type}: {_type: string}) => _type === IMAGE_ASSET || _type === FILE_ASSET
