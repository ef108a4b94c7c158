import type {Sharp} from 'sharp'
import type {ImageRequest} from './image-request.ts'
import type {ParameterReader} from './parameter-reader.ts'

const NAMED = ['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif'] as const

/**
 * Types of the pictures of uploads that browsers do not show, or must not: a drawing can carry scripts, a picture of it
 * cannot.
 */
const SHOWN_AS: Readonly<Record<string, string>> = {tif: 'jpg', svg: 'png'}

/** Formats that may be animated, which AVIF from here is not. */
export const MOVING = ['gif', 'webp']

/** `auto=format` prefers the smallest format that the browser says it takes; otherwise `fm`, otherwise as uploaded. */
export function formatFor(original: string, read: ParameterReader, accept: string) {
  const named = read.oneOf('fm', NAMED)
  const isAutomatic = read.oneOf('auto', ['format']) === 'format'
  const candidates = MOVING.includes(original) ? [original] : ['avif', 'webp']
  const best = isAutomatic ? candidates.find((format) => accept.includes(`image/${format}`)) : undefined
  const format = best ?? named?.replace('pjpg', 'jpg') ?? SHOWN_AS[original] ?? original
  return {format, progressive: format === 'jpg' && named === 'pjpg'}
}

/**
 * Encoder settings, measured on a render of 2400x1350 pixels, one core:
 *
 * | format      | 640 px wide   | 1600 px wide   |
 * |-------------|---------------|----------------|
 * | AVIF, 0     | 44 ms, 23 kB  | 153 ms, 84 kB  |
 * | AVIF, 1     | 92 ms, 21 kB  | 311 ms, 74 kB  |
 * | AVIF, 4     | 851 ms, 21 kB | 3.3 s, 64 kB   |
 * | WebP, 4     | 62 ms, 34 kB  | 195 ms, 105 kB |
 * | JPEG        | 34 ms, 46 kB  | 68 ms, 176 kB  |
 *
 * The first visitor waits for the encoder, so AVIF's effort is 1 up to a megapixel and 0 above: still smaller than WebP
 * and no slower. Its quality scale is another one: two thirds of the number looks like the same number in JPEG.
 */
export function encode(image: Sharp, {format, quality, progressive}: ImageRequest, pixels: number): Sharp {
  if (format === 'avif') {
    return image.avif({quality: Math.max(1, Math.round(quality * 0.67)), effort: pixels > 1_000_000 ? 0 : 1})
  }
  if (format === 'webp') return image.webp({quality, effort: 4})
  if (format === 'png') return image.png({compressionLevel: 8})
  if (format === 'gif') return image.gif()
  return image.jpeg({quality, progressive})
}
