import {INBOX_RIGHTS, type InboxRight, type Rights, ROLES, type Role} from '@site/staff'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {EMAIL, openRightsSite, PASSWORD, type RightsSite, type Shown} from './rights-site.ts'
import {RIGHTS, type Right} from './route-right.ts'

/** Values that say nothing of rights when they come back: a lake without that document, a form without its fields. */
const VALUES: Record<string, string> = {
  version: '2025-02-19',
  dataset: 'production',
  project: 'local',
  path: 'home',
  ids: 'a',
  id: 'a',
  place: '1',
  keys: 'a',
}

let site: RightsSite
beforeAll(async () => {
  site = await openRightsSite()
})
afterAll(() => site.close())

/** Tells whether a route lets somebody in: what it then does with what it was given is another matter. */
async function isLetIn(route: string, headers: Record<string, string>): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ')
  const address = path.replaceAll(/[:*](\w+)/g, (_, name: string) => VALUES[name] ?? name)
  const isForm = address.includes('/lake/auth/')
  const query = address.includes('/data/') ? '?query=1' : address.endsWith('.csv') ? '?kind=contact' : ''
  const end = new AbortController()
  const answer = await fetch(site.origin + address + query, {
    method,
    redirect: 'manual',
    signal: end.signal,
    headers: {...headers, ...(isForm ? {} : {'content-type': 'application/json'})},
    ...(method !== 'GET' && {body: isForm ? new URLSearchParams({email: EMAIL, password: PASSWORD}) : '{}'}),
  })
  // Some go on for as long as one listens.
  end.abort()
  return answer.status !== 401 && answer.status !== 403
}

function mayEnter(right: Right, shown: Shown, {role, inbox}: Rights): boolean {
  if (right === 'anybody') return true
  if (shown === 'nothing') return false
  if (right === 'person') return shown === 'session'
  const lowest = ROLES.findLast((one) => right.startsWith(one))
  if (right.endsWith(' in person')) return shown === 'session' && lowest !== undefined && isAtLeast(role, lowest)
  const readsOnly = shown === 'token' && role === 'viewer'
  if (right === 'own') return !readsOnly
  if (right === 'inbox change') return inbox !== 'neither' && !readsOnly
  // The table of the test is that of messages.
  if (right === 'inbox') return inbox !== 'neither'
  return lowest !== undefined && isAtLeast(role, lowest)
}

const isAtLeast = (role: Role, lowest: Role) => ROLES.indexOf(role) <= ROLES.indexOf(lowest)

test('No route of lake, inbox and accounts is without a decision who may use it', () => {
  expect([...site.routes].toSorted()).toEqual(Object.keys(RIGHTS).toSorted())
})

test('Every route lets in whom it is for, and nobody else: a stranger, every role, by a session and by a token', {
  timeout: 120_000,
}, async () => {
  const everybody: [Shown, Role, InboxRight][] = [
    ['nothing', 'viewer', 'neither'],
    ...(['session', 'token'] as const).flatMap((shown) =>
      ROLES.flatMap((role) =>
        (['both', 'neither'] as const).map((inbox): [Shown, Role, InboxRight] => [shown, role, inbox]),
      ),
    ),
  ]
  const wrong: string[] = []
  for (const route of site.routes)
    for (const [shown, role, inbox] of everybody) {
      const isIn = await isLetIn(route, site.credentialOf(shown, {role, inbox}))
      if (isIn !== mayEnter(RIGHTS[route] ?? 'anybody', shown, {role, inbox}))
        wrong.push(`${route} ${isIn ? 'lets in' : 'refuses'}: ${shown}, ${role}, inbox ${inbox}`)
    }
  expect(wrong).toEqual([])
})

test('Each part of the inbox is exported by whom it is for', async () => {
  for (const inbox of INBOX_RIGHTS)
    for (const [kind, part] of [
      ['contact', 'messages'],
      ['quote', 'messages'],
      ['application', 'applications'],
    ] as const) {
      const headers = site.credentialOf('session', {role: 'viewer', inbox})
      const {status} = await fetch(`${site.origin}/inbox/export.csv?kind=${kind}`, {headers})
      expect([inbox, kind, status]).toEqual([inbox, kind, inbox === 'both' || inbox === part ? 200 : 403])
    }
})
