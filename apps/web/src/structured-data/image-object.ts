import type {Picture} from '@site/content'
import {pictureUrl} from '@site/content/picture'
import type {ImageObject} from 'schema-dts'
import type {ShellData} from '../data/shell.ts'

/** In pixels: large enough for every result that shows pictures. */
const WIDEST = 1600

/** A picture with whom to thank for it (https://schema.org/ImageObject). */
export function imageObject(picture: Picture, {imageHost, siteUrl}: ShellData): ImageObject {
  const {alt, caption, credit, width} = picture
  return {
    '@type': 'ImageObject',
    contentUrl: pictureUrl(picture, {imageHost: imageHost || siteUrl, width: Math.min(width, WIDEST)}),
    caption: caption || alt || undefined,
    creditText: credit || undefined,
  }
}
