import type {Settings} from '@site/content'
import {pictureUrl} from '@site/content/picture'
import type {ReadPicture} from '../make-file.ts'

type PictureHost = {
  host: string
  /** For a lake that shows pictures only to a client with a token; sent to no other host. */
  token?: string | undefined
}

/** Reads the pictures that this process itself draws with. Rejects when one does not come. */
export function createPictureReader({host, token}: PictureHost): ReadPicture {
  return async (address) => {
    const answer = await fetch(host + address, {
      headers: token ? {authorization: `Bearer ${token}`} : {},
      redirect: 'error',
      signal: AbortSignal.timeout(8_000),
    })
    if (!answer.ok) throw new Error(`${answer.status} for the picture ${address}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    return `data:${answer.headers.get('content-type')};base64,${bytes.toString('base64')}`
  }
}

/** The company's logo, if it has one, as a data address; sharp enough for the largest icon. */
export async function logoImage({logo}: Settings, readPicture: ReadPicture): Promise<string | undefined> {
  if (!logo) return undefined
  return readPicture(pictureUrl(logo, {imageHost: '', width: 512}).replace('auto=format', 'fm=png'))
}
