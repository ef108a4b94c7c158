import type {Settings} from '@site/content'
import {pictureUrl} from '@site/content/picture'
import {readImage} from './read-image.ts'

/** The company's logo, if it has one, as a data address; sharp enough for the largest icon. */
export async function logoImage({logo}: Settings, imageHost: string): Promise<string | undefined> {
  if (!logo) return undefined
  return readImage(pictureUrl(logo, {imageHost, width: 512}).replace('auto=format', 'fm=png'))
}
