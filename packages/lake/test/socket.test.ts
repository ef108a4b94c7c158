import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {waitFor} from './wait-for.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake({public: true})
})

afterAll(() => fixture.close())

type Message = Record<string, unknown> & {c?: string; params?: {result: unknown}}

async function connect(path: string, headers: Record<string, string> = {Authorization: `Bearer ${fixture.token}`}) {
  const socket = new WebSocket(fixture.origin.replace('http', 'ws') + path, {headers})
  const messages: Message[] = []
  socket.on('message', (data) => messages.push(String(data) === '♥' ? {} : JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  const send = (message: object) => socket.send(JSON.stringify(message))
  return {socket, messages, send, closed}
}

const listenTo = (query: string) =>
  `${fixture.origin}/lake/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}&includeAllVersions=true`

describe('the socket of many streams', () => {
  test('carries a dozen at once, and closes each by itself', async () => {
    const {socket, send, messages} = await connect('/lake/_mux')
    for (let id = 1; id <= 12; id++) send({open: id, url: listenTo(`*[_type == "t${id}"]`)})
    const text = (id: number) => messages.flatMap((message) => (message.id === id ? (message.c ?? '') : [])).join('')
    await waitFor(() => expect(text(12)).toContain('event: welcome'))
    expect(messages.filter(({status}) => status === 200).length).toBe(12)
    send({close: 3})
    send({open: 20, url: `${fixture.origin}/lake/v1/data/live/events/production`})
    await waitFor(() => expect(text(20)).toContain('event: welcome'))
    for (const id of [3, 4]) await fixture.staff.create({_type: `t${id}`, title: 'Ünïcode'})
    await waitFor(() => expect(text(4)).toContain('event: mutation'))
    expect(text(4)).toContain('Ünïcode')
    expect(text(3)).not.toContain('event: mutation')
    await waitFor(() => expect(text(20).match(/event: message/g)?.length).toBe(2))
    socket.close()
  })

  test('answers what it cannot open with a status, and goes on', async () => {
    const {socket, send, messages} = await connect('/lake/_mux')
    socket.send('nonsense')
    send({open: 1, url: `${fixture.origin}/lake/v1/data/query/production?query=*`})
    send({open: 2, url: `${fixture.origin}/lake/v1/data/listen/production`})
    send({open: 3, url: listenTo('*')})
    await waitFor(() => expect(messages.length).toBeGreaterThan(3))
    const status = (id: number) => messages.find((message) => message.id === id)?.status
    expect([status(1), status(2), status(3)]).toEqual([404, 400, 200])
    socket.close()
  })

  test('is refused to the pages of other sites, and shows drafts to staff only', async () => {
    await expect(connect('/lake/_mux', {Origin: 'https://evil.example'})).rejects.toThrow('403')
    await expect(connect('/lake/_mux', {Cookie: 'session=dead'})).rejects.toThrow('401')
    const anyone = await connect('/lake/_mux', {})
    anyone.send({open: 1, url: listenTo('*')})
    await waitFor(() => expect(anyone.messages.length).toBe(2))
    await fixture.staff.create({_id: 'drafts.secret', _type: 'page'})
    await fixture.staff.create({_id: 'open', _type: 'page'})
    await waitFor(() => expect(anyone.messages.length).toBe(3))
    expect(JSON.stringify(anyone.messages)).not.toContain('secret')
    anyone.socket.close()
  })
})

describe('presence', () => {
  const PATH = '/lake/v2022-06-30/socket/production?tag=sanity.studio'

  test('tells each where the others are, and when they leave', async () => {
    const [one, two] = [await connect(PATH), await connect(PATH)]
    one.send({jsonrpc: '2.0', id: 1, method: 'presence_subscribe'})
    await waitFor(() => expect(one.messages).toMatchObject([{id: 1, result: expect.any(String)}]))
    const data = {sessionId: 's2', locations: [{documentId: 'page', path: []}]}
    two.send({jsonrpc: '2.0', id: 1, method: 'presence_announce', params: {data}})
    two.send({jsonrpc: '2.0', id: 2, method: 'presence_rollcall', params: {session: 's2'}})
    two.send({jsonrpc: '2.0', id: 3, method: 'constructor'})
    await waitFor(() => expect(two.messages.length).toBe(3))
    expect(two.messages[2]).toMatchObject({id: 3, error: {code: -32601}})
    two.socket.close()
    const heard = () => one.messages.flatMap(({params}) => params?.result ?? [])
    await waitFor(() => expect(heard().length).toBe(3))
    expect(heard()).toMatchObject([
      {type: 'state', m: data},
      {type: 'rollCall', session: 's2'},
      {type: 'disconnect', m: {session: 's2'}},
    ])
    one.socket.close()
  })

  test('ends with the token that it was opened with, and tells and takes nothing more', async () => {
    const token = fixture.access.add('Leaving')
    const [leaving, staying] = [await connect(PATH, {Authorization: `Bearer ${token}`}), await connect(PATH)]
    for (const {send} of [leaving, staying]) send({id: 1, method: 'presence_subscribe'})
    await waitFor(() => expect([leaving.messages.length, staying.messages.length]).toEqual([1, 1]))
    fixture.access.end(token)
    leaving.send({method: 'presence_announce', params: {data: {sessionId: 'gone'}}})
    staying.send({id: 2, method: 'presence_rollcall', params: {session: 'here'}})
    expect(await leaving.closed).toBe(4001)
    await waitFor(() => expect(staying.messages.length).toBe(3))
    expect(JSON.stringify(staying.messages)).not.toContain('gone')
    expect(JSON.stringify(leaving.messages)).not.toContain('here')
    staying.socket.close()
  })

  test('is for staff', async () => {
    await expect(connect(PATH, {})).rejects.toThrow('401')
  })
})
