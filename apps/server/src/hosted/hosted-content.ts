import {createClient} from '@sanity/client'
import type {Logger} from 'pino'
import type {Config} from '../config.ts'
import type {Change} from '../pages/content-events.ts'

/** Calls back when content of the hosted lake changes, or may have while the connection was lost. */
export function watchHostedContent(
  {projectId, dataset, token}: Config['sanity'],
  changed: (change: Change) => void,
  log: Logger,
): () => void {
  const client = createClient({projectId, dataset, token, apiVersion: '2025-02-19', useCdn: false})
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
