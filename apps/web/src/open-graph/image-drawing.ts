import {type PictureSource, pictureUrl} from '@site/content/picture'
import {ROOM_PATH, WALL_PATH} from '../ui/mark.tsx'

/** The mark for a drawing of its own, 42 units a side. */
export const markSvg = (accent: string) =>
  `<path fill="#15181c" fill-rule="evenodd" d="${WALL_PATH}"/><path fill="${accent}" d="${ROOM_PATH}"/>`

/** The field of the picture: 3:2, the shape of the pictures of buildings, which therefore stay whole. */
export const FIELD_PX = {width: 780, height: 520}

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
  if (shape > 1.45 && shape < 2.2) return {...FIELD_PX, aspect: FIELD_PX.width / FIELD_PX.height}
  const most = {width: FIELD_PX.width - 96, height: FIELD_PX.height - 72}
  const scale = Math.min(most.width / shape, most.height)
  return {width: Math.round(scale * shape), height: Math.round(scale)}
}

/** In a format that every renderer of drawings reads. */
export function drawnUrl(picture: PictureSource): string {
  const {width, aspect} = drawnSize(picture)
  return pictureUrl(picture, {imageHost: '', width, aspect, quality: 90}).replace('auto=format', 'fm=jpg')
}

export function imageDrawing(image: Image | undefined, accent: string): string {
  const ground = `<rect width="${FIELD_PX.width}" height="${FIELD_PX.height}" fill="#e6e2da"/>`
  if (!image) return `${ground}<g transform="translate(285 155) scale(5)">${markSvg(accent)}</g>`
  const {href, width, height} = image
  const at = `x="${(FIELD_PX.width - width) / 2}" y="${(FIELD_PX.height - height) / 2}"`
  return `${ground}<image href="${href}" ${at} width="${width}" height="${height}"/>`
}
