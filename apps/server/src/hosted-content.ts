import {createClient} from '@sanity/client'
import type {Logger} from 'pino'
import type {Config} from './config.ts'

/** Calls back when published content of the hosted lake changes, or may have while the connection was lost. */
export function watchHostedContent(
  {projectId, dataset, token}: Config['sanity'],
  changed: () => void,
  log: Logger,
): () => void {
  const client = createClient({projectId, dataset, token, apiVersion: '2025-02-19', useCdn: false})
  // The client connects again by itself; each kind of event but the first welcome may stand for missed changes.
  const subscription = client.live.events().subscribe({
    next: changed,
    error: (error: unknown) => log.error({err: error}, 'content is no longer watched'),
  })
  return () => subscription.unsubscribe()
}
