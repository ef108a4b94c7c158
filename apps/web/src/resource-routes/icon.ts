import {lookOf} from '../data/look.ts'
import type {FileOptions} from '../make-file.ts'
import {markSvg} from '../open-graph/image-drawing.ts'
import {logoImage} from '../open-graph/picture-reader.ts'

const HEADER_BYTES = 22

type Icon = {size: number; air: number}
export type IconAddress = keyof typeof icons

/** Side in pixels, and the air around the sign as a part of the side. */
export const icons = {
  '/icon-192.png': {size: 192, air: 0.11},
  '/icon-512.png': {size: 512, air: 0.11},
  // Systems cut this one to a circle of four fifths of the side; with this much air the corners of a square fit inside.
  '/icon-maskable.png': {size: 512, air: 0.22},
  '/apple-touch-icon.png': {size: 180, air: 0.16},
}

export async function pngIcon(icon: Icon, options: FileOptions): Promise<Response> {
  return picture(await options.draw.png(await draw(icon, options)), 'image/png')
}

/** Browsers scale it to any size. */
export async function svgIcon(options: FileOptions): Promise<Response> {
  return picture(await draw({size: 48, air: 0.06}, options), 'image/svg+xml')
}

/** Requested by programs that do not read the page: feed readers, mail programs, old browsers. */
export async function icoIcon(options: FileOptions): Promise<Response> {
  const size = 48
  return picture(icoOf(await options.draw.png(await draw({size, air: 0.04}, options)), size), 'image/x-icon')
}

async function draw(icon: Icon, {content, readPicture}: FileOptions): Promise<string> {
  const {settings} = await content.shell()
  return iconSvg({...icon, accent: lookOf(settings).palette.fill, logo: await logoImage(settings, readPicture)})
}

function picture(body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, {headers: {'content-type': type}})
}

/** One PNG in the container that `.ico` is, below 256 pixels a side (https://en.wikipedia.org/wiki/ICO_(file_format)). */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER_BYTES + png.length)
  const view = new DataView(file.buffer)
  view.setUint16(2, 1, true) // an icon, not a cursor
  view.setUint16(4, 1, true) // of one picture
  view.setUint8(6, size)
  view.setUint8(7, size)
  view.setUint16(10, 1, true) // one plane
  view.setUint16(12, 32, true) // bits a pixel
  view.setUint32(14, png.length, true)
  view.setUint32(18, HEADER_BYTES, true)
  file.set(png, HEADER_BYTES)
  return file
}

type SignOptions = {
  /** Side in pixels. */
  size: number
  /** Around the sign, as a part of the side. */
  air: number
  accent: string
  /** A data address; without it the mark. */
  logo?: string
}

/** The company's logo, or the mark, on a square of paper. The drawing's unit is the mark's: 42 a side. */
function iconSvg({size, air, accent, logo}: SignOptions): string {
  const from = (air * 42).toFixed(2)
  const scale = (1 - 2 * air).toFixed(3)
  const sign = logo ? `<image href="${logo}" width="42" height="42"/>` : markSvg(accent)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 42 42"><path fill="#f6f4f0" d="M0 0h42v42H0z"/><g transform="translate(${from} ${from}) scale(${scale})">${sign}</g></svg>`
}
