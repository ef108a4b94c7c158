import {type ClientConfig, createClient, type SanityClient, type StegaConfig} from '@sanity/client'

/** Fields that hold a choice or a name for code, in documents of a type or, without one, in all. */
const FOR_CODE = new Set([
  'project role',
  'category',
  'corner',
  'department',
  'employment',
  'fileName',
  'filter',
  'group',
  'head',
  'kind',
  'listItem',
  'nameBesideLogo',
  'network',
  'payPer',
  'reportsTo',
  'sheet',
  'shows',
  'style',
  'typeface',
])

/** Fields that Sanity takes for such and that are only shown on pages here. */
const FOR_READERS = new Set(['unit', 'email'])

/**
 * Tells whether a text is only read by people, so that invisible characters in it may say where it is edited (stega).
 * Texts that code compares must not have them.
 */
export const isRead: NonNullable<StegaConfig['filter']> = (props) => {
  const field = props.sourcePath.at(-1)
  const isForCode = FOR_CODE.has(String(field)) || FOR_CODE.has(`${props.sourceDocument._type} ${field}`)
  return FOR_READERS.has(String(field)) || (!isForCode && props.filterDefault(props))
}

/** Asks over the network, or in the process. */
export type ContentFetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>

export type ContentSource = {
  projectId: string
  dataset: string
  /** Base address of an embedded lake, for example `http://localhost:3333/lake`. Without it, Sanity's hosted lake. */
  apiHost?: string
  /** Hands requests to an embedded lake in the same process, instead of a socket. */
  resolveFetch?: ClientConfig['resolveFetch']
  /** Wraps each request, over the network or within the process. */
  watch?: (fetch: ContentFetch) => ContentFetch
  /** Needed to read drafts. */
  token?: string
  /** `published` (default) is what visitors see; `drafts` and names of releases show more, the first one on top. */
  perspective?: string
  /** For previews: address of the Studio, to which each text that is read on a page then leads (stega). */
  editedAt?: string
}

/** A client that always reads the newest content, and fails within seconds: a page can still be answered then. */
export function createContentClient({
  projectId,
  dataset,
  apiHost,
  token,
  perspective = 'published',
  editedAt,
  resolveFetch,
  watch = (fetch) => fetch,
}: ContentSource): SanityClient {
  const client = createClient({
    projectId,
    dataset,
    token,
    perspective: perspective.split(','),
    apiVersion: '2025-02-19',
    useCdn: false,
    stega: editedAt ? {enabled: true, studioUrl: editedAt, filter: isRead} : {enabled: false},
    timeout: 8_000,
    maxRetries: 1,
    ...(resolveFetch && {resolveFetch}),
    ...(apiHost ? {apiHost, useProjectHostname: false} : {}),
  })
  // The client knows best how the network is reached, by a proxy of the environment for one.
  const fetch = client.config().resolveFetch?.()
  if (!fetch) return client
  const watched = watch(fetch)
  return client.withConfig({resolveFetch: () => watched})
}
