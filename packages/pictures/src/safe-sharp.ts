import type {Sharp, SharpOptions} from 'sharp'
import {PictureFault} from './picture-fault.ts'

/** Missing in an installation without optional packages: a third of the lake's size, for pictures alone. */
const sharp = await import('sharp').then(({default: found}) => found).catch(() => undefined)

/**
 * libvips reads many formats, whose loaders are where its holes are found. We need seven. A drawing (SVG) is read from memory
 * only: from a file it could show what lies next to it.
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

/** Pixels of formats that are decoded in one step, into memory: what is under 300 MB. */
export const MOST_PIXELS_AT_ONCE: Readonly<Record<string, number>> = {
  heif: 10_000_000,
  webp: 25_000_000,
  gif: 25_000_000,
}

/** The only way in which an image is opened. Turned upright as its camera says. */
export function openImage(source: string | Buffer, options: SharpOptions = {}): Sharp {
  return make(source, {limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true, ...options})
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

/** Pixels an inch at which a drawing has the size that it says. */
const NATURAL_DENSITY = 72
/** The longest side to which a drawing is drawn, once: all sizes are cut from that. An A5 page at print size. */
const DRAWN_SIDE_PX = 2_400

/** Opens a drawing as large as it is ever drawn. */
export async function openDrawn(drawing: Buffer): Promise<Sharp> {
  const {width, height} = await openImage(drawing).metadata()
  return openImage(drawing, {density: (NATURAL_DENSITY * DRAWN_SIDE_PX) / Math.max(width, height)})
}

/** Opens a moving picture with all its pictures, as long as they are not more than one picture may be. */
export async function openMoving(path: string | Buffer): Promise<Sharp | undefined> {
  const {pages = 1, width, height} = await openImage(path).metadata()
  return pages > 1 && pages * width * height <= MOST_PIXELS ? openImage(path, {animated: true}) : undefined
}
