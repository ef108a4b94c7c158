import {open, readFile, stat} from 'node:fs/promises'
import type {Sharp, SharpOptions} from 'sharp'
import {invalid, PictureFault} from './picture-fault.ts'

/** Left out by whoever installs without what is optional: a third of the lake's size, for pictures alone. */
const sharp = await import('sharp').then(({default: found}) => found).catch(() => undefined)

/**
 * libvips reads many formats, whose loaders are where its holes are found. We need seven. A drawing (SVG) is read from memory
 * only: from a file it could show what lies beside it.
 */
sharp?.block({operation: ['VipsForeignLoad']})
sharp?.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
    'VipsForeignLoadSvgBuffer',
  ],
})

/** One thread an image and no operation cache: the process stays small, and two images at a time use two cores. */
sharp?.concurrency(1)
sharp?.cache(false)

/** Pixels. A 48-megapixel camera fits; a small file that unfolds into gigabytes does not. */
export const MOST_PIXELS = 50_000_000

/** One step of work on one picture. The largest take 2 s on an idle machine; twenty is for a busy one. */
const LONGEST_S = 20

/** The only way that anybody in this process opens an image. Turned upright as its camera says. */
export function openImage(source: string | Buffer, options: SharpOptions = {}): Sharp {
  const image = make(source, {limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true, ...options})
  return image.timeout({seconds: LONGEST_S})
}

/** Makes one of pixels that were read already. */
export const imageOf = (pixels: Buffer, {width, height}: {width: number; height: number}): Sharp =>
  make(pixels, {raw: {width, height, channels: 4}})

function make(source: string | Buffer, options: SharpOptions): Sharp {
  if (!sharp)
    throw new PictureFault(501, 'Pictures are read and made by the package "sharp": install it beside the lake')
  return sharp(source, options)
}

/** Extension by the format that was decoded, whatever the file was called. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
  tiff: 'tif',
  svg: 'svg',
}

export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
  svg: 'image/svg+xml',
}

/** A drawing of 2 MB has some ten thousand shapes. */
const LARGEST_DRAWING_BYTES = 2_000_000
/** Pixels an inch at which a drawing has the size that it says. */
const NATURAL_DENSITY = 72
/** The bytes of a drawing, read so that it can refer to nothing outside itself. */
async function readDrawing(path: string): Promise<Buffer> {
  if ((await stat(path)).size > LARGEST_DRAWING_BYTES)
    throw invalid(`The drawing is larger than ${LARGEST_DRAWING_BYTES} bytes`)
  return readFile(path)
}

/** Opens a drawing so many times as large as it says that it is, so that it stays sharp. */
export async function openDrawing(path: string, scale: number): Promise<Sharp> {
  const drawing = await readDrawing(path)
  return openImage(drawing, {density: Math.max(1, NATURAL_DENSITY * scale)})
}

/** Opens a moving picture with all its pictures, as long as they are not more than one picture may be. */
export async function openMoving(path: string): Promise<Sharp | undefined> {
  const {pages = 1, width, height} = await openImage(path).metadata()
  return pages > 1 && pages * width * height <= MOST_PIXELS ? openImage(path, {animated: true}) : undefined
}

/** Opens a picture that has just come, of a kind that only its bytes tell; as often as it is asked. */
export async function openUpload(path: string): Promise<() => Sharp> {
  const drawing = (await isMarkup(path)) ? await readDrawing(path) : undefined
  return () => openImage(drawing ?? path)
}

/** Tells whether it begins as markup, which of pictures only a drawing does. */
async function isMarkup(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const {buffer, bytesRead} = await file.read({buffer: Buffer.alloc(100)})
    return buffer.toString('utf8', 0, bytesRead).trimStart().startsWith('<')
  } finally {
    await file.close()
  }
}
