import {LONGEST_SIDE_PX} from './geometry.ts'
import {formatFor} from './image-format.ts'
import type {ImageName} from './image-name.ts'
import {type Anchor, FITS, type ImageRequest, type Rectangle} from './image-request.ts'
import {ParameterReader} from './parameter-reader.ts'
import {invalid} from './picture-fault.ts'

const DEFAULT_QUALITY = 75

/** Edges and their combinations (`top`, `top,left`), as fractions of the picture. */
const EDGES: Readonly<Record<string, {x?: number; y?: number}>> = {
  center: {},
  top: {y: 0},
  bottom: {y: 1},
  left: {x: 0},
  right: {x: 1},
}

/**
 * The transformation that an address asks for, or undefined when it asks for the picture as it was uploaded.
 * Unknown parameters are ignored, as the hosted service ignores them; malformed ones throw 400.
 * @param accept the request's `Accept` header, which decides what `auto=format` means.
 */
export function readImageRequest(
  name: ImageName,
  parameters: URLSearchParams,
  accept: string,
): ImageRequest | undefined {
  const read = new ParameterReader(parameters)
  const ratio = read.number('dpr', 1, 3) ?? 1
  const side = (length: number | undefined) =>
    length && Math.min(LONGEST_SIDE_PX, Math.max(1, Math.round(length * ratio)))
  const bounds = (name: 'w' | 'h') => ({
    least: side(read.number(`min-${name}`, 1, 100_000)) ?? 1,
    most: side(read.number(`max-${name}`, 1, 100_000)) ?? LONGEST_SIDE_PX,
  })
  const flip = read.oneOf('flip', ['h', 'v', 'hv', 'vh'])
  const {format, progressive} = formatFor(name.extension, read, accept)
  const request: ImageRequest = {
    rect: readRectangle(read.text('rect'), name),
    width: side(read.number('w', 1, 100_000)),
    height: side(read.number('h', 1, 100_000)),
    bounds: {width: bounds('w'), height: bounds('h')},
    padding: Math.round((read.number('pad', 0, 2_000) ?? 0) * ratio),
    fit: read.oneOf('fit', FITS) ?? 'clip',
    anchor: readAnchor(read),
    orientation: Number(read.oneOf('or', ['0', '90', '180', '270']) ?? 0),
    flip: {horizontal: flip?.includes('h') ?? false, vertical: flip?.includes('v') ?? false},
    blur: read.number('blur', 0, 2000) ?? 0,
    sharpen: read.number('sharp', 0, 100) ?? 0,
    isGrey: read.oneOf('sat', ['-100', '0']) === '-100',
    invert: read.oneOf('invert', ['true', 'false']) === 'true',
    background: readColour(read.text('bg')),
    quality: Math.round(read.number('q', 0, 100) ?? DEFAULT_QUALITY) || 1,
    format,
    progressive,
    isStill: read.oneOf('frame', ['1']) === '1',
  }
  return changesNothing(request, name, parameters) ? undefined : request
}

function changesNothing(request: ImageRequest, name: ImageName, parameters: URLSearchParams): boolean {
  const {rect, width, height, padding, orientation, flip, blur, sharpen, isGrey, invert, format, isStill} = request
  const isBounded = /[&?](min|max)-[wh]=/.test(`?${parameters}`)
  const sameShape =
    !rect &&
    !width &&
    !height &&
    !isBounded &&
    padding === 0 &&
    !isStill &&
    orientation === 0 &&
    !flip.horizontal &&
    !flip.vertical
  const sameColours = blur === 0 && sharpen === 0 && !isGrey && !invert
  // A TIFF is converted only where something else is asked of it; a drawing is never given as it is.
  const sameFormat = format === name.extension || (name.extension === 'tif' && !parameters.get('auto'))
  return sameShape && sameColours && sameFormat && !parameters.get('q') && !parameters.get('fm')
}

/** Clipped to the picture, as rounding in a client may reach a pixel beyond it. */
function readRectangle(text: string | undefined, {width, height}: ImageName): Rectangle | undefined {
  if (text === undefined) return undefined
  const numbers = text.split(',').map(Number)
  const [left = 0, top = 0, across = 0, down = 0] = numbers
  if (numbers.length !== 4 || !numbers.every((part) => Number.isInteger(part) && part >= 0)) {
    throw invalid(`Invalid parameter "rect": expected left,top,width,height in pixels, got "${text}"`)
  }
  const rect = {left, top, width: Math.min(across, width - left), height: Math.min(down, height - top)}
  if (rect.width < 1 || rect.height < 1) throw invalid('Invalid parameter "rect": outside the picture')
  const whole = left === 0 && top === 0 && rect.width === width && rect.height === height
  return whole ? undefined : rect
}

function readAnchor(read: ParameterReader): Anchor {
  const crop = read.text('crop') ?? 'focalpoint'
  if (crop === 'entropy') return 'entropy'
  if (crop === 'focalpoint') return {x: read.number('fp-x', 0, 1) ?? 0.5, y: read.number('fp-y', 0, 1) ?? 0.5}
  const edges = crop.split(',').map((edge) => (Object.hasOwn(EDGES, edge) ? EDGES[edge] : undefined))
  if (edges.every((edge) => edge !== undefined)) return Object.assign({x: 0.5, y: 0.5}, ...edges)
  throw invalid(`Invalid parameter "crop": expected ${Object.keys(EDGES).join(', ')}, focalpoint or entropy`)
}

/** `rgb`, `rrggbb`, or with the opacity in front, as hosted addresses have it: `argb`, `aarrggbb`. */
function readColour(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const digits = text.length < 6 ? text.replace(/./g, '$&$&') : text
  if (/^[0-9a-f]{6}$/i.test(digits)) return `#${digits.toLowerCase()}`
  if (/^[0-9a-f]{8}$/i.test(digits)) return `#${digits.slice(2)}${digits.slice(0, 2)}`.toLowerCase()
  throw invalid('Invalid parameter "bg": expected a colour such as ff8800')
}
