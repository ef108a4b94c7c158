/** `<sha1>-<width>x<height>.<extension>`: nothing else reaches the file system. */
const NAME = /^([a-f0-9]{40})-(\d{1,6})x(\d{1,6})\.(jpg|png|webp|avif|gif|tif|svg)$/

export type ImageName = {
  /** The whole name, as on disk. */
  file: string
  sha1: string
  /** The pixels of the upright picture. */
  width: number
  height: number
  extension: string
  /** Id of the asset's document. */
  assetId: string
}

/** Undefined for what is not the name of an image asset. */
export function parseImageName(file: string): ImageName | undefined {
  const [, sha1, width, height, extension] = NAME.exec(file) ?? []
  if (!sha1 || !width || !height || !extension) return undefined
  const assetId = `image-${sha1}-${width}x${height}-${extension}`
  return {file, sha1, width: Number(width), height: Number(height), extension, assetId}
}

/** The name of the asset whose document has this id; undefined for what is not the id of an image asset. */
export function parseAssetId(assetId: string): ImageName | undefined {
  const [, sha1, size, extension] = assetId.split('-')
  return assetId.startsWith('image-') ? parseImageName(`${sha1}-${size}.${extension}`) : undefined
}
