import {writeFile} from 'node:fs/promises'
import type {Page} from '@playwright/test'
import {pdfOf} from './application-form.ts'
import {storedFrom} from './inbox.ts'
import {ask, drawingInput, drawings, fillInRequest, newRequest, quoteForm} from './quote-form.ts'
import {expect, test} from './test.ts'
import {toast} from './toast.ts'
import {translate, visit} from './visit.ts'

const path = '/quote'
const sent = 'Your request has arrived!'
const line = (page: Page, name: string) =>
  quoteForm(page)
    .getByRole('listitem')
    .filter({has: page.getByRole('button', {name: `Remove ${name}`})})

test('Over a line that breaks, a drawing goes on where it stopped, and arrives once', async ({page, staff, heard}) => {
  const answers = newRequest()
  const large = {name: 'tower.pdf', mimeType: 'application/pdf', buffer: pdfOf(5_000_000)}
  const offsets: string[] = []
  let broken = false
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    const offset = request.headers()['upload-offset'] ?? ''
    if (offset !== '0' && !broken) {
      broken = true
      return route.abort()
    }
    offsets.push(offset)
    return route.continue()
  })
  await visit(page, path)
  await fillInRequest(page, answers)
  await drawingInput(page).setInputFiles(large)
  await ask(page).click()
  await expect(toast(page, sent)).toBeVisible()
  expect(offsets).toEqual(['0', '2097152', '4194304'])
  expect(heard.splice(0)).toHaveLength(2)
  const stored = await storedFrom(staff, answers.email)
  expect(stored.map(({files}) => files.map(({name, size}) => [name, size]))).toEqual([[['tower.pdf', 5_000_000]]])
})

test('After a reload the drawings are still here, and one that was cut off is asked for and goes on where it stopped', async ({
  page,
  staff,
  heard,
}, info) => {
  const answers = newRequest()
  const large = info.outputPath('tower.pdf')
  await writeFile(large, pdfOf(5_000_000))
  let isBroken = true
  const offsets: string[] = []
  await page.route('**/api/uploads/*', (route) => {
    const {'upload-offset': offset = ''} = route.request().headers()
    if (route.request().method() !== 'PATCH') return route.continue()
    if (isBroken && offset === '2097152') return route.abort()
    offsets.push(offset)
    return route.continue()
  })
  await visit(page, path)
  await fillInRequest(page, answers)
  await drawingInput(page).setInputFiles(drawings)
  for (const {name} of drawings) await expect(line(page, name)).toContainText(/B, uploaded/)
  await drawingInput(page).setInputFiles(large)
  await expect(line(page, 'tower.pdf')).toContainText('no connection, waiting')
  await drawingInput(page).setInputFiles({name: 'roof.pdf', mimeType: 'application/pdf', buffer: pdfOf(2000)})
  await expect(line(page, 'roof.pdf')).toContainText('waits for its turn')
  await page.reload()
  await expect(quoteForm(page).getByRole('status')).toContainText(/^2 files are still here, until \d\d:\d\d\./)
  for (const {name} of drawings) await expect(line(page, name)).toContainText(/B, uploaded/)
  await expect(line(page, 'tower.pdf')).toContainText('cut off at 41 %')
  await expect(line(page, 'roof.pdf')).toContainText('no longer here')
  await page.getByRole('button', {name: 'Remove roof.pdf'}).click()
  await ask(page).click()
  const asked = 'Please choose tower.pdf (5.0 MB) again: it is not here as a whole.'
  await expect(page.getByRole('alert').filter({hasText: asked}).first()).toBeVisible()
  isBroken = false
  offsets.length = 0
  await drawingInput(page).setInputFiles(large)
  await expect(line(page, 'tower.pdf')).toContainText(/B, uploaded/)
  expect(offsets).toEqual(['2097152', '4194304'])
  await ask(page).click()
  await expect(toast(page, sent)).toBeVisible()
  const [stored] = await storedFrom(staff, answers.email)
  expect(stored?.files.map(({name, size}) => [name, size])).toEqual([
    ...drawings.map(({name, buffer}) => [name, buffer.length]),
    ['tower.pdf', 5_000_000],
  ])
  await page.reload()
  await expect(quoteForm(page).getByRole('listitem').filter({hasText: 'pdf'})).toHaveCount(0)
  heard.splice(0)
})

