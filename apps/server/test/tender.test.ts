import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import type {NewPrivateLink, PrivateLinks} from '@site/staff/contract'
import {pino} from 'pino'
import {expect, onTestFinished, test} from 'vitest'
import {openApp} from '../src/app.ts'
import {readConfig} from '../src/config/config.ts'
import {bareFrontends} from './process/bare-frontends.ts'
import {freePort} from './process/site-process.ts'

const account = {email: 'tender@example.test', password: 'correct horse battery staple'}
const contributor = {...account, email: 'drafts@example.test', rights: {role: 'contributor'}} as const

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
      await staff.staff.add(contributor)
    },
  })
  onTestFinished(async () => {
    await app.close()
    await rm(folder, {recursive: true, force: true})
  })
  const apiHost = `http://localhost:${STAFF_PORT}/lake`
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  async function signIn({email, password}: typeof account) {
    const body = new URLSearchParams({email, password})
    return cookieOf(await fetch(`${apiHost}/auth/login`, {method: 'POST', body, redirect: 'manual'}))
  }
  const cookie = await signIn(account)
  const common = {projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useProjectHostname: false}
  const client = createClient({
    ...common,
    apiHost,
    useCdn: false,
    headers: {cookie, origin: `http://localhost:${STAFF_PORT}`},
  })
  const stranger = createClient({...common, apiHost, useCdn: false})
  async function links(method = 'GET', path = '', body?: unknown) {
    const headers = {cookie, origin: `http://localhost:${STAFF_PORT}`, 'content-type': 'application/json'}
    return fetch(`http://localhost:${STAFF_PORT}/staff/pack-links/${path}`, {
      method,
      headers,
      ...(body !== undefined && {body: JSON.stringify(body)}),
    })
  }
  /** A private link to a pack, as the Studio makes it. */
  async function link(document = pack._id) {
    const {id, code} = (await (await links('POST', '', {document})).json()) as NewPrivateLink
    return {path: `/-/pack/${code}`, end: () => links('DELETE', id)}
  }
  return {
    client,
    stranger,
    link,
    openings: async () => (await (await links()).json()) as PrivateLinks,
    /** Opens a preview as the Studio does; returns where it leads, and its cookie. */
    async preview(path: string, person: typeof account = account) {
      const headers = {cookie: await signIn(person)}
      const {secret} = await createPreviewSecret(client, 'test', 'http://localhost/studio')
      const asked = new URLSearchParams({'sanity-preview-secret': secret, 'sanity-preview-pathname': path})
      let url = `http://localhost:${PORT}/-/preview/enable?${asked}`
      for (;;) {
        const answer = await fetch(url, {headers, redirect: 'manual'})
        url = answer.headers.get('location') ?? ''
        if (answer.status === 307 && url.startsWith('/')) return {location: url, cookie: cookieOf(answer)}
        if (!url) throw new Error(`Not opened: ${answer.status}`)
      }
    },
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

test('A sheet of a kind that nobody knows, as other programs may write, is left out of the set', async () => {
  const {ask, client} = await openSite()
  await client.create({_id: 'prequalification', _type: 'prequalification', sheets: [{_key: 'a', sheet: 'bidBond'}]})
  await expect.poll(async () => isPdf(await ask('/prequalification.pdf'))).toBe(true)
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

test('A private link shows what is published of its pack until it is ended, and nothing else does, also in a public lake', async () => {
  const {ask, client, stranger, link} = await openSite({LAKE_PUBLIC: '1'})
  await client.create({...pack, _id: `drafts.${pack._id}`})
  const {path, end} = await link()
  expect((await ask(path)).status).toBe(404)
  await client.transaction().create(pack).delete(`drafts.${pack._id}`).commit()
  const answer = await ask(path)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toContain('private')
  const shown = answer.headers.get('etag')
  expect(await isPdf(answer)).toBe(true)
  await client.create({...pack, _id: `drafts.${pack._id}`, letter: 'Pay to another account.'})
  expect((await ask(path)).headers.get('etag')).toBe(shown)
  for (const code of ['x'.repeat(43), 'short', '*']) expect((await ask(`/-/pack/${code}`)).status).toBe(404)

  expect(await stranger.fetch('count(*[_type == "project"])')).toBe(2)
  expect(await stranger.fetch('*[_type == "pack"]')).toEqual([])
  await expect(client.create({...pack, _id: 'pack-in-the-open'})).rejects.toThrow('keeps it from strangers')

  expect((await end()).status).toBe(204)
  expect((await ask(path)).status).toBe(404)
})

test('No link that is written into a pack opens it, as whoever writes drafts could do', async () => {
  const {ask, client} = await openSite()
  const [key, links] = ['k'.repeat(43), [{_type: 'packLink', _key: 'k'.repeat(43), until: '2999-12-31'}]]
  await client
    .transaction()
    .create({...pack, links})
    .create({...pack, _id: `drafts.${pack._id}`, links})
    .commit()
  expect((await ask(`/-/pack/${key}`)).status).toBe(404)
})

test('Who may publish previews a pack as it is drafted, with drafts of what it shows, and nobody else does', async () => {
  const {ask, client, link, preview} = await openSite()
  await client.create(pack)
  await client.create({_id: 'drafts.hospital', _type: 'project', title: 'Another hospital', status: 'complete'})
  const path = `/-/preview/pack/${pack._id}`
  expect((await ask(path)).status).toBe(401)
  const {location, cookie} = await preview(path)
  expect(location).toBe(path)
  const lesser = await preview(path, contributor)
  expect((await ask(path, {headers: {cookie: lesser.cookie}})).status).toBe(401)
  const drafted = await ask(path, {headers: {cookie}})
  const published = await ask((await link()).path)
  expect(published.headers.get('etag')).not.toBe(drafted.headers.get('etag'))
  expect([await isPdf(drafted), await isPdf(published)]).toEqual([true, true])
  expect((await ask('/-/preview/pack/siteSettings', {headers: {cookie}})).status).toBe(404)
})

test('It is counted how often a private link was opened, and nothing is kept of who did', async () => {
  const {ask, client, link, openings} = await openSite()
  await client.create(pack)
  const {path} = await link()
  expect(await openings()).toMatchObject([{documentId: pack._id, madeBy: account.email, openings: 0}])
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
  expect((await open({}, `/-/pack/${'e'.repeat(43)}`)).status).toBe(404)
  await open({headers: {'if-none-match': first.headers.get('etag') ?? ''}})
  await expect.poll(async () => (await openings()).map((link) => link.openings)).toEqual([2])
})
