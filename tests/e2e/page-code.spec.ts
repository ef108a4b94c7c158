import {gzipSync} from 'node:zlib'
import type {APIRequestContext, Page, Response} from '@playwright/test'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const service = {id: 'service-civil-and-structural-works', path: '/services/civil-and-structural-works'}
const texts = (page: Page) => page.locator('[data-text]')

/** Leaves a sign on the document, which only a whole new page loses. */
const sign = (page: Page) => page.locator('body').evaluate((body) => body.setAttribute('data-signed', ''))
const signed = (page: Page) => page.locator('body[data-signed]')

/** Notes what a page asks for from now on, and its bytes by kind with gzip. */
function noteAsked(page: Page) {
  const asked: string[] = []
  const answers: Response[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('response', (response) => answers.push(response))
  // A body is read when it is counted: one that is on its way when the test ends would fail it.
  const settled = async () => {
    await page.waitForLoadState('networkidle')
    const ofType = (type: string) => answers.filter((answer) => answer.request().resourceType() === type)
    const sum = async (type: string) => {
      const bodies = await Promise.all(ofType(type).map((answer) => answer.body()))
      return bodies.reduce((sum, body) => sum + gzipSync(body, {level: 9}).length, 0)
    }
    const styles = (await page.locator('head style').allTextContents()).join('')
    return {
      scripts: await sum('script'),
      styles: (await sum('stylesheet')) + gzipSync(styles, {level: 9}).length,
      fonts: ofType('font').length,
    }
  }
  return {asked, settled}
}

async function scrollThrough(page: Page) {
  for (const part of await page.locator('main > *, [data-island] > *, footer').filter({visible: true}).all())
    await part.scrollIntoViewIfNeeded()
}

test('A text page comes with at most 5 kB of script, 10 kB of styles and one font, also when it is read to its end', async ({
  page,
}) => {
  const {settled} = noteAsked(page)
  await visit(page, service.path)
  await scrollThrough(page)
  const {scripts, styles, fonts} = await settled()
  expect(scripts).toBeLessThanOrEqual(5_000)
  expect(styles).toBeGreaterThan(0)
  expect(styles).toBeLessThanOrEqual(10_000)
  expect(fonts).toBe(1)
})

test('Before its first paint a page waits for nothing but itself, and asks for nothing twice', async ({page}) => {
  const {asked} = noteAsked(page)
  await visit(page, '/')
  expect(asked.filter((url, at) => asked.indexOf(url) !== at)).toEqual([])
  const blocking = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as (PerformanceResourceTiming & {renderBlockingStatus: string})[])
      .filter(({renderBlockingStatus}) => renderBlockingStatus === 'blocking')
      .map(({name}) => name),
  )
  expect(blocking).toEqual([])
})

test('The letters of the first screen are asked for by the head of the page, those of Urdu as well', async ({page}) => {
  for (const [path, count] of [
    ['/', 1],
    ['/ur', 2],
    ['/ur/job-application', 2],
  ] as const) {
    await visit(page, path)
    const askedBy = await page.evaluate(async () => {
      await document.fonts.ready
      const fonts = performance.getEntriesByType('resource').filter(({name}) => name.endsWith('.woff2'))
      return (fonts as PerformanceResourceTiming[]).map(({initiatorType}) => initiatorType)
    })
    expect(askedBy, path).toEqual(Array(count).fill('link'))
  }
})

test('The home page asks for at most 10 kB of script before a scroll, and 105 kB after', async ({page}) => {
  const {settled} = noteAsked(page)
  await visit(page, '/')
  await expect(page.locator('[data-island="slideshow"]')).toHaveAttribute('data-running', '')
  const {scripts} = await settled()
  expect(scripts).toBeLessThanOrEqual(10_000)
  await scrollThrough(page)
  await expect(page.locator('[data-when="near"]:not([data-running])')).toHaveCount(0)
  expect((await settled()).scripts).toBeLessThanOrEqual(105_000)
})

