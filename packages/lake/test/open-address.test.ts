import {createClient} from '@sanity/client'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type StartedLake, startLake} from '../src/index.ts'
import {rawAnswer, upgradeRequest} from './raw-client.ts'
import {waitFor} from './wait-for.ts'

let lake: StartedLake
let closed: StartedLake

beforeAll(async () => {
  lake = await startLake()
  closed = await startLake({closed: true})
})

afterAll(() => Promise.all([lake.close(), closed.close()]))

const API = '/v2025-02-19'
const LIVE = `${API}/data/live/events/production`

const ownerOf = ({config}: StartedLake) => createClient({...config, apiVersion: '2025-02-19'})

async function status(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {headers})
  await answer.body?.cancel()
  return answer.status
}

/** Addresses of a picture and of a file that only a draft shows. */
async function uploaded(into: StartedLake): Promise<string[]> {
  const pixels = sharp({create: {width: 40, height: 20, channels: 3, background: '#246'}})
  const picture = await ownerOf(into).assets.upload('image', await pixels.png().toBuffer())
  const file = await ownerOf(into).assets.upload('file', Buffer.from('Terms'), {filename: 'terms.txt'})
  return [`${picture.url}?w=20`, picture.url, file.url]
}

test('A site with a token shows pictures, files and live changes to visitors who have none, as with a private dataset', async () => {
  const owner = ownerOf(lake)
  for (const address of await uploaded(lake)) {
    const {status: answered, headers} = await fetch(address)
    expect([address, answered, headers.get('access-control-allow-origin')]).toEqual([address, 200, '*'])
  }
  const stranger = createClient({...lake.config, token: undefined, apiVersion: '2025-02-19'})
  const told: string[][] = []
  const subscription = stranger.live.events().subscribe((event) => {
    told.push(event.type === 'message' ? event.tags : [event.type])
  })
  await waitFor(() => expect(told).toEqual([['welcome']]))
  await owner.create({_id: 'drafts.post', _type: 'post'})
  await owner.create({_id: 'post', _type: 'post'})
  await waitFor(() => expect(told.length).toBe(2))
  subscription.unsubscribe()
  const {syncTags = []} = await owner.fetch('*[_type == "post"]', {}, {filterResponse: false})
  expect(told[1]).toEqual(expect.arrayContaining(syncTags))
})

test('Strangers get nothing else of a private lake: no query, document, listener, draft, comment or WebSocket', async () => {
  await ownerOf(lake).request({method: 'POST', url: '/comments/production/setup'})
  for (const path of [
    `${API}/data/query/production?query=*`,
    `${API}/data/doc/production/post`,
    `${API}/data/listen/production?query=*`,
    `${LIVE}?includeDrafts=true`,
    `${API}/data/export/production`,
    `${API}/data/history/production/transactions/post`,
    `${API}/data/live/events/production-comments`,
    `${API}/data/live/events/nothing`,
    `/images/local/production-comments/${'a'.repeat(40)}-1x1.png`,
  ])
    expect([path, await status(lake.url + path)]).toEqual([path, 401])
  expect(await status(`${lake.url}/files/local/production/${'a'.repeat(40)}.txt`)).toBe(404)
  expect(await rawAnswer(lake.url, upgradeRequest('/_mux'))).toMatch(/^HTTP\/1\.1 401 /)
})

test('A session that has ended breaks no picture of a site, and a token that has ended is told so', async () => {
  const [address = ''] = await uploaded(lake)
  const Cookie = `lake-${new URL(lake.url).port}=ended`
  expect(await status(address, {Cookie})).toBe(200)
  expect(await status(lake.url + LIVE, {Cookie})).toBe(200)
  expect(await status(address, {Authorization: 'Bearer ended'})).toBe(401)
})

test('A closed lake gives strangers nothing at all', async () => {
  for (const address of [...(await uploaded(closed)), closed.url + LIVE])
    expect([address, await status(address)]).toEqual([address, 401])
})
