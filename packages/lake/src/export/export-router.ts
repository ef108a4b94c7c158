import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {Router} from 'express'
import type {AssetTickets} from '../asset/asset-ticket.ts'
import {isAsset, type LakeDocument} from '../document/document.ts'
import type {Access} from '../http/access.ts'
import type {NetworkOf} from '../http/network.ts'
import {parametersOf} from '../http/request-parameters.ts'
import type {StreamOpener} from '../listen/stream-opener.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {OnAudit} from '../write/content-audit.ts'

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
    const lines = documents.values().map((document) => `${JSON.stringify(opened(document))}\n`)
    response.type('application/x-ndjson')
    await pipeline(Readable.from(lines), response)
  })
}
