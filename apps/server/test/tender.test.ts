import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {pino} from 'pino'
import {expect, onTestFinished, test} from 'vitest'
import {openApp} from '../src/app.ts'
import {readConfig} from '../src/config.ts'
import {bareFrontends} from './process/bare-frontends.ts'
import {freePort} from './process/site-process.ts'

const account = {email: 'tender@example.test', password: 'correct horse battery staple'}
const KEY = 'k'.repeat(43)
const ENDED = 'e'.repeat(43)

const equipment = ['Transit Mixers', 'Loaders', 'Chain Blocks'].map((name, index) => ({
  _id: `equipment-${index}`,
  _type: 'equipment',
  name,
  quantity: 7,
  unit: 'Nos',
  category: 'plant',
  showOn: ['list'],
}))
const documents = [
  {_id: 'siteSettings', _type: 'siteSettings', companyName: 'Pacific Construction', city: 'Lahore'},
  {_id: 'hospital', _type: 'project', title: 'Dar-ul-Shifa Hospital', status: 'complete', kind: 'Hospital'},
  {_id: 'tower', _type: 'project', title: 'Union Tower', status: 'running', percentComplete: 40},
  ...equipment,
]
const pack = {
  _id: 'pack.district-hospital',
  _type: 'pack',
  title: 'Extension of the district hospital',
  letter: 'We apply.',
  projects: [{_type: 'reference', _ref: 'hospital', _key: 'a'}],
  links: [
    {_type: 'packLink', _key: KEY, until: '2999-12-31'},
    {_type: 'packLink', _key: ENDED, until: '2020-01-01'},
  ],
}

/** The product with a little content, and a client that may write. */
async function openSite(variables: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tender-'))
  const [PORT, STAFF_PORT] = [await freePort(), await freePort()]
  await writeFile(join(folder, 'data.ndjson'), documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
  const config = readConfig({PORT, STAFF_PORT, DATA_DIR: join(folder, 'data'), ...variables})
  const app = await openApp(config, pino({level: 'silent'}), bareFrontends, {
    async prepare({lake, staff}) {
      await lake.importFolder(folder)
      await staff.staff.add(account)
    },
  })
  onTestFinished(async () => {
    await app.close()
    await rm(folder, {recursive: true, force: true})
  })
  const apiHost = `http://localhost:${STAFF_PORT}/lake`
  const body = new URLSearchParams(account)
  const answer = await fetch(`${apiHost}/auth/login`, {method: 'POST', body, redirect: 'manual'})
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const common = {projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useProjectHostname: false}
  const client = createClient({
    ...common,
    apiHost,
    useCdn: false,
    headers: {cookie, origin: `http://localhost:${STAFF_PORT}`},
  })
  const stranger = createClient({...common, apiHost, useCdn: false})
  async function openings() {
    const answer = await fetch(`http://localhost:${STAFF_PORT}/inbox/pack-links`, {headers: {cookie}})
    return (await answer.json()) as {link: string; count: number; lastAt: string}[]
  }
  return {
    client,
    stranger,
    openings,
    ask: (path: string, init?: RequestInit) => fetch(`http://localhost:${PORT}${path}`, init),
  }
}

const isPdf = async (answer: Response) =>
  answer.status === 200 &&
  Buffer.from(await answer.arrayBuffer())
    .subarray(0, 5)
    .toString() === '%PDF-'

test('The set of sheets is drawn from the content, kept until that changes, and told apart by its validator', async () => {
  const {ask, client} = await openSite()
  const first = await ask('/prequalification.pdf')
  expect(first.headers.get('content-disposition')).toMatch(
    /^attachment; filename="pacific-construction-prequalification-/,
  )
  const etag = first.headers.get('etag') ?? ''
  expect(await isPdf(first)).toBe(true)
  expect((await ask('/prequalification.pdf', {headers: {'if-none-match': etag}})).status).toBe(304)
  expect((await ask('/prequalification.pdf', {method: 'HEAD'})).headers.get('etag')).toBe(etag)
  expect(await isPdf(await ask('/capability-statement.pdf'))).toBe(true)

  await client.patch('hospital').set({title: 'Dar-ul-Shifa'}).commit()
  await expect.poll(async () => (await ask('/prequalification.pdf')).headers.get('etag')).not.toBe(etag)
})

test('There is no sheet without content, and none for a word that names none', async () => {
  const {ask} = await openSite()
  expect(await isPdf(await ask('/prequalification.pdf?sheet=equipment&sheet=finances&sheet=<x>'))).toBe(true)
  for (const query of ['sheet=finances', 'sheet=letter', 'sheet=%3Cx%3E', 'sheet[a]=general']) {
    const answer = await ask(`/prequalification.pdf?${query}`)
    expect([query, answer.status]).toEqual([query, query.includes('[') ? 200 : 404])
    await answer.body?.cancel()
  }
})

test('Who asks for many sets at once is told to come back, and others are not kept waiting for them', async () => {
  const {ask} = await openSite()
  const sets = ['general', 'contracts', 'commitments', 'equipment'].flatMap((one, index, all) => [
    `sheet=${one}`,
    ...all.slice(index + 1).map((other) => `sheet=${one}&sheet=${other}`),
  ])
  const answers = await Promise.all(sets.map((query) => ask(`/prequalification.pdf?${query}`)))
  const refused = answers.filter(({status}) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({headers}) => headers.get('retry-after') === '10')).toBe(true)
  expect(answers.filter(({status}) => status === 200).length).toBeGreaterThanOrEqual(4)
})

