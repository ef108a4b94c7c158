import type {Picture} from '@site/content'
import {pictureAddress} from '@site/content/picture'
import type {ImageObject} from 'schema-dts'
import type {ShellData} from '../data/shell.ts'

/** Large enough for every result that shows pictures. */
const WIDEST_PX = 1600

/** A picture with whom to thank for it (https://schema.org/ImageObject). */
export function imageObject(picture: Picture, {imageHost, siteUrl}: ShellData): ImageObject {
  const {alt, caption, credit} = picture
  return {
    '@type': 'ImageObject',
    contentUrl: pictureAddress(picture, {imageHost: imageHost || siteUrl, within: WIDEST_PX}),
    caption: caption || alt || undefined,
    creditText: credit || undefined,
  }
}
