import getPort from 'get-port'
import {expect, onTestFinished, test} from 'vitest'
import type {ApiOptions} from '../../../apps/api/src/index.ts'
import {openTestApi, readDetail, readList, type TestApi} from '../../../apps/api/test/open-test-api.ts'
import {openTestDatabase} from '../../../apps/api/test/open-test-database.ts'
import {docxOf, pdfOf} from '../../../apps/api/test/sample-file.ts'
import {applicationBody, postApplication, type SentFile} from '../../../apps/api/test/sample-form.ts'
import {addApplication} from '../../../apps/api/test/visit.ts'
import {EICAR, prepareClamd} from './clamd.ts'

const clean: SentFile = {name: 'cv.pdf', bytes: pdfOf(100_000)}
const infected: SentFile = {name: 'cv.pdf', bytes: Buffer.concat([pdfOf(100_000), Buffer.from(EICAR)])}
const refusal = 'This file was refused by the virus scanner. Please send another one.'

async function openSite(changes: Partial<ApiOptions>): Promise<TestApi> {
  const site = await openTestApi({...changes, limits: {scanPauseMs: 50, ...changes.limits}})
  onTestFinished(() => site.close())
  return site
}

const server = process.env.DATABASE_URL
const stores: [string, string | undefined][] = [
  ['SQLite', undefined],
  ...(server ? [['PostgreSQL', server] as [string, string]] : []),
]

const scanOf = async (site: TestApi, id: string) => (await readDetail(site, id)).files[0]?.scan
async function download(site: TestApi, id: string): Promise<{status: number; text: string}> {
  const answer = await site.inbox(`/submissions/${id}/files/1`)
  return {status: answer.status, text: await answer.text()}
}

async function startClamd(options?: Parameters<typeof prepareClamd>[0]) {
  const clamd = await prepareClamd(options)
  onTestFinished(() => clamd.stop())
  await clamd.start()
  return clamd
}

test('The scanner has what it finds refused in words under the field, and what it does not find marked as clean', async () => {
  const {url: clamdUrl} = await startClamd()
  const site = await openSite({clamdUrl})
  const answer = await postApplication(site.url, applicationBody({}, infected))
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({errors: {resume: refusal}})
  const page = await postApplication(site.url, applicationBody({}, infected), {Accept: 'text/html'})
  expect(await page.text()).toContain(refusal)
  expect(await readList(site)).toEqual([])
  const id = await addApplication(site, {}, clean)
  expect(await scanOf(site, id)).toBe('clean')
  expect((await download(site, id)).status).toBe(200)
})

test('The scanner is asked over TCP too, and about every kind of file', async () => {
  const port = await getPort()
  await startClamd({port})
  const site = await openSite({clamdUrl: `tcp://127.0.0.1:${port}`})
  const docx = {name: 'cv.docx', bytes: docxOf({name: 'word/media/a.png', content: EICAR})}
  expect((await postApplication(site.url, applicationBody({}, docx))).status).toBe(422)
  expect(await scanOf(site, await addApplication(site, {}, {name: 'cv.docx', bytes: docxOf()}))).toBe('clean')
})

test.each(stores)(
  'The scanner is waited for while it is away: all is stored in %s, looked at later, and what is found then is not handed out',
  async (_name, server) => {
    const clamd = await prepareClamd()
    onTestFinished(() => clamd.stop())
    const site = await openSite({clamdUrl: clamd.url, databaseUrl: server && (await openTestDatabase(server))})
    const good = await addApplication(site, {}, clean)
    const bad = await addApplication(site, {}, infected)
    expect([await scanOf(site, good), await scanOf(site, bad)]).toEqual(['unscanned', 'unscanned'])
    expect((await download(site, good)).status).toBe(200)
    expect(await site.api.stats()).toMatchObject({unscanned: 2})
    await clamd.start()
    await expect.poll(() => scanOf(site, good), {timeout: 10_000}).toBe('clean')
    await expect.poll(() => scanOf(site, bad), {timeout: 10_000}).toBe('infected')
    const refused = await download(site, bad)
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('The virus scanner found something')
    const marks = (await readList(site)).map(({id, isInfected}) => [id, isInfected])
    expect(marks).toEqual([
      [bad, true],
      [good, false],
    ])
    expect(await site.api.stats()).toMatchObject({unscanned: 0})
  },
)

test('The scanner looks at what came before it was there, also when it was killed and the site restarted meanwhile', async () => {
  const site = await openTestApi()
  const ids = [await addApplication(site, {}, clean), await addApplication(site, {}, infected)]
  await site.close({keep: true})
  const clamd = await startClamd()
  await clamd.stop()
  const between = await openTestApi({folder: site.folder, clamdUrl: clamd.url, limits: {scanPauseMs: 50}})
  ids.push(await addApplication(between, {}, clean))
  await between.close({keep: true})
  await clamd.start()
  const last = await openSite({folder: site.folder, clamdUrl: clamd.url})
  await expect
    .poll(() => Promise.all(ids.map((id) => scanOf(last, id))), {timeout: 10_000})
    .toEqual(['clean', 'infected', 'clean'])
})

test('A scanner that finds a file too large for it leaves it unscanned, and goes on with the others', async () => {
  const clamd = await startClamd({mostBytes: '1M'})
  const site = await openSite({clamdUrl: clamd.url})
  const large = await addApplication(site, {}, {name: 'cv.pdf', bytes: pdfOf(3_000_000)})
  await clamd.stop()
  const small = await addApplication(site, {}, clean)
  await clamd.start()
  await expect.poll(() => scanOf(site, small), {timeout: 10_000}).toBe('clean')
  expect(await scanOf(site, large)).toBe('unscanned')
})
