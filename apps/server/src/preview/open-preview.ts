import {createClient} from '@sanity/client'
import type {CreateRenderer, RendererOptions} from '@site/web/renderer'
import type {RequestHandler} from 'express'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'
import {createQuestionLimit} from '../hosted/question-limit.ts'
import type {NetworkOf} from '../http/client-network.ts'
import type {OwnContent} from '../own-content.ts'
import {createPreview} from './create-preview.ts'
import {previewRights} from './preview-rights.ts'

type OpenPreviewOptions = {
  config: Config
  /** The embedded lake and its staff; absent when content lives elsewhere. */
  own: OwnContent | undefined
  /** Renders the site for visitors. */
  shown: RendererOptions
  renderer: CreateRenderer
  headers: Record<string, string>
  /** Pictures that are not published yet; absent when Sanity's CDN serves all. */
  images: RequestHandler | undefined
  documents: RequestHandler | undefined
  networkOf: NetworkOf
  log: Logger
}

/** Shows drafts to staff: the embedded lake lets its own process read them, another one whoever has a token. */
export function openPreview({
  config,
  own,
  shown,
  renderer,
  headers,
  images,
  documents,
  networkOf,
  log,
}: OpenPreviewOptions) {
  const {projectId, dataset, apiHost, resolveFetch} = shown
  const token = own?.lake.readToken ?? config.sanity.token
  const embedded = apiHost ? {apiHost, useProjectHostname: false, resolveFetch} : {}
  return createPreview({
    client: token
      ? createClient({projectId, dataset, token, apiVersion: '2025-02-19', useCdn: false, ...embedded})
      : undefined,
    rights: own && previewRights(own.lake, own.staff.staff),
    askLimit: own ? undefined : createQuestionLimit(networkOf),
    // Processes that read one lake elsewhere share its token, and so each other's previews.
    key: config.sanity.token,
    siteUrl: config.siteUrl,
    headers,
    renderer: (perspective) => renderer({...shown, token, perspective}),
    images,
    documents,
    log,
  })
}
