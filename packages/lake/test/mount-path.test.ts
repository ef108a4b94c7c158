import {once} from 'node:events'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import type {LakeChange} from '../src/index.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake({mountPath: '/content/lake'})
})

afterAll(() => fixture.close())

test('A lake that is mounted elsewhere is whole there: documents, the addresses of its files, and its sockets', async () => {
  const {url} = await fixture.staff.assets.upload('file', Buffer.from('text'), {filename: 'a.txt'})
  expect(url).toMatch(`${fixture.origin}/content/lake/files/`)
  const file = await fetch(url, {headers: {Authorization: `Bearer ${fixture.token}`}})
  expect(await file.text()).toBe('text')

  const open = async (path: string) => {
    const headers = {Authorization: `Bearer ${fixture.token}`}
    const socket = new WebSocket(fixture.origin.replace('http', 'ws') + path, {headers})
    const outcome = await once(socket, 'open').then(
      () => 'open',
      () => 'refused',
    )
    socket.on('error', () => undefined).terminate()
    return outcome
  }
  expect(await open('/content/lake/_mux')).toBe('open')
  expect(await open('/lake/_mux')).toBe('refused')
})

test('Whoever follows changes is told whether visitors may see any of them', async () => {
  const changes: LakeChange[] = []
  const end = fixture.lake.onChange((change) => changes.push(change))
  await fixture.staff.create({_id: 'drafts.page', _type: 'page'})
  await fixture.staff.transaction().delete('drafts.page').create({_id: 'page', _type: 'page'}).commit()
  await fixture.staff.delete('page')
  end()
  await fixture.staff.create({_id: 'late', _type: 'page'})

  expect(changes.map(({published, ids}) => ({published, ids}))).toEqual([
    {published: false, ids: ['drafts.page']},
    {published: true, ids: ['drafts.page', 'page']},
    {published: true, ids: ['page']},
  ])
})
