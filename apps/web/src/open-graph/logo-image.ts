import type {Settings} from '@site/content'
import {pictureUrl} from '@site/content/picture'
import type {ReadPicture} from './picture-reader.ts'

/** The company's logo, if it has one, as a data address; sharp enough for the largest icon. */
export async function logoImage({logo}: Settings, readPicture: ReadPicture): Promise<string | undefined> {
  if (!logo) return undefined
  return readPicture(pictureUrl(logo, {imageHost: '', width: 512}).replace('auto=format', 'fm=png'))
}
