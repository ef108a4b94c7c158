import {createClient} from '@sanity/client'
import type {Logger} from 'pino'
import type {Change} from '../pages/content-events.ts'

type Elsewhere = {
  projectId: string
  dataset: string
  token?: string | undefined
  /** Leads to the lake of another process; absent for the hosted one. */
  apiHost?: string | undefined
}

/** Calls back when content changes in a lake that is not ours, or may have while the connection was lost. */
export function watchContentElsewhere(
  {projectId, dataset, token, apiHost}: Elsewhere,
  changed: (change: Change) => void,
  log: Logger,
): () => void {
  const client = createClient({
    projectId,
    dataset,
    token,
    apiVersion: '2025-02-19',
    useCdn: false,
    ...(apiHost && {apiHost, useProjectHostname: false}),
    // The client shows its token for drafts only, and a private lake tells nobody else what is published.
    ...(apiHost && token && {headers: {Authorization: `Bearer ${token}`}}),
  })
  // The client connects again by itself; each kind of event but the first welcome may stand for missed changes.
  const watch = (change: Change) =>
    client.live.events({includeDrafts: !change.published}).subscribe({
      next: () => changed(change),
      error: (error: unknown) => log.error({err: error}, 'content is no longer watched'),
    })
  // Only a token may hear of drafts.
  const watched = [watch({published: true}), ...(token ? [watch({published: false})] : [])]
  return () => {
    for (const subscription of watched) subscription.unsubscribe()
  }
}
