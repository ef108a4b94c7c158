import {encode as blurHash} from 'blurhash'
import type {Sharp} from 'sharp'
import {rgbaToThumbHash} from 'thumbhash'
import {cameraFacts} from './camera-facts.ts'
import {isMarkup, judgeDrawing, readDrawing} from './drawing.ts'
import {paletteOf} from './palette.ts'
import {invalid, PictureFault} from './picture-fault.ts'
import {EXTENSIONS, imageOf, MOST_PIXELS, MOST_PIXELS_AT_ONCE, openDrawn, openImage} from './safe-sharp.ts'

/** Pixels: a blurred placeholder while the real picture loads. The longest side hosted projects use. */
const LQIP_SIDE_PX = 20
/** Side of the sample in pixels: colours are proportions, and so many squared pixels tell them as well as millions. */
const SAMPLE_SIDE_PX = 64
/** Parts across and down of a BlurHash, as on the hosted lake. */
const BLUR_PARTS = [4, 3] as const

/** Read where nothing else is asked for, as on the hosted lake; what a camera wrote tells where the photographer was. */
export const DEFAULT_METADATA: ReadonlySet<string> = new Set(['lqip', 'palette', 'blurhash'])

/** Facts of an image, as read from its bytes. Width and height are those of the upright picture. */
export type ImageFacts = {
  extension: string
  width: number
  height: number
  metadata: Record<string, unknown>
}

/** Throws 400 for what is not a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG, whatever its sender calls it. */
export async function readImage(path: string, wanted: ReadonlySet<string>): Promise<ImageFacts> {
  try {
    const drawing = (await isMarkup(path)) ? await readDrawing(path) : undefined
    if (drawing) judgeDrawing(drawing)
    const facts = await openImage(drawing ?? path).metadata()
    const {format, width, height, hasAlpha, autoOrient} = facts
    const extension = EXTENSIONS[format]
    if (!extension) throw invalid(`Unsupported image format: ${format}`)
    if (width * height > (MOST_PIXELS_AT_ONCE[format] ?? MOST_PIXELS)) throw tooLarge(MOST_PIXELS_AT_ONCE[format])
    const upright = {width: autoOrient?.width ?? width, height: autoOrient?.height ?? height}
    const open = async () => (drawing ? openDrawn(drawing) : openImage(path))
    const seen = await appearance(await open(), wanted)
    const metadata = {
      _type: 'sanity.imageMetadata',
      dimensions: {_type: 'sanity.imageDimensions', ...upright, aspectRatio: upright.width / upright.height},
      hasAlpha,
      isOpaque: !drawing && (!hasAlpha || (seen.isOpaque && (await isOpaque(await open())))),
      ...seen.metadata,
      ...cameraFacts(facts.exif, wanted),
    }
    return {extension, ...upright, metadata}
  } catch (error) {
    if (error instanceof PictureFault) throw error
    if (/exceeds pixel limit/.test(String(error))) throw tooLarge()
    throw invalid('Invalid image, could not read metadata')
  }
}

const tooLarge = (most = MOST_PIXELS) => invalid(`Invalid image, it has more than ${most / 1_000_000} megapixels`)

/** A byte a pixel, which takes a twentieth of the statistics of all of its colours. */
async function isOpaque(image: Sharp): Promise<boolean> {
  const alpha = await image.extractChannel('alpha').raw().toBuffer()
  return alpha.every((value) => value === 255)
}

type Appearance = {isOpaque: boolean; metadata: Record<string, unknown>}

/** Decodes the whole picture once, so that a broken one is found out as well. */
async function appearance(image: Sharp, wanted: ReadonlySet<string>): Promise<Appearance> {
  const sampled = image.resize(SAMPLE_SIDE_PX, SAMPLE_SIDE_PX, {fit: 'inside'}).toColourspace('srgb').ensureAlpha()
  const {data, info} = await sampled.raw().toBuffer({resolveWithObject: true})
  const {width, height} = info
  const sample = imageOf(data, {width, height}).flatten({background: '#fff'})
  const small = sample.clone().resize(LQIP_SIDE_PX, LQIP_SIDE_PX, {fit: 'inside'}).jpeg({quality: 50})
  const all = {
    lqip: async () => ({lqip: `data:image/jpeg;base64,${(await small.toBuffer()).toString('base64')}`}),
    palette: async () => ({palette: paletteOf(await sample.clone().raw().toBuffer())}),
    blurhash: async () => ({blurHash: blurHash(new Uint8ClampedArray(data), width, height, ...BLUR_PARTS)}),
    thumbhash: async () => ({thumbHash: Buffer.from(rgbaToThumbHash(width, height, data)).toString('base64')}),
  }
  const read = Object.entries(all).flatMap(([name, make]) => (wanted.has(name) ? [make()] : []))
  const isOpaque = data.every((value, at) => at % 4 !== 3 || value === 255)
  return {isOpaque, metadata: Object.assign({}, ...(await Promise.all(read)))}
}
