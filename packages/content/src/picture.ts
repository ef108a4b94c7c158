import {croppedRect, focusWithin, type PictureSource, pictureUrl} from './picture-url.ts'

export type {Picture} from './types.ts'
export {type PictureSource, pictureUrl}

/** Steps small enough that no browser fetches one half wider than it shows; 720 is a phone of 360 px at double density. */
const WIDTHS_PX = [160, 240, 320, 480, 640, 720, 800, 1024, 1280, 1600, 1920]
/** The longer side of a dense screen of a laptop. */
const WIDEST_PX = 2560

/** Width divided by height, by the name of the shape: every shape that a page cuts a picture to. */
const ASPECTS = {'3:2': 3 / 2, '4:3': 4 / 3, '3:4': 3 / 4, '4:5': 4 / 5} as const

export type Aspect = keyof typeof ASPECTS

export type PictureOptions = {
  /** The address that pictures are served from: `''` on the site itself, or `https://cdn.sanity.io`. */
  imageHost: string
  /** The shape to cut to around the hotspot. Without it the picture keeps the proportions that the editor cropped it to. */
  aspect?: Aspect | undefined
}

export type PictureSources = {
  src: string
  srcSet: string
  /** Size of the largest candidate: gives the browser the proportions before the file arrives. */
  width: number
  height: number
}

/** Everything an `<img>` needs but `sizes` and `alt`. No candidate is larger than what the original holds. */
export function pictureSources(picture: PictureSource, options: PictureOptions): PictureSources {
  const {widths, ratio} = ladder(picture, options.aspect)
  const largest = widths.at(-1) ?? WIDEST_PX
  return {
    src: pictureAddress(picture, {...options, within: 1024}),
    srcSet: widths.map((width) => `${addressAt(picture, width, options)} ${width}w`).join(', '),
    width: largest,
    height: Math.round(largest / ratio),
  }
}

/** Returns the point that the editor named, in what is served, as `object-position` takes it: `45% 50%`. */
export function pictureFocus(picture: PictureSource, aspect?: Aspect): string {
  const {x, y} = focusWithin(picture, aspect && ASPECTS[aspect])
  return `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}

/** The address of the largest candidate that is at most `within` pixels wide, and of the smallest if none is. */
export function pictureAddress(
  picture: PictureSource,
  {within = WIDEST_PX, ...options}: PictureOptions & {within?: number},
): string {
  const {widths} = ladder(picture, options.aspect)
  return addressAt(picture, widths.findLast((width) => width <= within) ?? widths[0] ?? within, options)
}

/**
 * Every address at which a page may ask for the picture. The server makes and serves these and no others, so that a client
 * cannot make it work on arbitrary sizes and cuts. Code that builds an address for a page builds one of these: with
 * `pictureSources` or `pictureAddress`, never with `pictureUrl`.
 */
export function pictureAddresses(picture: PictureSource): string[] {
  const aspects = [undefined, ...(Object.keys(ASPECTS) as Aspect[])]
  return aspects.flatMap((aspect) =>
    ladder(picture, aspect).widths.map((width) => addressAt(picture, width, {imageHost: '', aspect})),
  )
}

function ladder(picture: PictureSource, aspect: Aspect | undefined): {widths: number[]; ratio: number} {
  const crop = croppedRect(picture)
  const ratio = aspect ? ASPECTS[aspect] : crop.width / crop.height
  const largest = Math.min(crop.width, Math.round(crop.height * ratio), WIDEST_PX)
  return {widths: [...WIDTHS_PX.filter((width) => width < largest), largest], ratio}
}

function addressAt(picture: PictureSource, width: number, {imageHost, aspect}: PictureOptions): string {
  return pictureUrl(picture, {imageHost, width, aspect: aspect && ASPECTS[aspect]})
}
