import {type PictureSource, pictureUrl} from '@site/content/picture'
import {room, wall} from '../ui/mark.tsx'

/** The mark for a drawing of its own, 42 units a side. */
export const markSvg = `<path fill="#15181c" fill-rule="evenodd" d="${wall}"/><path fill="#f2a900" d="${room}"/>`

/** The field of the picture: 3:2, the shape of the pictures of buildings, which therefore stay whole. */
export const field = {width: 780, height: 520}

export type Image = {
  /** A data address. */
  href: string
  width: number
  height: number
}

/** Photographs, which are 3:2 or wider, fill the field; a certificate (1.41) or a chart lies on the mount as a whole. */
export function drawnSize({width, height, crop}: PictureSource): {width: number; height: number; aspect?: number} {
  const kept = crop ?? {left: 0, right: 0, top: 0, bottom: 0}
  const shape = (width * (1 - kept.left - kept.right)) / (height * (1 - kept.top - kept.bottom))
  if (shape > 1.45 && shape < 2.2) return {...field, aspect: field.width / field.height}
  const most = {width: field.width - 96, height: field.height - 72}
  const scale = Math.min(most.width / shape, most.height)
  return {width: Math.round(scale * shape), height: Math.round(scale)}
}

/** In a format that every renderer of drawings reads. */
export function drawnUrl(picture: PictureSource): string {
  const {width, aspect} = drawnSize(picture)
  return pictureUrl(picture, {imageHost: '', width, aspect, quality: 90}).replace('auto=format', 'fm=jpg')
}

export function shareDrawing(image: Image | undefined): string {
  const ground = `<rect width="${field.width}" height="${field.height}" fill="#e6e2da"/>`
  if (!image) return `${ground}<g transform="translate(285 155) scale(5)">${markSvg}</g>`
  const {href, width, height} = image
  const at = `x="${(field.width - width) / 2}" y="${(field.height - height) / 2}"`
  return `${ground}<image href="${href}" ${at} width="${width}" height="${height}"/>`
}
