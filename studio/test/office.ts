import {createClient, type SanityClient} from '@sanity/client'
import {clientLake} from '@site/lake/client'
import {openStaffSite, type StaffSite} from '@site/server/staff-site'
import type {Rights} from '@site/staff'
import type {CurrentUser} from 'sanity'
import {afterAll, beforeAll, expect} from 'vitest'

/** A member of staff by their browser: its requests go to the office with the cookies that it got there. */
export type Person = {
  origin: string
  email: string
  client: SanityClient
  fetch: typeof fetch
  /** Gets each request between the browser and the server; `pass` sends it on. Requests pass again once this is undefined. */
  intercept: ((request: Request, pass: () => Promise<Response>) => Promise<Response>) | undefined
  /** Asks the server as the Studio of this person does. @returns what it answers, read as JSON */
  ask(method: string, path: string, body?: unknown): Promise<Answer>
}

// biome-ignore lint/suspicious/noExplicitAny: What a server answers is read as a test expects it.
type Answer = any

/** The real server of staff, with an empty lake, inbox and accounts in a folder of their own. */
export type Office = StaffSite & {
  /** Signs a person in, whom it adds where there is no such account. @param name of the e-mail address, before the @ */
  person(name: string, rights?: Partial<Rights>): Promise<Person>
}

/** Opens an office for all tests of a file. */
export function useOffice(options: Parameters<typeof openStaffSite>[0] = {}): Office {
  const office = {} as Office
  beforeAll(async () => {
    const site = await openStaffSite(options)
    Object.assign(office, site, {
      person: async (name: string, rights: Partial<Rights> = {}) => {
        const email = `${name}@example.com`
        const member =
          site.staff.findMember(email) ?? site.staff.invite({email, name, rights: {role: 'administrator', ...rights}})
        return personOf(site.origin, email, site.sessionOf(member.id))
      },
    })
  })
  afterAll(() => office.close())
  return office
}

function personOf(origin: string, email: string, cookie: string): Person {
  const cookies = new Map([cookie.split('=', 2) as [string, string]])
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, origin), init)
    // As the Studio's guard answers it.
    if (new URL(request.url).origin !== origin) return Response.json({packageVersion: '0.0.0', latest: '0.0.0'})
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    request.headers.set('origin', origin)
    const pass = () => fetchFromNetwork(request)
    const answer = await (person.intercept ? person.intercept(request, pass) : pass())
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const client = createClient({...clientLake(`${origin}/lake`), resolveFetch: () => send})
  const person: Person = {
    origin,
    email,
    client,
    fetch: send,
    intercept: undefined,
    async ask(method, path, body) {
      const headers = {'content-type': 'application/json'}
      const answer = await send(path, {method, ...(body !== undefined && {headers, body: JSON.stringify(body)})})
      expect(answer.status, `${method} ${path}`).toBeLessThan(300)
      const text = await answer.text()
      return text ? JSON.parse(text) : undefined
    },
  }
  return person
}

const fetchFromNetwork = globalThis.fetch

export const userOf = ({client}: Person): Promise<CurrentUser> => client.users.getById('me') as Promise<CurrentUser>
