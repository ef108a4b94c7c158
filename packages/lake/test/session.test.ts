import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {waitFor} from './wait-for.ts'

let fixture: LakeFixture
let session: string

beforeAll(async () => {
  fixture = await startLake()
})
beforeEach(() => {
  session = fixture.access.add('Sana', {via: 'session'})
})
afterAll(() => fixture.close())

const ask = async (path: string, secret?: string, init: RequestInit = {}) => {
  const headers = {...(secret ? {Cookie: `session=${secret}`} : {}), ...(init.headers as Record<string, string>)}
  const response = await fetch(`${fixture.origin}/lake/v2026-05-04${path}`, {...init, headers})
  const text = await response.text()
  return {status: response.status, body: text ? JSON.parse(text) : undefined}
}

describe('a session', () => {
  test('is told who it belongs to, and names of others', async () => {
    expect(await ask('/users/me')).toEqual({status: 200, body: {}})
    const {body: identity} = await ask('/auth/id', session)
    expect(identity).toMatchObject({id: 'psana', expiry: expect.any(Number)})
    const me = {id: 'psana', email: 'sana@example.test', role: 'administrator'}
    expect((await ask('/users/me', session)).body).toMatchObject(me)
    expect((await ask('/users/peditor,p0', session)).body).toMatchObject([{displayName: 'Editor'}, null])
  })

  test('ends when it is signed out, with its streams', async () => {
    const headers = {Cookie: `session=${session}`}
    const stream = await fetch(`${fixture.origin}/lake/v1/data/listen/production?query=*`, {headers})
    let ended = false
    const reading = (async () => {
      for await (const _ of stream.body ?? []);
      ended = true
    })()
    expect((await ask('/auth/logout', session, {method: 'POST'})).status).toBe(204)
    await waitFor(() => expect(ended).toBe(true))
    await reading
    expect(await ask('/data/query/production?query=*', session)).toMatchObject({
      status: 401,
      body: {statusCode: 401, errorCode: 'SIO-401-ANF'},
    })
  })

  test('writes and ends for our own pages only', async () => {
    const write = (headers: Record<string, string>) =>
      ask('/data/mutate/production', session, {
        method: 'POST',
        body: '{"mutations":[{"create":{"_type":"page"}}]}',
        headers: {'Content-Type': 'application/json', ...headers},
      })
    const foreign = {Origin: 'https://evil.example'}
    expect((await write({Origin: fixture.origin})).status).toBe(200)
    expect((await write(foreign)).status).toBe(403)
    expect((await ask('/auth/logout', session, {method: 'POST', headers: foreign})).status).toBe(403)
    expect((await ask('/auth/id', session)).status).toBe(200)
  })

  test('keeps what the Studio remembers for a person', async () => {
    const put = {
      method: 'PUT',
      body: '[{"key":"studio.a","value":{"x":1}}]',
      headers: {'Content-Type': 'application/json'},
    }
    expect((await ask('/users/me/keyvalue', session, put)).status).toBe(200)
    expect((await ask('/users/me/keyvalue/studio.a,studio.b', session)).body).toEqual([
      {key: 'studio.a', value: {x: 1}},
      {key: 'studio.b', value: null},
    ])
    expect((await ask('/users/me/keyvalue/studio.a')).status).toBe(401)
  })

  test('keeps no more of a person than a Studio has to remember', async () => {
    const remember = (key: string, bytes: number) => {
      const body = JSON.stringify([{key, value: 'x'.repeat(bytes)}])
      return ask('/users/me/keyvalue', session, {method: 'PUT', body, headers: {'Content-Type': 'application/json'}})
    }
    expect((await remember('large', 70_000)).status).toBe(413)
    const statuses: number[] = []
    for (let at = 0; at < 40; at++) statuses.push((await remember(`filler-${at}`, 60_000)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(33)
    expect(new Set(statuses)).toEqual(new Set([200, 413]))
    expect((await remember('filler-0', 10)).status).toBe(200)
  })
})

describe('a token', () => {
  const statusOf = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error) => error.statusCode,
    )

  test('that may read reads drafts and writes nothing, in whichever way', async () => {
    await fixture.staff.create({_id: 'drafts.a', _type: 'page', title: 'Draft'})
    const token = fixture.access.add('Reader', {role: 'viewer'})
    const reader = fixture.client({token, perspective: 'raw'})

    expect(await reader.fetch('*[_id == "drafts.a"].title')).toEqual(['Draft'])
    const publish = {actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a'} as const
    const writes = [
      reader.create({_type: 'page'}),
      reader.patch('drafts.a').set({title: 'Changed'}).commit(),
      reader.delete('drafts.a'),
      reader.action(publish),
      reader.assets.upload('file', Buffer.from('a file')),
      reader.request({url: '/users/me/keyvalue', method: 'PUT', body: [{key: 'a', value: 1}]}),
    ]
    expect(await Promise.all(writes.map(statusOf))).toEqual(writes.map(() => 403))
    expect(await fixture.staff.getDocument('drafts.a')).toMatchObject({title: 'Draft'})
  })

  test('that ended is refused with the next request', async () => {
    const token = fixture.access.add('Leaving')
    const read = () => statusOf(fixture.client({token}).fetch('1'))
    expect(await read()).toBe(200)
    fixture.access.end(token)
    expect(await read()).toBe(401)
  })
})