test('A part whose code cannot be fetched stands as the server rendered it, and says so when somebody uses it', async ({
  page,
  heard,
}) => {
  let fails = true
  await page.route('**/assets/contact-form-*.js', (route) => (fails ? route.abort() : route.continue()))
  await visit(page, '/contact')
  const send = page.getByRole('button', {name: 'Send message'})
  await expect(send).toBeVisible()
  await send.click()
  const toast = page.getByRole('alert').filter({hasText: 'This part of the page could not be loaded.'})
  await expect(toast).toBeVisible()

  fails = false
  await toast.getByRole('button', {name: 'Try again'}).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  heard.splice(0)
})

test('A part that fails while it runs says so, and begins anew with what was entered when somebody asks', async ({
  page,
  heard,
}) => {
  await visit(page, '/contact')
  await page.getByRole('button', {name: 'Send message'}).click()
  await page.getByText('Name is required').waitFor()
  // As another program in the browser may do, such as an extension.
  await page.getByText('Name is required').evaluate((text) => text.closest('p')?.remove())
  await page.getByRole('textbox', {name: 'Name'}).fill('Sana')
  const notice = page.getByRole('alert').filter({hasText: 'This part of the page could not be loaded.'})
  await expect(notice).toBeVisible()
  heard.splice(0)
  await notice.getByRole('button', {name: 'Try again'}).click()
  await expect(page.getByRole('textbox', {name: 'Name'})).toHaveValue('Sana')
})

test('A click that comes before the code of its part is done when the code is there', async ({page}) => {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/contact-form-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await visit(page, '/contact')
  await page.getByRole('textbox', {name: 'Name'}).fill('Sana')
  await page.getByRole('button', {name: 'Send message'}).click()
  arrival.resolve()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Name is required')).toHaveCount(0)
  await expect(page.getByRole('textbox', {name: 'Name'})).toHaveValue('Sana')
})

/** Changes a document, as the Studio does when it publishes. */
const edit = (staff: APIRequestContext, id: string, set: Record<string, string>) => patch(staff, {id, set})

async function patch(staff: APIRequestContext, patch: object) {
  const mutations = [{patch}]
  const answer = await staff.post('/lake/v2025-02-19/data/mutate/production', {data: {mutations}})
  expect(answer.status()).toBe(200)
}

test('An edit reaches a text of an open page', async ({page, staff}) => {
  const write = (text: string) => edit(staff, service.id, {'body[0].children[0].text': text})
  const listening = page.waitForRequest('**/-/events')
  await visit(page, service.path)
  const paragraph = texts(page).locator('p').first()
  const before = (await paragraph.textContent()) ?? ''
  await sign(page)
  await listening
  await write('Somebody wrote this just now.')
  await expect(paragraph).toHaveText('Somebody wrote this just now.')
  await expect(signed(page)).toHaveCount(1)
  await write(before)
  await expect(paragraph).toHaveText(before)
})

test('An edit reaches an open page also when the server has no page for it at first', {tag: '@landing'}, async ({
  page,
  staff,
  heard,
}) => {
  let refusals = 0
  await page.route(`**${service.path}`, (route) => {
    if (route.request().resourceType() !== 'fetch' || refusals > 0) return route.continue()
    refusals++
    return route.fulfill({status: 503, body: 'The content cannot be read right now.'})
  })
  const listening = page.waitForRequest('**/-/events')
  await visit(page, service.path)
  const paragraph = texts(page).locator('p').first()
  const before = (await paragraph.textContent()) ?? ''
  await listening
  await edit(staff, service.id, {'body[0].children[0].text': 'This came with the second answer.'})
  await expect(paragraph).toHaveText('This came with the second answer.')
  expect(refusals).toBe(1)
  expect(heard.splice(0)).toEqual([expect.stringContaining('503')])
  await edit(staff, service.id, {'body[0].children[0].text': before})
})

/** Has an old copy of a page for the open one, as a CDN does, for so many times. @returns how often it answered with it */
async function copyOf(page: Page, path: string, times: number) {
  const copy = await page.request.get(path)
  const answer = {status: 200, headers: copy.headers(), body: await copy.body()}
  let answered = 0
  await page.route(`**${path}`, (route) => {
    if (route.request().resourceType() !== 'fetch' || answered >= times) return route.continue()
    answered++
    return route.fulfill(answer)
  })
  return () => answered
}

