import type {OverlayOptions, Sharp} from 'sharp'
import {readDrawing} from './drawing.ts'
import {boundedBox, type Geometry, geometryFor, type Size} from './geometry.ts'
import {encode, MOVING} from './image-format.ts'
import type {ImageName} from './image-name.ts'
import type {ImageRequest, Rectangle} from './image-request.ts'
import {openDrawn, openImage, openMoving} from './safe-sharp.ts'

const PORTRAIT_FORMATS = ['jpeg', 'png', 'webp']

/** A task for the process of pictures: what is to be made of an uploaded file. */
export type ImageTask = {
  /** Path of the uploaded file; of a drawing the picture of it, which may have no file. */
  source: string | Buffer
  name: ImageName
  request: ImageRequest
}

/** Above this, finding where the most detail is would take the picture apart in a size that was not asked for. */
const MOST_ENLARGED_ENTROPY = 4

/** Draws a drawing, in the one size from which all are cut. Returns a PNG. */
export async function drawDrawing(path: string): Promise<Buffer> {
  const drawn = await openDrawn(await readDrawing(path))
  return drawn.png({compressionLevel: 3}).toBuffer()
}

/**
 * Makes a small square JPEG of what a person chose, turned upright and without what the camera wrote into it. Undefined for
 * what is no JPG, PNG or WebP.
 */
export async function makeSquare(file: Uint8Array, side: number): Promise<Buffer | undefined> {
  try {
    const image = openImage(Buffer.from(file))
    const {format} = await image.metadata()
    if (!PORTRAIT_FORMATS.includes(format)) return undefined
    const square = image.resize(side, side, {position: 'attention'})
    return await square.flatten({background: '#fff'}).jpeg({quality: 82, mozjpeg: true}).toBuffer()
  } catch {
    return undefined
  }
}

/** Makes the picture that a request describes. */
export async function renderImage({source, name, request}: ImageTask): Promise<Buffer> {
  const {orientation, flip, padding} = request
  const scale = name.extension === 'svg' ? (await openImage(source).metadata()).width / name.width : 1
  const rect = request.rect && scaledBy(request.rect, scale)
  const {width, height} = request.rect ?? name
  const size = orientation % 180 === 0 ? {width, height} : {width: height, height: width}
  const geometry = geometryIn(size, request)
  let image = await openFor(source, name, request)
  if (rect) image = image.extract(rect)
  const opened = {width: size.width * scale, height: size.height * scale}
  // Two passes: sharp runs its steps in an order of its own, in which a turn, or a second cut, would not come where it should.
  if (orientation !== 0 || (rect && isEnlargedCut(opened, geometry)))
    image = openImage(await image.png({compressionLevel: 1}).toBuffer()).rotate(orientation)
  const framed = frame(image, opened, geometry, request)
  const padded = padding > 0 ? framed.extend({...sides(padding), background: paperOf(request)}) : framed
  const flipped = padded.flip(flip.vertical).flop(flip.horizontal)
  const pixels = geometry.frame.width * geometry.frame.height
  return encode(colour(flipped, request), request, pixels).toBuffer()
}

/** The same part of a drawing as it is drawn. */
function scaledBy({left, top, width, height}: Rectangle, scale: number): Rectangle {
  const side = (length: number) => Math.max(1, Math.floor(length * scale))
  return {left: Math.floor(left * scale), top: Math.floor(top * scale), width: side(width), height: side(height)}
}

/** Padding belongs to the size that is asked for, and comes on top of the picture's own. */
function geometryIn(size: Size, {width, height, bounds, fit, padding}: ImageRequest): Geometry {
  const box = fit === 'crop' ? boundedBox(size, {width, height}, bounds) : {width, height}
  const inner = (side: number | undefined) => side && Math.max(1, side - 2 * padding)
  return geometryFor(size, width || height ? {width: inner(box.width), height: inner(box.height)} : box, fit)
}

