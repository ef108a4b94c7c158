import {createClient} from '@sanity/client'
import type {CreateRenderer, PageParametersOf, RendererOptions} from '@site/web/renderer'
import type {RequestHandler} from 'express'
import type {Logger} from 'pino'
import type {NetworkOf} from '../http/client-network.ts'
import type {OwnContent} from '../own-content.ts'
import {createPageAddress} from '../pages/page-address.ts'
import {draftLinkRouter} from './draft-link-router.ts'

type OpenDraftLinksOptions = {
  own: OwnContent
  /** Renders the site for visitors. */
  shown: RendererOptions
  renderer: CreateRenderer
  pageParameters: PageParametersOf
  networkOf: NetworkOf
  log: Logger
}

/**
 * Shows one draft to somebody without an account. Only where the lake is embedded: it alone can show one and no other.
 */
export function openDraftLinks({own, shown, renderer, pageParameters, ...edge}: OpenDraftLinksOptions): RequestHandler {
  const {projectId, dataset, apiHost, siteUrl, resolveFetch} = shown
  const token = own.lake.readToken
  return draftLinkRouter({
    links: own.staff.draftLinks,
    client: createClient({
      projectId,
      dataset,
      token,
      apiVersion: '2025-02-19',
      useCdn: false,
      ...(apiHost ? {apiHost, useProjectHostname: false, resolveFetch} : {}),
    }),
    renderer: ({documentId, until, imageHost}) =>
      renderer({...shown, token, imageHost, perspective: `drafts.${documentId}`, draftUntil: until}),
    images: own.lake.draftImages,
    pageAddress: createPageAddress(pageParameters),
    siteUrl,
    ...edge,
  })
}