test('An edit reaches an open page also where a CDN has the old one for a while', {tag: '@landing'}, async ({
  page,
  staff,
}) => {
  const write = (text: string) => edit(staff, service.id, {'body[0].children[0].text': text})
  const answered = await copyOf(page, service.path, 2)
  const listening = page.waitForRequest('**/-/events')
  await visit(page, service.path)
  const paragraph = texts(page).locator('p').first()
  const before = (await paragraph.textContent()) ?? ''
  await listening
  await write('This came after the copy.')
  await expect(paragraph).toHaveText('This came after the copy.')
  expect(answered()).toBe(2)
  await write(before)
})

test('Beside processes that count from other numbers an open page takes in the end what there is', {
  tag: '@landing',
}, async ({page, staff}) => {
  await page.clock.install()
  await page.route(`**${service.path}`, async (route) => {
    const answer = await route.fetch()
    const headers = {...answer.headers(), 'server-timing': 'content;desc="1"'}
    await route.fulfill({response: answer, headers})
  })
  await visit(page, service.path)
  const listening = page.waitForResponse('**/-/events')
  await page.clock.fastForward(5_000)
  await listening
  const paragraph = texts(page).locator('p').first()
  const before = (await paragraph.textContent()) ?? ''
  await edit(staff, service.id, {'body[0].children[0].text': 'This is of another process.'})
  await expect(async () => {
    await page.clock.fastForward(16_000)
    await expect(paragraph).toHaveText('This is of another process.', {timeout: 500})
  }).toPass()
  await edit(staff, service.id, {'body[0].children[0].text': before})
})

test('An edit reaches a part that runs, which stays where it is, as does what is open and typed', async ({
  page,
  staff,
}) => {
  const name = (title: string) => edit(staff, 'project-union-tower', {title})
  const show = page.getByRole('region', {name: 'Projects slideshow'})
  const search = page.getByRole('dialog', {name: 'Search'})
  const listening = page.waitForRequest('**/-/events')
  await visit(page, '/')
  await show.getByRole('button', {name: 'Pause'}).click()
  await show.getByRole('button', {name: 'Next project'}).click()
  await expect(show.getByRole('heading', {level: 2})).toHaveText('Union Tower Sialkot')
  await page.getByRole('banner').getByRole('link', {name: 'Search'}).click()
  await search.getByRole('searchbox').fill('mosque')
  await sign(page)
  await listening

  await name('Union Tower, renamed')
  await expect(show.getByRole('heading', {level: 2, includeHidden: true}).nth(1)).toHaveText('Union Tower, renamed')
  await expect(search.getByRole('searchbox')).toHaveValue('mosque')
  await expect(search.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(show.getByRole('heading', {level: 2})).toHaveText('Union Tower, renamed')
  await expect(show.getByRole('button', {name: 'Play'})).toBeVisible()
  await expect(signed(page)).toHaveCount(1)
  await name('Union Tower Sialkot')
  await expect(show.getByRole('heading', {level: 2})).toHaveText('Union Tower Sialkot')
})

test('A section that an open page gains has its styles, though the page came without them', {tag: '@landing'}, async ({
  page,
  staff,
}) => {
  const id = 'page-mission-and-vision'
  const items = [
    {_key: 'years', value: 30, label: 'Years'},
    {_key: 'crews', value: 12, label: 'Crews'},
  ].map((item) => ({_type: 'counter', ...item}))
  const listening = page.waitForRequest('**/-/events')
  await visit(page, '/mission-and-vision')
  expect(await page.locator('head style').textContent()).not.toContain('counters-')
  await sign(page)
  await listening
  const section = {_type: 'counters', _key: 'gained', label: 'Gained just now', items}
  await patch(staff, {id, insert: {after: 'sections[-1]', items: [section]}})
  const figures = page.locator('dl').filter({hasText: 'Crews'})
  await expect(figures).toHaveCSS('display', 'flex')
  await expect(signed(page)).toHaveCount(1)
  await patch(staff, {id, unset: ['sections[_key=="gained"]']})
  await expect(figures).toHaveCount(0)
})
