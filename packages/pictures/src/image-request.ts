/** Ways in which a target box is met: https://www.sanity.io/docs/image-urls, parameter `fit`. */
export const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
export type Fit = (typeof FITS)[number]

export type Rectangle = {
  left: number
  top: number
  width: number
  height: number
}

export type SideBounds = {width: Bounds; height: Bounds}
type Bounds = {least: number; most: number}

/** The part that stays when `fit=crop` cuts: fractions of the picture, or whatever holds the most detail. */
export type Anchor = {x: number; y: number} | 'entropy'

/** A transformation in its one normal form, so that addresses which mean the same share one file. */
export type ImageRequest = {
  rect: Rectangle | undefined
  /** Pixels, device pixel ratio already applied. */
  width: number | undefined
  height: number | undefined
  /** Pixels between which each side is to be, for `fit=crop`. */
  bounds: SideBounds
  /** Pixels of background on each side, within the size that is asked for. */
  padding: number
  fit: Fit
  anchor: Anchor
  /** Clockwise degrees: 0, 90, 180 or 270. */
  orientation: number
  flip: {horizontal: boolean; vertical: boolean}
  /** 0 is none, 2,000 the most. */
  blur: number
  /** 0 is none, 100 the most. */
  sharpen: number
  /** Tells whether colours are left out, which is all that hosted addresses may ask of them. */
  isGrey: boolean
  invert: boolean
  /** `#rrggbb` or `#rrggbbaa`. */
  background: string | undefined
  /** 1 to 100. */
  quality: number
  /** Extension of the answer's format. */
  format: string
  progressive: boolean
  /** Tells whether only the first picture of a moving one is wanted. */
  isStill: boolean
}
