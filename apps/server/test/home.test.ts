import type {InboxOverview} from '@site/api'
import type {Home} from '@site/content/home'
import type {Rights} from '@site/staff'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openRightsSite, type RightsSite} from './rights/rights-site.ts'

let site: RightsSite
beforeAll(async () => {
  site = await openRightsSite()
})
afterAll(() => site.close())

async function homeOf(rights: Rights): Promise<Home<InboxOverview>> {
  const answer = await fetch(`${site.origin}/staff/home`, {headers: site.credentialOf('session', rights)})
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.json() as Promise<Home<InboxOverview>>
}

const EDITOR: Rights = {role: 'editor', inbox: 'neither'}

async function ask<Answer>(path: string, init: RequestInit = {}, rights = EDITOR): Promise<Answer> {
  const headers = {...site.credentialOf('session', rights), 'content-type': 'application/json'}
  const answer = await fetch(`${site.origin}/lake/v2025-02-19/${path}`, {...init, headers})
  expect(answer.status).toBe(200)
  return answer.json() as Promise<Answer>
}

const write = (mutations: object[], rights?: Rights) =>
  ask('data/mutate/production', {method: 'POST', body: JSON.stringify({mutations})}, rights)

/** Does one thing after the other, as the Studio asks for it. */
async function act(...actions: [name: string, facts: object][]) {
  for (const [name, facts] of actions) {
    const body = JSON.stringify({actions: [{actionType: `sanity.action.${name}`, ...facts}]})
    await ask('data/actions/production', {method: 'POST', body})
  }
}

/** Copies a draft for a schedule, as the Studio does. */
const copyForSchedule = (id: string, releaseId: string) =>
  act(
    ['release.create', {releaseId}],
    ['document.version.create', {publishedId: id, versionId: `versions.${releaseId}.${id}`, baseId: `drafts.${id}`}],
  )

const comesDue = (releaseId: string) => act(['release.schedule', {releaseId, publishAt: '2020-01-01T00:00:00Z'}])

const titleOf = async (id: string) =>
  (await ask<{documents: {title: string}[]}>(`data/doc/production/${id}`)).documents[0]?.title

test('Home tells each role what it may see, and nothing else', async () => {
  await write([
    {create: {_id: 'drafts.a', _type: 'newsPost', title: 'Roof poured'}},
    {create: {_id: 'b', _type: 'certificate', title: 'Licence', validUntil: '2020-03-31'}},
    {create: {_id: 'drafts.pack.c', _type: 'pack', title: 'Bid for a bridge'}},
  ])

  const administrator = await homeOf({role: 'administrator', inbox: 'both'})
  expect(administrator.inbox).toEqual({
    unread: [],
    received: {contact: 0, quote: 0, registration: 0, application: 0},
    acts: [],
  })
  expect(administrator.machine).toMatchObject({mailsRefused: 0, launch: {done: 0}})

  const editor = await homeOf({role: 'editor', inbox: 'applications'})
  expect(editor).toEqual({
    inbox: {unread: [], received: {application: 0}, acts: []},
    ending: [{id: 'b', name: 'Licence', lastDay: '2020-03-31'}],
    recent: expect.arrayContaining([
      {id: 'a', type: 'newsPost', name: 'Roof poured', did: 'changed', by: null, at: expect.any(Number)},
    ]),
    drafts: {count: 2, newest: expect.arrayContaining([{id: 'pack.c', type: 'pack', name: 'Bid for a bridge'}])},
    requests: [],
    packsOpened: 0,
    unfound: [],
  })

  const viewer = await homeOf({role: 'viewer', inbox: 'neither'})
  expect(Object.keys(viewer).toSorted()).toEqual(['ending', 'recent'])
  expect(viewer.recent.map(({id}) => id).toSorted()).toEqual(['a', 'b'])
})

test('What was asked about a draft stays until that draft is published or discarded, whatever else is written', async () => {
  const {id: asker} = await ask<{id: string}>('users/me')
  const edit = (title: string) => act(['document.edit', {publishedId: 'x', draftId: 'drafts.x', patch: {set: {title}}}])
  const askFor = () =>
    write(
      [
        {
          create: {
            ...{_id: 'drafts.ask.x', _type: 'publishRequest', documentType: 'newsPost', title: 'Roof', since: 'r1'},
            ...{sentence: '', asker},
          },
        },
      ],
      {role: 'contributor', inbox: 'neither'},
    )
  const asked = async () => (await homeOf(EDITOR)).requests?.map(({id, state}) => [id, state])
  const pending = [['x', 'asked']]
  const inOrder = (rank: string) => write(['x', 'drafts.x'].map((id) => ({patch: {id, set: {orderRank: rank}}})))

  await write([{create: {_id: 'x', _type: 'newsPost', title: 'Roof'}}])
  await edit('Roof poured')
  await askFor()
  await inOrder('b')
  expect(await asked()).toEqual(pending)
  await act(['document.publish', {publishedId: 'x', draftId: 'drafts.x'}])
  // They were asked while it was published already.
  await askFor()
  await edit('Roof painted')
  expect(await asked()).toEqual([])

  await askFor()
  await act(['document.version.discard', {versionId: 'drafts.x'}])
  await edit('Roof tiled')
  expect(await asked()).toEqual([])

  await askFor()
  await copyForSchedule('x', 'rTiled')
  await comesDue('rTiled')
  await expect.poll(asked).toEqual([])
  await edit('Roof swept')
  expect(await asked()).toEqual([])

  // What is edited on is not what a schedule publishes.
  await askFor()
  await copyForSchedule('x', 'rSwept')
  await edit('Roof swept twice')
  await comesDue('rSwept')
  await expect.poll(() => titleOf('x')).toBe('Roof swept')
  expect(await asked()).toEqual(pending)
})

const at = (current: string) => ({slug: {_type: 'slug', current}})

async function redirects(): Promise<string[][]> {
  const query = encodeURIComponent('*[_type == "redirect"]|order(from){from, target}')
  const {result} = await ask<{result: {from: string; target: {_ref: string}}[]}>(
    `data/query/production?query=${query}&perspective=published`,
  )
  return result.map(({from, target}) => [from, target._ref])
}

test('Documents that change places leave no redirects', async () => {
  const ids = ['left', 'right']
  await write(ids.map((id) => ({create: {_id: id, _type: 'project', title: 'Tower', ...at(id)}})))
  await write(ids.toReversed().map((id, n) => ({patch: {id, set: at(`${ids[n]}`)}})))
  expect(await redirects()).toEqual([])
})

test('A document that moves leaves a redirect, also by a schedule, and moving back takes it away', async () => {
  const draft = {publishedId: 'moves', draftId: 'drafts.moves'}
  await write([{create: {_id: 'moves', _type: 'project', title: 'Tower', ...at('one')}}])
  await act(['document.edit', {...draft, patch: {set: at('two')}}])
  expect(await redirects()).toEqual([])
  await copyForSchedule('moves', 'rMoves')
  await comesDue('rMoves')
  await expect.poll(redirects).toEqual([['/one', 'moves']])

  await act(['document.edit', {...draft, patch: {set: at('three')}}], ['document.publish', draft])
  expect(await redirects()).toEqual([
    ['/one', 'moves'],
    ['/two', 'moves'],
  ])
  await act(['document.edit', {...draft, patch: {set: at('one')}}], ['document.publish', draft])
  expect(await redirects()).toEqual([
    ['/three', 'moves'],
    ['/two', 'moves'],
  ])
})
