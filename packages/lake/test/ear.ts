import type {MutationEvent, SanityClient} from '@sanity/client'
import {expect} from 'vitest'
import {waitFor} from './wait-for.ts'

type Heard = {type: string} & Partial<Omit<MutationEvent, 'type'>>

/** Listens until it is stopped; resolves when the lake has said welcome. */
export async function listen(client: SanityClient, query: string, params: object = {}, options: object = {}) {
  const heard: Heard[] = []
  const events = ['welcome', 'mutation', 'reconnect', 'welcomeback', 'reset']
  const subscription = client.listen(query, params as never, {events, ...options} as never).subscribe({
    next: (event: unknown) => heard.push(event as Heard),
    error: (error: Error) => heard.push({type: `failed: ${error.message}`}),
  })
  await waitFor(() => expect(heard.length).toBeGreaterThan(0))
  const mutations = () => heard.filter(({type}) => type === 'mutation')
  return {
    heard,
    mutations,
    stop: () => subscription.unsubscribe(),
    until: (count: number) =>
      waitFor(() => expect(mutations().length, `heard ${heard.map(({type}) => type)}`).toBeGreaterThanOrEqual(count)),
  }
}
