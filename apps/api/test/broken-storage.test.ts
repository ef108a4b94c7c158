import {readdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {openTestApi, readList} from './open-test-api.ts'
import {pdfOf} from './sample-file.ts'
import {applicationBody, message, postApplication, postJson} from './sample-form.ts'

const file = {name: 'cv.pdf', bytes: pdfOf(3000)}

async function unavailable(answer: Response) {
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({status: 503, title: expect.stringContaining('try again')})
}

async function openSite(limits = {}) {
  const site = await openTestApi({limits})
  onTestFinished(() => site.close())
  return site
}

test('while the rows cannot be written the answer is 503 and nothing is half-stored', async () => {
  const site = await openSite()
  await postJson(site.url, message)
  const other = new DatabaseSync(join(site.folder, 'submissions.db'))
  other.exec('BEGIN IMMEDIATE')
  await unavailable(await postJson(site.url, message))
  await unavailable(await postApplication(site.url, applicationBody({}, file)))
  other.exec('ROLLBACK')
  other.close()
  expect(await readdir(join(site.folder, 'files'))).toEqual([])
  expect(await readdir(join(site.folder, 'incoming'))).toEqual([])
  expect(await readList(site)).toHaveLength(1)
  expect((await postApplication(site.url, applicationBody({}, file))).status).toBe(201)
})

test('without the folder of incoming files the answer is 503', async () => {
  const site = await openSite()
  await rm(join(site.folder, 'incoming'), {recursive: true})
  await unavailable(await postApplication(site.url, applicationBody({}, file)))
  expect(await readList(site)).toEqual([])
})

test('when the resume cannot be kept the answer is 503', async () => {
  const site = await openSite()
  await rm(join(site.folder, 'files'), {recursive: true})
  await writeFile(join(site.folder, 'files'), '')
  await unavailable(await postApplication(site.url, applicationBody({}, file)))
  expect(await readdir(join(site.folder, 'incoming'))).toEqual([])
  expect(await readList(site)).toEqual([])
})

test('when the disk is nearly full uploads are 503, messages still pass', async () => {
  const site = await openSite({spareDiskBytes: Number.MAX_SAFE_INTEGER})
  await unavailable(await postApplication(site.url, applicationBody({}, file)))
  expect((await postJson(site.url, message)).status).toBe(201)
})

test('too many uploads at once are 503', async () => {
  const site = await openSite({uploads: 0})
  await unavailable(await postApplication(site.url, applicationBody({}, file)))
})

test('a broken store does not count against the visitor', async () => {
  const site = await openSite({submissionsPer10Minutes: 2})
  const other = new DatabaseSync(join(site.folder, 'submissions.db'))
  other.exec('BEGIN IMMEDIATE')
  for (const answer of await Promise.all([1, 2].map(() => postJson(site.url, message)))) await unavailable(answer)
  other.exec('ROLLBACK')
  other.close()
  for (let count = 0; count < 2; count++) expect((await postJson(site.url, message)).status).toBe(201)
})
