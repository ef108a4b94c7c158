import {pipeline} from 'node:stream/promises'
import {createClient} from '@sanity/client'
import type {RequestHandler} from 'express'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'
import type {Change} from '../pages/content-events.ts'

type Elsewhere = {
  projectId: string
  dataset: string
  token?: string | undefined
  /** Leads to the lake of another process; absent for the hosted one. */
  apiHost?: string | undefined
}

/** Returns a client of a lake that is not ours, which asks as the one whose token it has. */
export const clientElsewhere = ({projectId, dataset, token, apiHost}: Elsewhere) =>
  createClient({
    projectId,
    dataset,
    token,
    apiVersion: '2025-02-19',
    useCdn: false,
    ...(apiHost && {apiHost, useProjectHostname: false}),
    // The client sends its token for drafts only; a private lake needs it for published documents too.
    ...(apiHost && token && {headers: {Authorization: `Bearer ${token}`}}),
  })

/** Calls back when content changes in a lake that is not ours, or may have while the connection was lost. */
export function watchContentElsewhere(
  elsewhere: Elsewhere,
  changed: (change: Change) => void,
  log: Logger,
): () => void {
  const client = clientElsewhere(elsewhere)
  // The client connects again by itself; each kind of event but the first welcome may mean missed changes.
  const watch = (change: Change) =>
    client.live.events({includeDrafts: !change.published}).subscribe({
      next: () => changed(change),
      error: (error: unknown) => log.error({err: error}, 'content is no longer watched'),
    })
  // Only a token may hear of drafts.
  const watched = [watch({published: true}), ...(elsewhere.token ? [watch({published: false})] : [])]
  return () => {
    for (const subscription of watched) subscription.unsubscribe()
  }
}

/** A large picture in a size that was never asked for before takes the lake seconds. */
const PATIENCE_MS = 30_000

/** Headers of a picture or a file that are passed on. */
const TOLD = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'cache-control',
  'etag',
  'retry-after',
  'vary',
]

type AssetsOptions = {
  /**
   * Tells whether all of them may be asked for, or only those of published content; pictures then in the sizes of
   * pages.
   */
  drafts: boolean
}

/**
 * Serves pictures and files of the lake of another process, which only this process may ask. To be mounted at `/images` and
 * `/files`.
 * @returns nothing of either when content is not there
 */
export const assetsElsewhere = (sanity: Config['sanity'], options: AssetsOptions) => ({
  images: serve('images', sanity, options),
  documents: serve('files', sanity, options),
})

function serve(
  kind: 'images' | 'files',
  {apiHost, token}: Config['sanity'],
  {drafts}: AssetsOptions,
): RequestHandler | undefined {
  if (apiHost === undefined) return
  const assets = new URL(`${apiHost}/${kind}/`)
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.set('Allow', 'GET, HEAD').sendStatus(405)
    }
    const address = new URL(`${apiHost}/${kind}${request.url}`)
    // With dots in it, an address could lead out to what else the token may read.
    if (!address.href.startsWith(assets.href)) return void response.sendStatus(404)
    const {accept = '', 'if-none-match': known} = request.headers
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const answer = await fetch(address, {
      method: request.method,
      headers: {
        accept,
        ...(known && {'if-none-match': known}),
        ...(token && {authorization: `Bearer ${token}`}),
        ...(!drafts && {'lake-perspective': 'published'}),
      },
      redirect: 'error',
      signal: AbortSignal.any([gone.signal, AbortSignal.timeout(PATIENCE_MS)]),
    }).catch(() => undefined)
    if (response.destroyed) return
    // A refusal of our own token is no fault of the visitor.
    if (!answer || answer.status === 401 || answer.status === 403) {
      return void response.set('Retry-After', '5').sendStatus(503)
    }
    response.status(answer.status).set('x-content-type-options', 'nosniff')
    for (const name of TOLD) {
      const value = answer.headers.get(name)
      if (value !== null) response.set(name, value)
    }
    if (!answer.body || request.method === 'HEAD') return void response.end()
    // A client that hangs up is no error worth logging.
    await pipeline(answer.body as AsyncIterable<Uint8Array>, response).catch(() => response.destroy())
  }
}
