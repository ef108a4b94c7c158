import {createClient} from '@sanity/client'
import {clientLake} from '@site/lake/client'
import type {Person} from './office.ts'

/** Returns the person with a network that answers some requests in the place of the office. @param answer told the address */
export function interrupted(person: Person, answer: (address: string) => Response | undefined): Person {
  const send: typeof fetch = async (input, init) =>
    answer(input instanceof Request ? input.url : String(input)) ?? person.fetch(input, init)
  const client = createClient({...clientLake(`${person.origin}/lake`), resolveFetch: () => send})
  return {...person, client, fetch: send}
}
