import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {Request} from 'express'
import {parametersOf} from '../http/request-parameters.ts'
import {assetFileName} from './asset-document.ts'

/** In which an export of everything can have been downloaded. */
const LASTING_MS = 6 * 60 * 60 * 1000

/**
 * Addresses of assets that open by themselves, for a while and as long as this process lives: Sanity's export tool downloads
 * what a document names and shows its token to no host but Sanity's.
 */
export class AssetTickets {
  readonly #secret = randomBytes(32)

  /** @param url of an asset, whose bytes it then gives as they were uploaded. */
  opening(url: string, path: string): string {
    const expiry = String(Date.now() + LASTING_MS)
    const query = new URLSearchParams({dlRaw: 'true', ticket: `${expiry}.${this.#seal(assetFileName(path), expiry)}`})
    return `${url}?${query}`
  }

  isOpenedBy(request: Request): boolean {
    const [expiry = '', seal = ''] = (parametersOf(request).get('ticket') ?? '').split('.')
    const [given, right] = [seal, this.#seal(assetFileName(request.path), expiry)].map((text) => Buffer.from(text))
    return (
      given?.length === right?.length &&
      timingSafeEqual(given as Buffer, right as Buffer) &&
      Number(expiry) > Date.now()
    )
  }

  #seal(file: string, expiry: string): string {
    return createHmac('sha256', this.#secret).update(`${file}\n${expiry}`).digest('base64url')
  }
}