/** A turned picture does not move: sharp turns all of a moving one as if it were one. */
async function openFor(source: string | Buffer, name: ImageName, request: ImageRequest): Promise<Sharp> {
  const {format, orientation, flip, isStill} = request
  const mayMove = MOVING.includes(name.extension) && MOVING.includes(format)
  const isTurned = orientation !== 0 || flip.vertical
  return (mayMove && !isStill && !isTurned && (await openMoving(source))) || openImage(source)
}

/**
 * Tells whether a part of the picture is to be enlarged, for which the part is cut out first: the whole might be
 * immense.
 */
const isEnlargedCut = (size: Size, {scaled, frame}: Geometry) =>
  scaled.width > size.width && (scaled.width > frame.width || scaled.height > frame.height)

function frame(image: Sharp, size: Size, geometry: Geometry, request: ImageRequest): Sharp {
  const {scaled, frame: box} = geometry
  const {anchor, fit} = request
  if (fit === 'fill' || fit === 'fillmax') {
    const across = Math.max(0, box.width - scaled.width)
    const down = Math.max(0, box.height - scaled.height)
    const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)]
    const set = image.resize(scaled.width, scaled.height, {fit: 'fill'})
    return set.extend({left, top, right: across - left, bottom: down - top, background: paperOf(request)})
  }
  if (anchor === 'entropy' && fit === 'crop' && scaled.width <= size.width * MOST_ENLARGED_ENTROPY) {
    return image.resize(box.width, box.height, {fit: 'cover', position: 'entropy'})
  }
  const point = anchor === 'entropy' ? {x: 0.5, y: 0.5} : anchor
  if (isEnlargedCut(size, geometry)) {
    const scale = scaled.width / size.width
    const part = {width: Math.round(box.width / scale) || 1, height: Math.round(box.height / scale) || 1}
    return image.extract(cut(size, part, point)).resize(box.width, box.height, {fit: 'fill'})
  }
  const resized = image.resize(scaled.width, scaled.height, {fit: 'fill'})
  if (scaled.width === box.width && scaled.height === box.height) return resized
  return resized.extract(cut(scaled, box, point))
}

/** A part around a point, without leaving the whole. */
function cut(whole: Size, part: Size, {x, y}: {x: number; y: number}) {
  const size = {width: Math.min(part.width, whole.width), height: Math.min(part.height, whole.height)}
  return {left: around(x, whole.width, size.width), top: around(y, whole.height, size.height), ...size}
}

/** Returns where a cut of `length` begins so that `point` is in its middle, without leaving the picture. */
function around(point: number, whole: number, length: number): number {
  return Math.max(0, Math.min(whole - length, Math.round(whole * point - length / 2)))
}

const sides = (width: number) => ({left: width, top: width, right: width, bottom: width})

/** Tells whether the colour behind a picture lets through what is behind it: a JPEG has no such colours. */
const isSheer = ({background = '', format}: ImageRequest) => background.length > '#rrggbb'.length && format !== 'jpg'

const paperOf = (request: ImageRequest) =>
  (isSheer(request) ? undefined : request.background) ?? (request.format === 'jpg' ? '#ffffff' : '#00000000')

/** A plate of one point that is repeated below all of the picture, through which what lies behind it shows as well. */
const paperBelow = (background: string): OverlayOptions => ({
  input: {create: {width: 1, height: 1, channels: 4, background}},
  ...{tile: true, blend: 'dest-over'},
})

function colour(image: Sharp, request: ImageRequest): Sharp {
  const {blur, sharpen, isGrey, invert, background} = request
  let coloured = image
  // 2,000 is hosted's strongest blur; with a deviation of 50 pixels nothing is recognised either, in half the time.
  if (blur > 0) coloured = coloured.blur(Math.max(0.3, blur / 40))
  if (sharpen > 0) coloured = coloured.sharpen({sigma: 0.5 + sharpen / 50})
  if (isGrey) coloured = coloured.grayscale()
  if (invert) coloured = coloured.negate({alpha: false})
  if (!background) return coloured
  return isSheer(request) ? coloured.composite([paperBelow(background)]) : coloured.flatten({background})
}
