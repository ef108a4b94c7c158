import {randomBytes, randomUUID} from 'node:crypto'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {Ground} from './ground.ts'
import {byRole, type NamedAttack} from './named-attack.ts'
import {type Answer, isOk, type Person, personOf} from './person.ts'

const LAKE = '/lake/v2025-02-19'
const HOOKS = '/lake/v2021-06-07/hooks/projects/local'
const OF_EDITORS = {by: 'contributor', may: 'editor'} as const
const draft = () => ({createOrReplace: {_id: `drafts.lab-${randomUUID()}`, _type: 'labNote'}})

/** Attacks on what opens something: previews, private links, tokens, sessions, invitations, webhooks. */
export const keyAttacks: NamedAttack[] = [
  byRole(
    'a drafted pack is read in a preview',
    OF_EDITORS,
    async (person, ground) =>
      personOf(ground.url, {Cookie: await preview(person, ground)}).ask('/-/preview/pack/pack.lab'),
    ({status}) => status !== 401,
  ),
  byRole('a link to a pack is made', OF_EDITORS, (person) => link(person, 'pack.lab', 'pack-links')),
  {
    name: 'contributor: a link to a draft opens what is nobody’s draft',
    async attack({contributor}) {
      const ids = ['pack.lab', 'inbox.recipients', '_.releases.rLab', 'versions.rLab.lab-a', 'drafts.lab-a']
      const answers = await Promise.all(ids.map((id) => link(contributor, id)))
      return ids.filter((_, at) => isOk(answers[at] as Answer)).join() || undefined
    },
    allowed: async ({contributor}) => isOk(await link(contributor, 'lab-a')),
  },
  byRole('a token with the rights of an administrator publishes', OF_EDITORS, async (person, {staffUrl}) => {
    const token = await tokenOf(person, staffUrl)
    return token.mutate({createOrReplace: {_id: 'lab-token', _type: 'labNote'}})
  }),
  {
    name: 'editor: the token of somebody else is revoked',
    attack: async (ground) => ((await revoked(ground, ground.editor)) ? 'it ended' : undefined),
    allowed: (ground) => revoked(ground, ground.administrator),
  },
  {
    name: 'editor: the session of somebody else is ended',
    attack: async (ground) => ((await sessionEnded(ground, ground.editor)) ? 'it ended' : undefined),
    allowed: (ground) => sessionEnded(ground, ground.administrator),
  },
  {
    name: 'editor: the own role is raised',
    async attack(ground) {
      const body = {role: 'administrator'}
      const id = await ground.idOf(ground.editor)
      const tries = [`/staff/accounts/${id}`, '/staff/me'].map((path) =>
        ground.editor.ask(path, {method: 'PATCH', body}),
      )
      return (await Promise.all(tries)).some(isOk) ? 'an administrator' : undefined
    },
    async allowed({administrator, ...ground}) {
      const path = `/staff/accounts/${await ground.idOf(ground.viewer)}`
      return isOk(await administrator.ask(path, {method: 'PATCH', body: {inbox: 'neither'}}))
    },
  },
  byRole(
    'what the Studio remembers for a colleague is read',
    OF_EDITORS,
    async (person, {editor}) => {
      await editor.ask(`${LAKE}/users/me/keyvalue`, {method: 'PUT', body: [{key: 'lab.own', value: 'mine'}]})
      return person.ask(`${LAKE}/users/me/keyvalue/lab.own`)
    },
    ({text}) => text.includes('mine'),
  ),
  {
    name: 'stranger: an invitation is followed twice',
    attack: async (ground) => ((await invited(ground, 2)) ? 'a session' : undefined),
    allowed: (ground) => invited(ground, 1),
  },
  {
    name: 'stranger: the address in an invitation is that of another host',
    attack: async (ground) => {
      const headers = {'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example', 'X-Host': 'evil.example'}
      return (await invitation(ground, headers)).includes('evil') ? 'a link there' : undefined
    },
    allowed: async (ground) => (await invitation(ground)).startsWith(ground.staffUrl),
  },
  {
    name: 'stranger: a session is known before the sign-in',
    async attack(ground) {
      const Cookie = `lakeSession=${'a'.repeat(43)}`
      await ground.signIn(ground.account, Cookie)
      return isOk(await personOf(ground.staffUrl, {Cookie}).ask('/staff/me')) ? 'the session' : undefined
    },
    allowed: async (ground) => isOk(await (await ground.signIn()).ask('/staff/me')),
  },
  {
    name: 'whose account was ended: session, token, preview and link go on',
    async attack(ground) {
      const keys = await keysOfNew(ground)
      const path = `/staff/accounts/${await ground.idOf(keys.person)}`
      await ground.administrator.ask(path, {method: 'DELETE'})
      return (await keys.opening()).join() || undefined
    },
    allowed: async (ground) => (await (await keysOfNew(ground)).opening()).length === 4,
  },
  {
    name: 'whose role was lowered: a token goes on writing',
    async attack(ground) {
      const {person, token} = await keysOfNew(ground)
      const path = `/staff/accounts/${await ground.idOf(person)}`
      await ground.administrator.ask(path, {method: 'PATCH', body: {role: 'viewer'}})
      return isOk(await token.mutate(draft())) ? 'a draft' : undefined
    },
    allowed: async (ground) => isOk(await (await keysOfNew(ground)).token.mutate(draft())),
  },
  {
    name: 'administrator: a webhook reaches this machine and its network',
    attack: async (ground) => (await hooked(ground)).arrived.join() || undefined,
    // It was sent, as far as that goes.
    allowed: async (ground) => (await hooked(ground)).tried > 0,
  },
]

