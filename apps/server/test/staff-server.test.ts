import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {openLake} from '@site/lake'
import {createHostCheck} from '@site/limits'
import {type OpenStaff, openStaff} from '@site/staff'
import express from 'express'
import {pino} from 'pino'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {observatoryScore} from '../../../tests/lab/hostile/observatory.ts'
import {securityHeaders, staffHeaders, studioHeaders} from '../src/http/headers.ts'
import {readStaticFiles} from '../src/http/kept-answer.ts'
import {close, listen} from '../src/http/listen.ts'
import {createStaffServer, noteRefusal} from '../src/sides/staff.ts'

const siteUrl = 'https://www.example.com'
const staffUrl = 'https://staff.example.com'

let folder: string
let url: string
let staff: OpenStaff
let end: () => Promise<unknown>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staff-'))
  const built = join(folder, 'built')
  await mkdir(join(built, 'assets'), {recursive: true})
  await writeFile(join(built, 'assets/studio-1a2b.js'), 'start()')
  staff = openStaff({folder, publicUrl: staffUrl})
  const lake = await openLake({folder: join(folder, 'lake'), publicUrl: staffUrl, access: staff.access})
  const server = createStaffServer({
    lake,
    staff,
    studio: express
      .Router()
      .use(await readStaticFiles(built), (_request, response) => void response.send('<title>Studio')),
    headers: {all: staffHeaders({https: true}), studio: studioHeaders({siteUrl, hosted: false})},
    isOwnHost: createHostCheck(staffUrl),
    log: pino({level: 'silent'}),
    onRefusal: noteRefusal(staff, () => 'office'),
  })
  url = `http://127.0.0.1:${await listen(server, {host: '127.0.0.1', port: 0, variable: 'STAFF_PORT'})}`
  end = async () => {
    await Promise.all([close(server, {withinMs: 0}), lake.close()])
    staff.close()
    await rm(folder, {recursive: true})
  }
})
afterAll(() => end())

const scoreOf = (headers: Record<string, string>) => observatoryScore({headers: new Headers(headers), body: ''}).score
const ask = (path: string, init: RequestInit = {}) => fetch(url + path, {redirect: 'manual', ...init})
const headersOf = async (path: string, init?: RequestInit) => Object.fromEntries((await ask(path, init)).headers)

test('Whatever the staff server answers carries headers that score at least 120, sign-in and unknown addresses 140', async () => {
  const answers = ['/', '/studio', '/studio/structure', '/studio/assets/studio-1a2b.js', '/studio/assets/gone.js']
  for (const path of answers) expect(scoreOf(await headersOf(path)), path).toBeGreaterThanOrEqual(120)
  for (const path of ['/lake/auth/login', '/no-such-address', '/lake/no-such-address', '/inbox'])
    expect(scoreOf(await headersOf(path)), path).toBe(140)
  expect(scoreOf(await headersOf('/studio', {method: 'POST'}))).toBeGreaterThanOrEqual(120)
})

test('The public pages score 140, and are asked for over https alone for a year', () => {
  const headers = securityHeaders({staff: staffUrl, pictures: [], https: true, scriptHash: "'sha256-of'"})
  expect(scoreOf(headers)).toBe(140)
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('The Studio runs no script that is written into a page, shows the site in its preview, and stands in no frame', async () => {
  const policy = (await headersOf('/studio'))['content-security-policy']?.split('; ')
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain(`frame-src 'self' ${siteUrl}`)
  expect(policy).toContain("connect-src 'self'")
})

test('Of a hosted project the Studio reaches Sanity, and while somebody works on it Vite', () => {
  const hosted = studioHeaders({siteUrl, hosted: true})['content-security-policy']
  expect(hosted).toContain("connect-src 'self' https://*.sanity.io wss://*.sanity.io")
  const worked = studioHeaders({siteUrl, hosted: false, hotReload: 'ws://localhost:1'})['content-security-policy']
  expect(worked).toContain("script-src 'self' 'unsafe-inline'")
  expect(worked).toContain("connect-src 'self' ws://localhost:1")
})

test('A file of the Studio that is not there is not found, and every other address is a place inside it', async () => {
  const gone = await ask('/studio/assets/gone.js')
  expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  expect([(await ask('/studio/inbox')).status, (await ask('/studio/index.html')).status]).toEqual([200, 200])
})

test('What the Studio cannot be asked is refused with what it can', async () => {
  for (const path of ['/studio', '/studio/structure', '/studio/assets/studio-1a2b.js'])
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await ask(path, {method})
      expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([405, 'GET, HEAD'])
    }
})

test('Files go on being served when a build takes them away', async () => {
  const path = '/studio/assets/studio-1a2b.js'
  await rm(join(folder, 'built'), {recursive: true})
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'start()',
  ])
  const etag = answer.headers.get('etag') ?? ''
  expect((await ask(path, {headers: {'if-none-match': etag}})).status).toBe(304)
  expect((await ask(path, {headers: {range: 'bytes=9-3'}})).status).toBe(200)
})

test('What is refused is in the audit, with who asked for what, and a flood of it is one line a minute', async () => {
  await staff.staff.add({
    email: 'hina@example.test',
    password: 'correct horse battery staple',
    rights: {role: 'viewer'},
  })
  const authorization = `Bearer ${staff.staff.createToken('hina@example.test', 'script').token}`
  for (let times = 0; times < 5; times++)
    expect((await ask('/lake/v2025-02-19/hooks/projects/local?a=b', {headers: {authorization}})).status).toBe(403)
  const foreign = {origin: 'https://elsewhere.example'}
  const body = new URLSearchParams({email: 'hina@example.test', password: 'typed'})
  expect((await ask('/lake/auth/login', {method: 'POST', headers: foreign, body})).status).toBe(403)
  const refused = () => [...staff.audit.list({action: 'refused'})]
  await expect.poll(() => refused().length).toBe(2)
  expect(refused()).toMatchObject([
    {
      staff: 'hina@example.test',
      network: 'office',
      subject: 'GET /lake/v2025-02-19/hooks/projects/local',
      detail: 'by a token',
    },
    {staff: undefined, network: 'office', subject: 'POST /lake/auth/login'},
  ])
})

test('A refusal that cannot be written down is answered all the same, and ends nothing', async () => {
  const database = new DatabaseSync(join(folder, 'staff.db'))
  const post = () => ask('/lake/auth/login', {method: 'POST', headers: {origin: 'https://elsewhere.example', ...token}})
  const token = {authorization: 'Bearer none'}
  for (const table of ['audit', 'token']) {
    database.exec(`ALTER TABLE ${table} RENAME TO away`)
    expect((await post()).status).toBe(403)
    expect((await ask('/studio')).status).toBe(200)
    database.exec(`ALTER TABLE away RENAME TO ${table}`)
  }
  database.close()
})
