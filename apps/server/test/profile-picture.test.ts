import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import express from 'express'
import sharp from 'sharp'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {readConfig} from '../src/config/config.ts'
import {close, listen} from '../src/http/listen.ts'
import {openOwnContent} from '../src/stores/content.ts'

const LOCATION = {IFD0: {Copyright: 'Somebody', Artist: 'A camera'}}

type Site = Awaited<ReturnType<typeof openSite>>

let site: Site
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.end())

async function openSite() {
  const folder = await mkdtemp(join(tmpdir(), 'data-'))
  const own = await openOwnContent(readConfig({DATA_DIR: folder}))
  const app = express().use('/lake', own.lake.router).use('/staff', own.staff.router)
  const server = createServer(app)
  const origin = `http://127.0.0.1:${await listen(server, {host: '127.0.0.1', port: 0, variable: 'STAFF_PORT'})}`
  const member = await own.staff.staff.add({email: 'sara@example.test', password: 'correct horse battery staple'})
  const cookie = `lakeSession=${own.staff.staff.sessions.start(member.id)}`
  return {
    id: member.id,
    ask: (path: string, init: RequestInit = {}) => fetch(origin + path, {...init, headers: {cookie, ...init.headers}}),
    askAsStranger: (path: string) => fetch(origin + path),
    async end() {
      server.closeAllConnections()
      await close(server, {withinMs: 0})
      await own.close()
      await rm(folder, {recursive: true})
    },
  }
}

const choose = (body: Uint8Array<ArrayBuffer>, type = 'image/jpeg') =>
  site.ask('/staff/me/picture', {method: 'PUT', body, headers: {'content-type': type}})

const photo = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({create: {width: 900, height: 600, channels: 3, background: '#a6361b'}})
    .withExif(LOCATION)
    .toFormat(format)
    .toBuffer()

/** Returns the address of the person's picture, as the Studio is told. */
const imageUrl = async () => {
  const me = (await (await site.ask('/lake/v2025-02-19/users/me')).json()) as {profileImage: string | null}
  const user = (await (await site.ask(`/lake/v2025-02-19/users/${site.id}`)).json()) as {imageUrl: string | null}
  expect(me.profileImage).toBe(user.imageUrl)
  return user.imageUrl
}

test('Somebody chooses a picture, and the Studio is told where it is: small, square, and without what the camera wrote', async () => {
  expect(await imageUrl()).toBeNull()
  for (const format of ['jpeg', 'png', 'webp'] as const) expect((await choose(await photo(format))).status).toBe(204)
  const address = (await imageUrl()) ?? ''
  const answer = await site.ask(address)
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'image/jpeg',
    expect.stringContaining('private'),
  ])
  const {format, width, height, exif} = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect({format, width, height, exif}).toEqual({format: 'jpeg', width: 256, height: 256, exif: undefined})
})

test('Only who is signed in sees it, and nobody any more when another one is chosen or it is removed', async () => {
  await choose(await photo('jpeg'))
  const first = (await imageUrl()) ?? ''
  expect((await site.askAsStranger(first)).status).toBe(401)
  await choose(await photo('png'))
  const second = (await imageUrl()) ?? ''
  expect([(await site.ask(first)).status, (await site.ask(second)).status]).toEqual([404, 200])
  await site.ask('/staff/me/picture', {method: 'DELETE'})
  expect([(await site.ask(second)).status, await imageUrl()]).toEqual([404, null])
})

test('What is no picture is refused by what is in it, whatever it is called', async () => {
  const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const cut = (await photo('jpeg')).subarray(0, 900)
  const script = await readFile(new URL('profile-picture.test.ts', import.meta.url))
  for (const file of [drawing, cut, script, new Uint8Array()]) {
    const answer = await choose(new Uint8Array(file))
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({title: 'A picture is a JPG, PNG or WebP file.'}),
    ])
  }
  expect((await choose(new Uint8Array(10_000_001))).status).toBe(413)
})
