import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {type Request, Router} from 'express'
import {assetFileName} from '../asset/asset-document.ts'
import {isAsset, type LakeDocument} from '../document/document.ts'
import type {Access} from '../http/access.ts'
import type {NetworkOf} from '../http/client.ts'
import {parametersOf} from '../http/json-body.ts'
import type {StreamOpener} from '../listen/stream-opener.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {OnAudit} from '../write/content-audit.ts'

/** Time in which an export of everything can have been downloaded. */
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

type ExportOptions = {
  store: DocumentStore
  access: Access
  opener: StreamOpener
  networkOf: NetworkOf
  onAudit: OnAudit
  tickets: AssetTickets
}

/**
 * `/data/export/<dataset>`: every document, one a line, of one moment; what Sanity's own export tool reads, which then
 * downloads the assets from where their documents say that they are.
 */
export function exportRouter({store, access, opener, networkOf, onAudit, tickets}: ExportOptions): Router {
  const opened = (document: LakeDocument) =>
    isAsset(document) ? {...document, url: tickets.opening(String(document.url), String(document.path))} : document
  return Router({mergeParams: true}).get('/data/export/:dataset', access.staffOnly, async (request, response) => {
    response.once('close', opener.count(access.client(request)))
    onAudit({action: 'export', staff: access.staff(request).id, network: networkOf(request), subject: 'content'})
    const types = parametersOf(request).get('types')?.split(',')
    const documents = store.all().filter(({_type}) => !types || types.includes(_type))
    const lines = documents.map((document) => `${JSON.stringify(opened(document))}\n`)
    response.type('application/x-ndjson')
    await pipeline(Readable.from(lines), response)
  })
}
