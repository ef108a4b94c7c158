import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expectNoFindings} from './axe.ts'
import {contentClient} from './content-client.ts'
import {dressCompany, startAnew} from './office.ts'
import {pdfPages} from './pdf-text.ts'
import {type RunningSite, startSite} from './running-site.ts'
import {test as base, expect} from './studio.ts'

/** A site of its own: its works go, which other tests look for, and in the end it is another company's. */
const test = base.extend<Record<never, never>, {site: RunningSite}>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const site = await startSite({STAFF_EMAIL: 'sana@example.com', STAFF_PASSWORD: 'a password of many letters'})
      await use(site)
      await site.stop()
    },
    {scope: 'worker'},
  ],
})

// A snapshot, a company dressed anew, and then each address of the site that is left.
/** Signs of the company that the first content is about. */
const FIRST = /pacific|پیسفک|f2a900/i
const ACCENT = '#0b2545'

test('The works go after a snapshot, and what is left becomes another company in the Studio alone: nothing of the first is in pages, PDFs, icons and mails', {
  tag: '@landing',
}, async ({desk, page, request, site}) => {
  const client = await contentClient(site)
  await desk.open('/launch')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ of \d+$/)
  await expectNoFindings(page, 'launch', ['main'])
  await client.patch('staff-civil-engineer-1').set({qualification: 'M.Sc. of our own'}).commit()
  await startAnew(page, 'Ravi Builders', 'Ravi')
  expect(await client.fetch('count(*[_type in ["project", "partner"]])')).toBe(0)
  expect(await client.fetch('count(*[_type == "page"])')).toBeGreaterThan(20)
  expect(await client.fetch('*[_id == "staff-civil-engineer-1"][0].qualification')).toBe('M.Sc. of our own')
  const visitor = await page.context().newPage()
  await visitor.goto(site.url)
  await expect(visitor.getByText(/Selected projects|View project/)).toHaveCount(0)
  for (const path of ['/', '/all-projects', '/major-clients', '/our-services', '/man-power-list', '/prequalification'])
    expect.soft((await request.get(site.url + path)).status(), path).toBe(200)
  await visitor.close()

  await desk.edit('siteSettings', 'siteSettings')
  await desk.showFields('Look')
  await desk.field('accent').getByTestId('string-input').fill(ACCENT)
  await expect(
    desk.field('accent').getByText(`Where ${ACCENT} could not be read or seen`, {exact: false}),
  ).toBeVisible()
  await page.getByLabel(/^Roboto Serif/).check()
  await dressCompany(desk, {name: 'Ravi Builders', email: 'office@ravi.example', accent: ACCENT})

  await expect(async () => expect(await (await request.get('/')).text()).toContain(ACCENT)).toPass()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, address = '']) => new URL(address).pathname,
  )
  expect(addresses).toContain('/Ravi-mix-concrete')
  for (const path of [...addresses, '/nowhere', '/site.webmanifest', '/favicon.svg', '/llms.txt', '/robots.txt'])
    expect.soft(leftIn(await (await request.get(path)).text()), path).toBeUndefined()
  const signIn = await (await request.get(`${site.staffUrl}/lake/auth/login`)).text()
  expect(leftIn(signIn)).toBeUndefined()
  expect(signIn).toContain(`--fill: ${ACCENT}`)
  await page.goto(site.url)
  await expect(page.locator('h1').first()).toHaveCSS('font-family', /^"Roboto Sheet"/)
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].find(({family}) => family === 'Roboto Sheet')?.status))
    .toBe('loaded')

  for (const path of ['/prequalification.pdf', '/capability-statement.pdf'])
    for (const text of pdfPages(await (await request.get(path)).body())) expect.soft(leftIn(text), path).toBeUndefined()
  const [red = 0, green = 0, blue = 0] = await page.evaluate(async () => {
    const image = new Image()
    image.src = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? ''
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    // The cell with the arrow, at the lower right.
    return [...(context?.getImageData(1100, 610, 1, 1).data ?? [])]
  })
  expect(Math.max(Math.abs(red - 0x6f), Math.abs(green - 0x8d), Math.abs(blue - 0xb3))).toBeLessThan(8)

  await request.post('/api/contact', {data: {name: 'Hina', email: 'hina@mail.example', message: 'Hello'}})
  const folder = join(site.dataFolder, 'submissions', 'mail')
  await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1)
  for (const name of await readdir(folder)) expect(leftIn(await readFile(join(folder, name), 'utf8'))).toBeUndefined()
})

/** Returns the text around the first mention of the first company, for the message of a failure. */
function leftIn(text: string): string | undefined {
  const at = text.search(FIRST)
  return at < 0 ? undefined : text.slice(Math.max(0, at - 80), at + 80)
}
