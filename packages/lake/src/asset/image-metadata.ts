import sharp from 'sharp'
import {badRequest, LakeError} from '../http/lake-error.ts'
import {EXTENSIONS, openImage} from '../image/safe-sharp.ts'
import {paletteOf} from './palette.ts'

/** Pixels: a blurred stand-in while the real picture loads. The longest side hosted projects use. */
const LQIP_SIDE_PX = 20
/** Side of the sample in pixels: colours are proportions, and so many squared pixels tell them as well as millions. */
const SAMPLE_SIDE_PX = 64

/** What an image is, as read from its bytes. Width and height are those of the upright picture. */
export type ImageFacts = {
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
    const upright = {width: autoOrient?.width ?? width, height: autoOrient?.height ?? height}
    const metadata = {
      _type: 'sanity.imageMetadata',
      dimensions: {_type: 'sanity.imageDimensions', ...upright, aspectRatio: upright.width / upright.height},
      hasAlpha,
      isOpaque: hasAlpha ? (await openImage(path).stats()).isOpaque : true,
      ...(await appearance(path)),
    }
    return {extension, ...upright, metadata}
  } catch (error) {
    if (error instanceof LakeError) throw error
    throw badRequest('Invalid image, could not read metadata')
  }
}

/** Decodes the whole picture once, so that a broken one is found out as well. */
async function appearance(path: string): Promise<{lqip: string; palette: object}> {
  const sampled = openImage(path).resize(SAMPLE_SIDE_PX, SAMPLE_SIDE_PX, {fit: 'inside'}).flatten({background: '#fff'})
  const {data, info} = await sampled.toColourspace('srgb').removeAlpha().raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  const small = sharp(data, {raw: {width, height, channels}}).resize(LQIP_SIDE_PX, LQIP_SIDE_PX, {fit: 'inside'})
  const lqip = `data:image/jpeg;base64,${(await small.jpeg({quality: 50}).toBuffer()).toString('base64')}`
  return {lqip, palette: paletteOf(data)}
}
