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

async function write(mutations: object[]) {
  const headers = {
    ...site.credentialOf('session', {role: 'editor', inbox: 'neither'}),
    'content-type': 'application/json',
  }
  const body = JSON.stringify({mutations})
  const answer = await fetch(`${site.origin}/lake/v2025-02-19/data/mutate/production`, {method: 'POST', headers, body})
  expect(answer.status).toBe(200)
}

test('Home tells each role what it may see, and nothing else', async () => {
  await write([
    {create: {_id: 'drafts.a', _type: 'newsPost', title: 'Roof poured'}},
    {create: {_id: 'b', _type: 'certificate', title: 'Licence', validUntil: '2020-03-31'}},
    {create: {_id: 'drafts.pack.c', _type: 'pack', title: 'Bid for a bridge'}},
  ])

  const administrator = await homeOf({role: 'administrator', inbox: 'both'})
  expect(administrator.inbox).toEqual({unread: [], received: {contact: 0, quote: 0, application: 0}, acts: []})
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
  })

  const viewer = await homeOf({role: 'viewer', inbox: 'neither'})
  expect(Object.keys(viewer).toSorted()).toEqual(['ending', 'recent'])
  expect(viewer.recent.map(({id}) => id).toSorted()).toEqual(['a', 'b'])
})
