import {badRequest} from '../http/lake-error.ts'
import {EXTENSIONS, openImage} from '../image/safe-sharp.ts'
import {paletteOf} from './palette.ts'

/** Pixels: a blurred stand-in while the real picture loads. The longest side hosted projects use. */
const LQIP_SIDE = 20

/** What an image is, as read from its bytes. Width and height are those of the upright picture. */
export interface ImageFacts {
  extension: string
  width: number
  height: number
  metadata: Record<string, unknown>
}

/** Throws 400 for what is not a JPEG, PNG, WebP, AVIF or GIF; SVG is refused, for it can carry scripts. */
export async function readImage(path: string): Promise<ImageFacts> {
  try {
    const {format, width, height, hasAlpha, autoOrient} = await openImage(path).metadata()
    const extension = EXTENSIONS[format]
    if (!extension) throw badRequest(`Unsupported image format: ${format}`)
    const upright = autoOrient ?? {width, height}
    const [isOpaque, lqip, palette] = await Promise.all([isOpaqueImage(path, hasAlpha), lqipOf(path), paletteOf(path)])
    const metadata = {
      _type: 'sanity.imageMetadata',
      dimensions: {_type: 'sanity.imageDimensions', ...upright, aspectRatio: upright.width / upright.height},
      hasAlpha,
      isOpaque,
      lqip,
      palette,
    }
    return {extension, ...upright, metadata}
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error
    throw badRequest('Invalid image, could not read metadata')
  }
}

async function lqipOf(path: string): Promise<string> {
  const small = openImage(path).resize(LQIP_SIDE, LQIP_SIDE, {fit: 'inside'}).flatten({background: '#fff'})
  return `data:image/jpeg;base64,${(await small.jpeg({quality: 50}).toBuffer()).toString('base64')}`
}

/** A format with an alpha channel may well not use it. */
async function isOpaqueImage(path: string, hasAlpha: boolean): Promise<boolean> {
  return hasAlpha ? (await openImage(path).stats()).isOpaque : true
}
