import type {Fit, SideBounds} from './image-request.ts'

export type Size = {
  width: number
  height: number
}

/** Scale the picture to `scaled`, then cut it (or set it on a canvas) to `frame`. */
export type Geometry = {
  scaled: Size
  frame: Size
}

/** The longest side of an answer, as on the hosted lake; and its pixels, which take some seconds. */
export const LONGEST_SIDE_PX = 8192
const MOST_DRAWN_PIXELS = 40_000_000

/**
 * Returns how a picture of `source` pixels meets the asked box. With one side given the other follows the picture's
 * shape. What would be larger than any answer may be is made smaller in the same shape.
 */
export function geometryFor(source: Size, box: Partial<Size>, fit: Fit): Geometry {
  const [across, down] = [box.width && box.width / source.width, box.height && box.height / source.height]
  if (!across || !down || !box.width || !box.height) {
    const scale = across || down || 1
    return whole(source, fit === 'max' || fit === 'fillmax' || fit === 'min' ? Math.min(scale, 1) : scale)
  }
  const frame = within({width: box.width, height: box.height})
  const [least, most] = [Math.min(frame.width / source.width, frame.height / source.height), Math.max(across, down)]
  if (fit === 'clip') return whole(source, least)
  if (fit === 'max') return whole(source, Math.min(least, 1))
  if (fit === 'scale') return exactly(frame)
  if (fit === 'fill' || fit === 'fillmax')
    return {scaled: scaledBy(source, fit === 'fillmax' ? Math.min(least, 1) : least), frame}
  const cut = fit === 'min' && most > 1 ? scaledBy(box as Size, 1 / most) : frame
  return {scaled: scaledBy(source, Math.max(cut.width / source.width, cut.height / source.height)), frame: cut}
}

/** The box that `fit=crop` fills, when its sides have bounds: nearest to what is asked for, or to the picture itself. */
export function boundedBox(source: Size, {width, height}: Partial<Size>, bounds: SideBounds): Size {
  const ratio = source.width / source.height
  const own = width ?? (height ? height * ratio : ownWidth(source, bounds))
  const across = clamped(own, bounds.width)
  return {width: Math.round(across), height: Math.round(clamped(height ?? across / ratio, bounds.height))}
}

/** Returns the width of the whole picture, so that both sides keep to their bounds where that is possible. */
function ownWidth({width, height}: Size, bounds: SideBounds): number {
  const shrunk = Math.min(1, bounds.width.most / width, bounds.height.most / height)
  return width * Math.max(shrunk, bounds.width.least / width, bounds.height.least / height)
}

const clamped = (side: number, {least, most}: SideBounds['width']) => Math.max(least, Math.min(most, side))

function within(size: Size): Size {
  const {width, height} = size
  const scale = Math.min(
    1,
    LONGEST_SIDE_PX / width,
    LONGEST_SIDE_PX / height,
    Math.sqrt(MOST_DRAWN_PIXELS / (width * height)),
  )
  return scale < 1 ? scaledBy(size, scale) : size
}

function scaledBy({width, height}: Size, scale: number): Size {
  return {width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale))}
}

const exactly = (size: Size): Geometry => ({scaled: size, frame: size})

const whole = (source: Size, scale: number): Geometry => exactly(within(scaledBy(source, scale)))
