import {createHash, randomBytes} from 'node:crypto'
import {readdirSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {openLake, serveLake} from '../../../packages/lake/src/index.ts'
import {AssetFolder} from '../../../packages/lake/src/store/asset-folder.ts'
import {SmallDisk} from './small-disk.ts'

let disk: SmallDisk
beforeEach(() => {
  disk = new SmallDisk('24m')
})
afterEach(() => disk.remove())

/** Serves a lake on the disk, and asks it as its owner. */
async function serve() {
  const served = await serveLake({folder: join(disk.folder, 'lake'), port: 0})
  const headers = {Authorization: `Bearer ${served.tokens.add({name: 'Owner'})}`}
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(served.url + path, {...init, headers: {...headers, ...init.headers}})
  const write = (mutation: object) =>
    ask('/v1/data/mutate/production', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({mutations: [mutation]}),
    })
  const upload = (body: Uint8Array<ArrayBuffer>) =>
    ask('/v1/assets/files/production?filename=a.bin', {method: 'POST', body})
  const query = async (groq: string) => {
    const answer = await ask(`/v1/data/query/production?query=${encodeURIComponent(groq)}`)
    return ((await answer.json()) as {result: unknown}).result
  }
  return {...served, ask, write, upload, query}
}

test('What is written of a file is all of it or an error, whatever the disk has room for', async () => {
  const assets = new AssetFolder(join(disk.folder, 'assets'))
  await assets.open()
  const bytes = randomBytes(110_000)
  const arriving = async function* () {
    yield bytes
  }
  disk.fill(100_000)
  await expect(assets.stage(arriving(), 200_000)).rejects.toThrow('ENOSPC')
  expect(readdirSync(join(disk.folder, 'assets'))).toEqual([])
  disk.makeRoom()
  const staged = await assets.stage(arriving(), 200_000)
  expect(sha1(await readFile(staged.path))).toBe(staged.sha1)
})

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')

test('A file that the disk has room for only in part is refused, leaves nothing, and is whole once there is room', async () => {
  const {upload, ask, query, close} = await serve()
  const bytes = randomBytes(900_000)
  disk.fill(500_000)
  const refused = await upload(bytes)
  expect(refused.status).toBe(507)
  expect(await refused.json()).toEqual({
    statusCode: 507,
    error: 'Insufficient Storage',
    message: 'The disk is full: nothing of this was written. Make room on it, then try again.',
  })
  expect(readdirSync(join(disk.folder, 'lake', 'assets'))).toEqual([])
  expect(await query('count(*[_type == "sanity.fileAsset"])')).toBe(0)
  disk.makeRoom()
  const {document} = (await (await upload(bytes)).json()) as {document: {url: string; sha1hash: string}}
  const served = await ask(new URL(document.url).pathname)
  expect([document.sha1hash, sha1(await served.bytes())]).toEqual([sha1(bytes), sha1(bytes)])
  await close()
})

test('On a full disk each write is whole or answered with 507; reading goes on, and writing when there is room', async () => {
  const {write, query, ask, close} = await serve()
  const acknowledged: string[] = []
  const refused = new Map<number, string>()
  disk.fill(2_000_000)
  const client = async (_: unknown, client: number) => {
    for (let round = 0; round < 40 && refused.size === 0; round++) {
      const _id = `c${client}-${round}`
      const answer = await write({create: {_id, _type: 'page', text: randomBytes(15_000).toString('base64')}})
      if (answer.ok) acknowledged.push(_id)
      else refused.set(answer.status, await answer.text())
    }
  }
  await Promise.all(Array.from({length: 4}, client))
  expect([...refused.keys()]).toEqual([507])
  expect(refused.get(507)).toContain('"message":"The disk is full: nothing of this was written.')
  expect(refused.get(507)).not.toContain(disk.folder)
  const dataset = await ask('/v1/datasets/other', {method: 'PUT', body: '{}'})
  expect([200, 507]).toContain(dataset.status)
  expect(dataset.headers.get('content-type')).toContain('json')
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(await query('*[_type == "page"]._id | order(@)')).toEqual(acknowledged.toSorted())
  disk.makeRoom()
  expect((await write({create: {_id: 'later', _type: 'page'}})).status).toBe(200)
  await close()
  const again = await openLake({folder: join(disk.folder, 'lake'), publicUrl: 'http://localhost'})
  expect(again.isEmpty()).toBe(false)
  await again.close()
})

test('A folder that cannot be written to is told in a sentence, and read all the same where that is asked', async () => {
  const {close, write, tokens} = await serve()
  const Authorization = `Bearer ${tokens.add({name: 'Reader'})}`
  await write({create: {_id: 'post', _type: 'post'}})
  await close()
  disk.makeReadOnly()
  const sentence =
    /access\.db: The folder of the lake cannot be written to: give it to the account that runs the lake, or serve it with --read-only\./
  await expect(serve()).rejects.toThrow(sentence)
  await expect(openLake({folder: join(disk.folder, 'lake'), publicUrl: 'http://localhost'})).rejects.toThrow(
    /lake\.db: The folder of the lake cannot be written to/,
  )
  const served = await serveLake({folder: join(disk.folder, 'lake'), port: 0, readOnly: true})
  const asked = await fetch(`${served.url}/v1/data/query/production?query=*[0]._id`, {headers: {Authorization}})
  expect(await asked.json()).toMatchObject({result: 'post'})
  const headers = {Authorization, 'Content-Type': 'application/json'}
  const written = await fetch(`${served.url}/v1/data/mutate/production`, {method: 'POST', headers, body: '{}'})
  expect(written.status).toBe(403)
  await served.close()
})
