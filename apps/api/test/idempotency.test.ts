import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openTestApi, readList, type TestApi} from './open-test-api.ts'
import {pdfOf} from './sample-file.ts'
import {applicationBody, message, postApplication, postJson} from './sample-form.ts'

let site: TestApi
beforeAll(async () => {
  site = await openTestApi()
})
afterAll(() => site.close())

const file = {name: 'cv.pdf', bytes: pdfOf(300)}
const withKey = (key: string) => ({'Idempotency-Key': key})
const idOf = async (answer: Response) => ((await answer.json()) as {id: string}).id

test('the same key and message gives the same reference and is stored once', async () => {
  const first = await postJson(site.url, message, withKey('message-1'))
  const {name, ...rest} = message
  const again = await postJson(site.url, {...rest, name}, withKey('message-1'))
  expect(again.status).toBe(201)
  expect(await idOf(again)).toBe(await idOf(first))
  expect(await readList(site, 'kind=contact')).toHaveLength(1)
})

test('twenty attempts at once are stored once', async () => {
  const attempts = Array.from({length: 20}, () =>
    postApplication(site.url, applicationBody({firstName: 'Once'}, file), withKey('at-once')),
  )
  const ids = await Promise.all((await Promise.all(attempts)).map(idOf))
  expect(new Set(ids).size).toBe(1)
  expect(await readList(site, 'q=once')).toHaveLength(1)
  expect(await readdir(join(site.folder, 'files'))).toHaveLength(1)
  expect(await readdir(join(site.folder, 'incoming'))).toEqual([])
})

test('the same key with another body is 409', async () => {
  await postJson(site.url, message, withKey('message-2'))
  expect((await postJson(site.url, {...message, message: 'Other'}, withKey('message-2'))).status).toBe(409)
  await postApplication(site.url, applicationBody({}, file), withKey('file'))
  const other = {name: 'cv.pdf', bytes: pdfOf(301)}
  expect((await postApplication(site.url, applicationBody({}, other), withKey('file'))).status).toBe(409)
})

test('a refused attempt does not use up its key', async () => {
  expect((await postJson(site.url, {...message, name: ''}, withKey('message-3'))).status).toBe(422)
  expect((await postJson(site.url, message, withKey('message-3'))).status).toBe(201)
})

test('the key may come as a field, and the forms do not share keys', async () => {
  const first = await postJson(site.url, {...message, idempotencyKey: 'field-1'})
  const again = await postJson(site.url, message, withKey('field-1'))
  expect(await idOf(again)).toBe(await idOf(first))
  expect((await postApplication(site.url, applicationBody({}, file), withKey('field-1'))).status).toBe(201)
})
