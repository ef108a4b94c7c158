import {logoImage} from '../open-graph/logo-image.ts'
import {icoOf} from './ico.ts'
import {iconSvg} from './icon-svg.ts'
import type {FileParts} from './site-file.ts'

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

export async function pngIcon(icon: Icon, parts: FileParts): Promise<Response> {
  return picture(await parts.draw.png(await draw(icon, parts)), 'image/png')
}

/** Browsers scale it to any size. */
export async function svgIcon(parts: FileParts): Promise<Response> {
  return picture(await draw({size: 48, air: 0.06}, parts), 'image/svg+xml')
}

/** Asked for by whatever does not read the page: feed readers, mail programs, old browsers. */
export async function icoIcon(parts: FileParts): Promise<Response> {
  const size = 48
  return picture(icoOf(await parts.draw.png(await draw({size, air: 0.04}, parts)), size), 'image/x-icon')
}

async function draw(icon: Icon, {content, readPicture}: FileParts): Promise<string> {
  const {settings} = await content.shell()
  return iconSvg({...icon, logo: await logoImage(settings, readPicture)})
}

function picture(body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, {headers: {'content-type': type}})
}
