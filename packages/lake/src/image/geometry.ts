import type {Fit} from './image-request.ts'

export type Size = {
  width: number
  height: number
}

/** Scale the picture to `scaled`, then cut it (or set it on a canvas) to `frame`. */
export type Geometry = {
  scaled: Size
  frame: Size
}

/** Enlarging makes bytes, not detail; twice is for a screen that asks for a little more than there is. */
const MOST_ENLARGEMENT = 2

/**
 * How a picture of `source` pixels meets the asked box. With one side given the other follows the picture's shape.
 * A box that would enlarge the picture more than twice is made smaller in the same shape.
 */
export function geometryFor(source: Size, box: Partial<Size>, fit: Fit): Geometry {
  const [across, down] = [box.width && box.width / source.width, box.height && box.height / source.height]
  if (!across || !down || !box.width || !box.height) {
    return whole(source, limited(across || down || 1, fit === 'max' || fit === 'fillmax' || fit === 'min'))
  }
  const frame = {width: box.width, height: box.height}
  if (fit === 'clip' || fit === 'max') return whole(source, limited(Math.min(across, down), fit === 'max'))
  if (fit === 'scale') return exactly(shrunk(frame, Math.max(across, down)))
  if (fit === 'fill' || fit === 'fillmax') {
    const scale = limited(Math.min(across, down), fit === 'fillmax')
    return {scaled: scaledBy(source, scale), frame}
  }
  const most = fit === 'min' ? 1 : MOST_ENLARGEMENT
  const cut = shrunk(frame, Math.max(across, down), most)
  return {scaled: scaledBy(source, Math.max(cut.width / source.width, cut.height / source.height)), frame: cut}
}

function limited(scale: number, neverEnlarge: boolean): number {
  return Math.min(scale, neverEnlarge ? 1 : MOST_ENLARGEMENT)
}

/** The box in the same shape, so small that `scale` stays within `most`. */
function shrunk(box: Size, scale: number, most = MOST_ENLARGEMENT): Size {
  return scale > most ? scaledBy(box, most / scale) : box
}

function scaledBy({width, height}: Size, scale: number): Size {
  return {width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale))}
}

const exactly = (size: Size): Geometry => ({scaled: size, frame: size})

const whole = (source: Size, scale: number): Geometry => exactly(scaledBy(source, scale))