async function preview(person: Person, ground: Ground): Promise<string> {
  const secret = randomBytes(22).toString('hex').slice(0, 43)
  const _id = `drafts.sanity-preview-url-secret.${secret.slice(0, 8)}`
  await person.mutate({createOrReplace: {_id, _type: 'sanity.previewUrlSecret', secret}})
  const enabled = await person.ask(`${ground.url}/-/preview/enable?sanity-preview-secret=${secret}`)
  const handed = await person.ask(enabled.headers.get('location') ?? '/')
  const entered = await ground.stranger.ask(handed.headers.get('location') ?? '/')
  return entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const link = (person: Person, document: string, kind = 'draft-links') =>
  person.ask(`/staff/${kind}`, {body: {document}})

async function tokenOf(person: Person, staffUrl: string): Promise<Person & {id: string}> {
  const made = await person.ask('/staff/me/tokens', {body: {name: 'lab', role: 'administrator', days: 1}})
  const {id, token} = made.json<{id: string; token: string}>()
  return {...personOf(staffUrl, {Authorization: `Bearer ${token}`}), id}
}

async function revoked(ground: Ground, by: Person): Promise<boolean> {
  const token = await tokenOf(ground.administrator, ground.staffUrl)
  await by.ask(`/staff/me/tokens/${token.id}`, {method: 'DELETE'})
  return !isOk(await token.query('1'))
}

async function sessionEnded(ground: Ground, by: Person): Promise<boolean> {
  const other = await ground.signIn()
  const {sessions} = (await other.ask('/staff/me')).json<{sessions: {id: string; isCurrent: boolean}[]}>()
  const id = sessions.find(({isCurrent}) => isCurrent)?.id
  await by.ask(`/staff/me/sessions/${id}`, {method: 'DELETE'})
  return !isOk(await other.ask('/staff/me'))
}

async function invitation({administrator}: Ground, headers: Record<string, string> = {}): Promise<string> {
  const body = {email: `${randomUUID()}@lab.example`, name: 'Invited', role: 'viewer', inbox: 'neither'}
  return (await administrator.ask('/staff/accounts', {headers, body})).json<{link: string}>().link
}

/** Tells whether the last of so many who follow one invitation is signed in. */
async function invited(ground: Ground, times: number): Promise<boolean> {
  const code = new URL(await invitation(ground)).searchParams.get('code') ?? ''
  const password = `nobody guesses ${randomUUID()}`
  let isIn = false
  for (let time = 0; time < times; time++) {
    const body = new URLSearchParams({code, password, again: password})
    const {headers} = await ground.stranger.ask('/lake/auth/password', {body})
    isIn = headers.getSetCookie().some((cookie) => cookie.startsWith('lakeSession='))
  }
  return isIn
}

/** Makes everything by which a new member of staff can be let in. */
async function keysOfNew(ground: Ground) {
  const person = await ground.invite({name: 'leaver', role: 'editor', inbox: 'neither'})
  const token = await tokenOf(person, ground.staffUrl)
  const inPreview = personOf(ground.url, {Cookie: await preview(person, ground)})
  const {code} = (await link(person, 'lab-page')).json<{code: string}>()
  await person.mutate({
    createOrReplace: {_id: 'drafts.lab-page', _type: 'page', title: 'Lab', slug: {_type: 'slug', current: 'lab-page'}},
  })
  return {
    person,
    token,
    async opening(): Promise<string[]> {
      const isOpen = {
        session: isOk(await person.ask('/staff/me')),
        token: isOk(await token.query('1')),
        preview: (await inPreview.ask('/')).headers.get('x-robots-tag') === 'noindex',
        link: isOk(await ground.stranger.ask(`${ground.url}/-/draft/${code}`)),
      }
      return Object.entries(isOpen).flatMap(([name, open]) => (open ? name : []))
    },
  }
}

/** This machine, by names and numbers that are not spelt like it. */
const hostsOf = (port: number) =>
  [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '127.1',
    'localhost.',
  ].map((host) => `http://${host}:${port}/`)

async function hooked({administrator}: Ground): Promise<{arrived: string[]; tried: number}> {
  const arrived: string[] = []
  const receiver = createServer((request, response) => {
    arrived.push(String(request.headers.host))
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const ids: string[] = []
  for (const url of hostsOf((receiver.address() as AddressInfo).port)) {
    const made = await administrator.ask(HOOKS, {body: {name: 'lab', url, rule: {on: ['create', 'update']}}})
    if (isOk(made)) ids.push(made.json<{id: string}>().id)
  }
  await administrator.mutate({createOrReplace: {_id: `lab-${randomUUID()}`, _type: 'labNote'}})
  let tried = 0
  for (const id of ids) {
    for (let look = 0; look < 20; look++) {
      const attempts = (await administrator.ask(`${HOOKS}/${id}/attempts`)).json<object[]>()
      if (attempts.length > 0) tried++
      if (attempts.length > 0) break
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    await administrator.ask(`${HOOKS}/${id}`, {method: 'DELETE'})
  }
  receiver.close()
  return {arrived, tried}
}
