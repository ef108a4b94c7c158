import type {Sharp, SharpOptions} from 'sharp'
import {PictureFault} from './picture-fault.ts'

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
