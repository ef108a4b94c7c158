import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {createContent, createContentClient} from '@site/content'
import {type Lake, openLake} from '@site/lake'
import {type OpenStaff, openStaff} from '@site/staff'
import express from 'express'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {contentRule} from '../src/stores/content-rule.ts'

const email = 'editor@example.test'

let folder: string
let lake: Lake
let accounts: OpenStaff
let server: Server
let apiHost: string
let token: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rule-'))
  await open()
})
afterEach(async () => {
  await shut()
  await rm(folder, {recursive: true, force: true})
})

async function open() {
  const opened = openStaff({folder, publicUrl: 'http://localhost:3333'})
  const {staff} = opened
  accounts = opened
  lake = await openLake({
    ...{folder, publicUrl: 'http://localhost:3333', access: opened.access, validate: contentRule},
    // What is kept from strangers, is kept from them also there.
    public: true,
  })
  server = createServer(express().use('/lake', lake.router)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  apiHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lake`
  if (staff.list().length === 0) await staff.add({email, password: 'correct horse battery staple', name: 'E'})
  token = staff.createToken(email, 'test').token
}

async function shut() {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await lake.close()
  accounts.close()
}

/** Past the Studio, as a script does. */
const write = (document: object) =>
  createContentClient({projectId: 'local', dataset: 'production', apiHost, token}).createOrReplace(document as never)
const led = (path: string) =>
  createContent(createContentClient({projectId: 'local', dataset: 'production', apiHost, token})).redirect(path)

const redirect = (href: unknown, _id = 'redirect-old') => ({_id, _type: 'redirect', from: '/old', href})
const astray = [
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/about\r\nSet-Cookie: a=b',
]

test('A redirect that leads astray is refused as a document, a draft and a version', async () => {
  for (const href of [...astray, 1, {}])
    for (const id of ['redirect-old', 'drafts.redirect-old', 'versions.r1.redirect-old'])
      await expect(write(redirect(href, id)), `${id} to ${href}`).rejects.toMatchObject({statusCode: 400})
})

test('A redirect that leads somewhere is taken, and a draft of one that is being typed', async () => {
  for (const href of ['/about', 'https://www.example.com/a', undefined]) await write(redirect(href))
  for (const href of ['h', 'https:/', 'www.example', '/']) await write(redirect(href, 'drafts.redirect-old'))
  await expect(write(redirect('www.example'))).rejects.toMatchObject({statusCode: 400})
})

test('A redirect that was written before the rule leads nobody astray, and can be mended', async () => {
  await write(redirect('/about'))
  expect(await led('/old')).toEqual({to: '/about', permanent: true})
  for (const href of astray) {
    await shut()
    const database = new DatabaseSync(join(folder, 'lake.db'))
    database.prepare('UPDATE document SET json = ?').run(JSON.stringify({...redirect(href), _rev: 'r'}))
    database.close()
    await open()
    expect(await led('/old'), href).toBeNull()
  }
  await write(redirect('/about'))
  expect(await led('/old')).toEqual({to: '/about', permanent: true})
})

test('A value of another kind than its field is refused at any depth, also in a draft; what the schema does not know passes', async () => {
  const section = (fields: object) => ({sections: [{_type: 'counters', _key: 'c', ...fields}]})
  const misfits: [path: string, fields: object][] = [
    ['title', {title: {text: 'About'}}],
    ['slug.current', {slug: {_type: 'slug', current: 1}}],
    ['sections', {sections: 'none'}],
    ['sections[0].items[0].value', section({items: [{_type: 'counter', _key: 'i', value: '109'}]})],
    ['sections[0]', {sections: [{_key: 'c'}]}],
  ]
  for (const [path, fields] of misfits)
    for (const _id of ['about', 'drafts.about'])
      await expect(write({_id, _type: 'page', ...fields}), path).rejects.toThrow(`Invalid "${path}"`)
  await write({_id: 'about', _type: 'page', title: null, later: 1, sections: [{_type: 'ofLater', _key: 'l', title: 1}]})
})

test('What the company writes to applicants comes with the first content, and strangers read it nowhere', async () => {
  const first = await readFile(new URL('../../../studio/seed/data.ndjson', import.meta.url), 'utf8')
  const line = first.split('\n').find((one) => one.includes('"_type":"replyTemplates"')) ?? ''
  const seed = join(folder, 'seed')
  await mkdir(seed)
  await writeFile(join(seed, 'data.ndjson'), `${line}\n`)
  await lake.importFolder(seed)
  const read = async (headers: Record<string, string>) => {
    const query = encodeURIComponent('*[_type == "replyTemplates"][0].interview.subject')
    const answer = await fetch(`${apiHost}/v2025-02-19/data/query/production?query=${query}`, {headers})
    return ((await answer.json()) as {result: unknown}).result
  }
  expect(await read({authorization: `Bearer ${token}`})).toContain('{position}')
  expect(await read({})).toBeNull()
  for (const id of ['replies', 'drafts.replies', 'pack.replies'])
    await expect(write({...JSON.parse(line), _id: id}), id).rejects.toMatchObject({statusCode: 400})
  await write({...JSON.parse(line), _id: 'drafts.inbox.replies'})
})
