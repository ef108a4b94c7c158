import {
  INBOX_RIGHTS,
  type InboxRight,
  type Rights,
  ROLES,
  type Role,
  type Right as RoleRight,
  roleMay,
  roleNames,
} from '@site/staff'
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

/** A role is one entry of the table: everything here asks as a commenter too. */
const COMMENTER = 'commenter' as Role

let site: RightsSite
beforeAll(async () => {
  Object.assign(ROLES, {commenter: {title: 'Commenter', description: 'Reads and comments', rights: ['comments.write']}})
  site = await openRightsSite()
})
afterAll(async () => {
  await site.close()
  Reflect.deleteProperty(ROLES, COMMENTER)
})

/** Tells whether a route lets a request in: what it then does with what it was given is another matter. */
async function isLetIn(route: string, headers: Record<string, string>, inbox: InboxRight): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ')
  const address = path.replaceAll(/[:*](\w+)/g, (_, name: string) => VALUES[name] ?? name)
  const isForm = address.includes('/lake/auth/')
  const kind = inbox === 'applications' ? 'application' : 'contact'
  const query = address.includes('/data/') ? '?query=1' : address.endsWith('.csv') ? `?kind=${kind}` : ''
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

/** Returns every role with every part of the inbox; away from the inbox, where roles decide, each part with some of them. */
function everybodyAt(route: string): [Shown, Role, InboxRight][] {
  const isOfInbox = (RIGHTS[route] ?? '').startsWith('inbox')
  const parts = INBOX_RIGHTS.length
  return [
    ['nothing', 'viewer', 'neither'],
    ...(['session', 'token'] as const).flatMap((shown) =>
      roleNames().flatMap((role, place) =>
        INBOX_RIGHTS.filter((_, at) => isOfInbox || at === place % parts).map((inbox): [Shown, Role, InboxRight] => [
          shown,
          role,
          inbox,
        ]),
      ),
    ),
  ]
}

function mayEnter(right: Right, shown: Shown, {role, inbox}: Rights): boolean {
  if (right === 'anybody') return true
  if (shown === 'nothing') return false
  if (right === 'person') return shown === 'session'
  const [, inPerson] = right.split(' in ')
  const readsOnly = shown === 'token' && ROLES[role].rights.length === 0
  if (right === 'member') return true
  if (right === 'own') return !readsOnly
  if (right === 'inbox change') return inbox !== 'neither' && !readsOnly
  // The table of the test is that of messages.
  if (right === 'inbox') return inbox !== 'neither'
  if (inPerson && shown !== 'session') return false
  return roleMay(role, right.replace(' in person', '') as RoleRight)
}

test('No route of lake, inbox and accounts is without a decision who may use it', () => {
  expect([...site.routes].toSorted()).toEqual(Object.keys(RIGHTS).toSorted())
})

test('Every route lets in whom it is for, and nobody else: a stranger, every role and part of the inbox, by a session and by a token', {
  timeout: 120_000,
}, async () => {
  const wrong: string[] = []
  for (const route of site.routes)
    for (const [shown, role, inbox] of everybodyAt(route)) {
      const isIn = await isLetIn(route, site.credentialOf(shown, {role, inbox}), inbox)
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
      ['registration', 'messages'],
      ['application', 'applications'],
    ] as const) {
      const headers = site.credentialOf('session', {role: 'viewer', inbox})
      const {status} = await fetch(`${site.origin}/inbox/export.csv?kind=${kind}`, {headers})
      expect([inbox, kind, status]).toEqual([inbox, kind, inbox === 'both' || inbox === part ? 200 : 403])
    }
})

test('A role is one entry of a table: somebody with it comments, is told so, and writes nothing else', async () => {
  const headers = site.credentialOf('session', {role: COMMENTER, inbox: 'neither'})
  const ask = async <Body = unknown>(path: string, body?: object) => {
    const init = body && {method: 'POST', body: JSON.stringify(body)}
    const answer = await fetch(`${site.origin}/lake/v2025-02-19${path}`, {
      ...init,
      headers: {...headers, 'content-type': 'application/json'},
    })
    return {status: answer.status, body: (await answer.json()) as Body}
  }
  const {body: me} = await ask<{id: string; roles: object[]}>('/users/me')
  const role = {name: 'commenter', title: 'Commenter', description: 'Reads and comments'}
  expect(me.roles).toContainEqual(role)
  const {body: roles} = await ask('/projects/local/roles')
  expect(roles).toContainEqual(expect.objectContaining(role))
  expect((await ask('/projects/local/datasets/production/acl')).body).toEqual([
    {filter: '_id in path("**")', permissions: ['read', 'history']},
  ])

  const {datasetName} = (await ask<{datasetName: string}>('/comments/production/setup', {})).body
  expect((await ask(`/projects/local/datasets/${datasetName}/acl`)).body).toMatchObject([
    {permissions: expect.arrayContaining(['create'])},
  ])
  const comment = {_id: 'one', _type: 'comment', authorId: me.id, message: 'Here', status: 'open'}
  expect((await ask(`/data/mutate/${datasetName}`, {mutations: [{create: comment}]})).status).toBe(200)
  const draft = {_id: 'drafts.b', _type: 'page'}
  expect((await ask('/data/mutate/production', {mutations: [{create: draft}]})).status).toBe(403)
})