test('A private link shows its pack until it ends, and nothing else does, also in a public lake', async () => {
  const {ask, client, stranger} = await openSite({LAKE_PUBLIC: '1'})
  await client.create({...pack, _id: `drafts.${pack._id}`})
  expect(await isPdf(await ask(`/-/pack/${KEY}`))).toBe(true)
  await client.transaction().create(pack).delete(`drafts.${pack._id}`).commit()
  const answer = await ask(`/-/pack/${KEY}`)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toContain('private')
  expect(await isPdf(answer)).toBe(true)
  for (const key of [ENDED, 'x'.repeat(43), 'short', '*']) expect((await ask(`/-/pack/${key}`)).status).toBe(404)

  expect(await stranger.fetch('count(*[_type == "project"])')).toBe(2)
  expect(await stranger.fetch('*[_type == "pack"]')).toEqual([])
  await expect(client.create({...pack, _id: 'pack-in-the-open'})).rejects.toThrow('keeps it from strangers')

  await client
    .patch(pack._id)
    .unset([`links[_key=="${KEY}"]`])
    .commit()
  await expect.poll(async () => (await ask(`/-/pack/${KEY}`)).status).toBe(404)
})

test('It is counted how often a private link was opened, and nothing is kept of who did', async () => {
  const {ask, client, openings} = await openSite()
  await client.create(pack)
  expect(await openings()).toEqual([])
  const path = `/-/pack/${KEY}`
  const open = async (init: RequestInit = {}, address = path) => {
    const answer = await ask(address, {...init, headers: {'user-agent': 'Mozilla/5.0 Firefox/140.0', ...init.headers}})
    await answer.arrayBuffer()
    return answer
  }
  const first = await open()
  await open({method: 'HEAD'})
  await open({headers: {'sec-purpose': 'prefetch;prerender'}})
  await open({headers: {'x-moz': 'prefetch'}})
  await open({headers: {'user-agent': 'WhatsApp/2.24.10 A'}})
  await open({headers: {'user-agent': 'facebookexternalhit/1.1'}})
  await open({}, `${path}?preview`)
  expect((await open({}, `/-/pack/${ENDED}`)).status).toBe(404)
  await open({headers: {'if-none-match': first.headers.get('etag') ?? ''}})
  await expect.poll(async () => (await openings()).map(({count}) => count)).toEqual([2])
  expect(await openings()).toEqual([
    {link: KEY.slice(0, 8), count: 2, lastAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/)},
  ])
})