test('A drawing waits while there is no connection and goes on by itself; it can be paused, and then nothing is sent', {
  tag: '@landing',
}, async ({page, context, staff, heard}) => {
  const answers = newRequest()
  const holding = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().headers()['upload-offset'] === '2097152') await holding.promise
    return route.continue().catch(() => {})
  })
  await visit(page, path)
  await fillInRequest(page, answers)
  await drawingInput(page).setInputFiles({name: 'tower.pdf', mimeType: 'application/pdf', buffer: pdfOf(5_000_000)})
  const tower = line(page, 'tower.pdf')
  await expect(tower.getByRole('progressbar', {name: 'Upload of tower.pdf'})).toHaveAttribute('value', '41')
  await ask(page).click()
  await expect(ask(page)).toHaveText('Sending...')
  await translate(tower)
  await tower.getByRole('button', {name: 'Pause tower.pdf'}).click()
  await expect(tower).toContainText('paused at 41 %')
  await expect(quoteForm(page).getByText('tower.pdf is paused. Nothing was sent.').first()).toBeVisible()
  await context.setOffline(true)
  await tower.getByRole('button', {name: 'Go on tower.pdf'}).click()
  await expect(tower).toContainText('no connection, waiting')
  await ask(page).click()
  holding.resolve()
  await context.setOffline(false)
  await expect(toast(page, sent)).toBeVisible()
  expect((await storedFrom(staff, answers.email))[0]?.files).toHaveLength(1)
  heard.splice(0)
})

test('Drawings that have left the shelf, and ids that were never on it, are named and asked for again', async ({
  page,
  request,
  heard,
}) => {
  await visit(page, path)
  await drawingInput(page).setInputFiles(drawings)
  for (const {name} of drawings) await expect(line(page, name)).toContainText(/B, uploaded/)
  const [id, token] = await page.evaluate(
    (forged) => {
      const draft = JSON.parse(sessionStorage.getItem('draft:quote') ?? '{}')
      const {id} = draft.uploads[0]
      draft.uploads.push(...forged)
      sessionStorage.setItem('draft:quote', JSON.stringify(draft))
      return id.split('.') as [string, string]
    },
    [
      {id: `${'0'.repeat(64)}.${'0'.repeat(64)}`, name: '<b>forged</b>.pdf', size: 10, modified: 1},
      {id: '../files', name: 'elsewhere.pdf', size: 10},
      {id: 7},
      null,
    ],
  )
  const headers = {'Tus-Resumable': '1.0.0', 'Upload-Token': token}
  expect((await request.delete(`/api/uploads/${id}`, {headers})).status()).toBe(204)
  await page.reload()
  await expect(line(page, '<b>forged</b>.pdf')).toContainText('no longer here. Please choose it again')
  await expect(line(page, 'ground floor.pdf')).toContainText('no longer here. Please choose it again')
  await expect(line(page, 'Section A.dwg')).toContainText(/B, uploaded/)
  await expect(quoteForm(page).getByText('elsewhere.pdf')).toHaveCount(0)
  await drawingInput(page).setInputFiles(drawings[0] ?? [])
  await expect(line(page, 'ground floor.pdf')).toContainText(/B, uploaded/)
  await expect(line(page, 'ground floor.pdf')).toHaveCount(1)
  heard.splice(0)
})

test('Where uploads beforehand are refused, the form is sent in one piece', async ({page, staff, heard}) => {
  const answers = newRequest()
  await page.route('**/api/uploads', (route) => route.fulfill({status: 429, body: 'Too many'}))
  await visit(page, path)
  await fillInRequest(page, answers)
  await drawingInput(page).setInputFiles(drawings)
  await ask(page).click()
  await expect(toast(page, sent)).toBeVisible()
  expect((await storedFrom(staff, answers.email))[0]?.files).toHaveLength(2)
  expect(heard.splice(0).length).toBeGreaterThan(0)
})

test('A row of a file that is touched while a request is on its way makes no second request of it', {
  tag: '@landing',
}, async ({page, staff, heard}) => {
  const answers = newRequest()
  const holding = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().headers()['upload-offset'] === '2097152') await holding.promise
    return route.continue().catch(() => {})
  })
  let isFirst = true
  await page.route('**/api/quote', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    return route.abort()
  })
  await visit(page, path)
  await fillInRequest(page, answers)
  await drawingInput(page).setInputFiles(drawings[0] ?? [])
  await expect(line(page, 'ground floor.pdf')).toContainText(/B, uploaded/)
  await drawingInput(page).setInputFiles({name: 'tower.pdf', mimeType: 'application/pdf', buffer: pdfOf(5_000_000)})
  await expect(line(page, 'tower.pdf').getByRole('progressbar')).toHaveAttribute('value', '41')
  await ask(page).click()
  await expect(ask(page)).toHaveText('Sending...')
  await page.getByRole('button', {name: 'Remove ground floor.pdf'}).click()
  holding.resolve()
  await expect(toast(page, 'Something went wrong. Try again later.')).toBeVisible()
  await ask(page).click()
  await expect(toast(page, sent)).toBeVisible()
  expect(await storedFrom(staff, answers.email)).toHaveLength(1)
  heard.splice(0)
})
