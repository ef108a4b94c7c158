import {once} from 'node:events'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {get} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {runCommand} from '../../../apps/server/test/process/run-command.ts'
import {freePort, opened, type SiteProcess, startSite} from '../../../apps/server/test/process/site-process.ts'

const EMAIL = 'staff@example.test'

let folder: string
const sites: SiteProcess[] = []
/** The address of the process that reads the lake of the other. */
let url: string
let editor: SanityClient
/** The staff server of the first, and a token that may do everything there. */
let first: {staffUrl: string; token: string}

async function start(name: string, variables: Record<string, string>) {
  const [PORT, STAFF_PORT] = [await freePort(), await freePort()]
  const dataFolder = await mkdtemp(join(folder, name))
  const site = startSite({
    program: 'bare-site',
    dataFolder,
    variables: {PORT, STAFF_PORT, LOG_SLOW_MS: '0', ...variables},
  })
  sites.push(site)
  await opened(site)
  return {dataFolder, url: `http://localhost:${PORT}`, staffUrl: `http://localhost:${STAFF_PORT}`}
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'processes-'))
  const {dataFolder, staffUrl} = await start('first', {
    STAFF_EMAIL: EMAIL,
    STAFF_PASSWORD: 'the first of all passwords',
  })
  const token = async (...role: string[]) => {
    const {out} = await runCommand('staff', ['token', EMAIL, ...role], {dataFolder})
    return /\S{40,}/.exec(out)?.[0] ?? ''
  }
  const apiHost = `${staffUrl}/lake`
  const client = {projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useProjectHostname: false}
  editor = createClient({...client, apiHost, useCdn: false, token: await token('--role', 'editor')})
  first = {staffUrl, token: await token('--role', 'administrator')}
  const second = await start('second', {SANITY_API_HOST: apiHost, SANITY_API_TOKEN: await token()})
  url = second.url
}, 120_000)

afterAll(async () => {
  for (const site of sites) await site.stop()
  await rm(folder, {recursive: true, force: true})
})

test('The webhook that purges a CDN is made as the documentation says', async () => {
  const text = await readFile(new URL('../../../docs/operate.md', import.meta.url), 'utf8')
  const [, path = '', body = ''] = /curl https:..staff.example.com(\S+)[^']*'Auth.*?-d '(.*?)'\n/s.exec(text) ?? []
  const headers = {authorization: `Bearer ${first.token}`, 'content-type': 'application/json'}
  const answer = await fetch(first.staffUrl + path, {method: 'POST', headers, body})
  expect(await answer.json()).toMatchObject({
    httpMethod: 'POST',
    rule: {on: ['create', 'update', 'delete'], filter: ''},
  })
})

test('A PDF of the lake of another process is there for visitors once what refers to it is published', async () => {
  const bytes = Buffer.from('%PDF-1.7\n% The whole of a drawing\n%%EOF\n')
  const {_id, path} = await editor.assets.upload('file', bytes, {filename: 'drawing.pdf'})
  const address = `${url}/${path}`
  expect(address).toMatch(/\/files\/.+\.pdf$/)
  const referring = {
    _type: 'project',
    documents: [{_key: 'a', title: 'Drawing', asset: {_type: 'reference', _ref: _id}}],
  }
  await editor.create({_id: 'drafts.project-with-drawing', ...referring})
  expect((await fetch(address)).status).toBe(404)

  await editor.create({_id: 'project-with-drawing', ...referring})
  await expect.poll(async () => (await fetch(address)).status, {timeout: 10_000}).toBe(200)
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  expect((await fetch(address, {method: 'POST'})).status).toBe(405)
})

test('What else the token of the process may read there is no file', async () => {
  for (const out of ['..', '%2e%2e', '..%2f..']) {
    const path = `/files/${out}/v1/data/query/production?query=*`
    // As it is: fetch would take the dots out.
    const [answer] = await once(get({port: new URL(url).port, path}), 'response')
    expect(answer.resume().statusCode, path).toBe(404)
  }
})

test('A query and an answer that take as long as LOG_SLOW_MS says are in the log with the id of their request, wherever content lives', async () => {
  for (const site of sites) {
    const address = /http:\S+/.exec(await site.printed.holding('http:'))?.[0] ?? ''
    const answer = await fetch(new URL('/readyz', address))
    const logged = `"requestId":"${answer.headers.get('x-request-id')}","ms":`
    const line = await site.logged.holding(logged)
    expect(JSON.parse(line)).toMatchObject({msg: 'slow query', query: 'count(*[_id == "siteSettings"])'})
    expect(JSON.parse(await site.logged.holding(logged, 2))).toMatchObject({msg: 'slow request', path: '/readyz'})
  }
})
