import type {Picture} from './types.ts'

/** The parts of a picture on which its address depends; crop and hotspot are fractions (0 to 1) of the original. */
export type PictureSource = Pick<Picture, 'path' | 'width' | 'height' | 'crop' | 'hotspot'>

export type PictureSize = {
  /** The address that pictures are served from: `''` on the site itself, or `https://cdn.sanity.io`. */
  imageHost: string
  /** In pixels of the file, so twice the CSS width on a dense screen. */
  width: number
  /** Width divided by height. Without it the picture keeps the proportions that the editor cropped it to. */
  aspect?: number
  /** 1 to 100. */
  quality?: number
}

type Rect = {
  left: number
  top: number
  width: number
  height: number
}

const wholePicture = {top: 0, bottom: 0, left: 0, right: 0}
const centre = {x: 0.5, y: 0.5, width: 1, height: 1}

/** The part of the original, in its pixels, that the editor kept. */
export function croppedRect({width, height, crop}: PictureSource): Rect {
  const kept = crop ?? wholePicture
  const left = Math.round(kept.left * width)
  const top = Math.round(kept.top * height)
  return {
    left,
    top,
    width: Math.round(width - kept.right * width - left),
    height: Math.round(height - kept.bottom * height - top),
  }
}

/** Middle of the hotspot in pixels, by way of its edges as in @sanity/image-url: that decides how halves are rounded. */
function middle(at: number, size: number, total: number): number {
  const before = at * total - (size * total) / 2
  const after = at * total + (size * total) / 2
  return Math.round((after - before) / 2 + before)
}

/** Start of a span of `length` that lies over `middle` as well as `from` to `from + available` allows. */
function place(middle: number, length: number, from: number, available: number): number {
  const start = Math.max(0, Math.round(middle - length / 2))
  return Math.min(Math.max(start, from), from + available - length)
}

/** The largest part of `crop` with the wanted proportions, laid over the hotspot. */
function fittedRect({width, height, hotspot}: PictureSource, crop: Rect, aspect: number): Rect {
  const spot = hotspot ?? centre
  if (crop.width / crop.height > aspect) {
    const fitted = Math.round(crop.height * aspect)
    return {...crop, width: fitted, left: place(middle(spot.x, spot.width, width), fitted, crop.left, crop.width)}
  }
  const fitted = Math.round(crop.width / aspect)
  return {...crop, height: fitted, top: place(middle(spot.y, spot.height, height), fitted, crop.top, crop.height)}
}

/** Returns where the middle of the hotspot lies in what is shown of the original, as fractions of that; its middle without one. */
export function focusWithin(picture: PictureSource, aspect: number | undefined): {x: number; y: number} {
  const {hotspot} = picture
  if (!hotspot) return {x: 0.5, y: 0.5}
  const crop = croppedRect(picture)
  const {left, top, width, height} = aspect ? fittedRect(picture, crop, aspect) : crop
  const within = (share: number) => Math.min(1, Math.max(0, share))
  return {
    x: within((hotspot.x * picture.width - left) / width),
    y: within((hotspot.y * picture.height - top) / height),
  }
}

/** Address of a picture at one size: the same that @sanity/image-url writes, which is too large for the browser. */
export function pictureUrl(picture: PictureSource, {imageHost, width, aspect, quality = 70}: PictureSize): string {
  const height = aspect && Math.round(width / aspect)
  const crop = croppedRect(picture)
  const {left, top, width: w, height: h} = height ? fittedRect(picture, crop, width / height) : crop
  const cut = left !== 0 || top !== 0 || w !== picture.width || h !== picture.height
  const query = [
    cut && `rect=${left},${top},${w},${h}`,
    `w=${width}`,
    height && `h=${height}`,
    `q=${quality}`,
    height && 'fit=crop',
    'auto=format',
  ]
  return `${imageHost}/${picture.path}?${query.filter(Boolean).join('&')}`
}
