import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {pdfPages} from './pdf-text.ts'
import {upload} from './picture-field.ts'
import {type RunningSite, startSite} from './running-site.ts'
import {test as base, expect} from './studio.ts'

/** A site of its own: in the end it is another company's. */
const test = base.extend<Record<never, never>, {site: RunningSite}>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const site = await startSite({STAFF_EMAIL: 'sana@example.com', STAFF_PASSWORD: 'a password of many letters'})
      await use(site)
      await site.stop()
    },
    {scope: 'worker', timeout: 120_000},
  ],
})

// A snapshot, and each address of the site.
test.describe.configure({timeout: 180_000})

/** Signs of the company that the first content is about. */
const FIRST = /pacific|f2a900/i
const ACCENT = '#5bc0be'
/** With a program, which has no place in a picture. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><script>alert(1)</script><path d="M0 0h80v40H0z"/></svg>`

test('Another company is made of the first content in the Studio alone, and nothing of the first is left', async ({
  desk,
  page,
  request,
  site,
}) => {
  await desk.open('/launch')
  await page.getByRole('button', {name: 'Start without the samples'}).click()
  await page.getByRole('textbox', {name: 'Name of your company'}).fill('Ravi Builders')
  await page.getByRole('textbox', {name: 'Short name'}).fill('Ravi')
  await page.getByRole('button', {name: 'Make a snapshot and remove them'}).click()
  await expect(page.getByText('The samples are gone')).toBeVisible({timeout: 60_000})

  await desk.edit('siteSettings', 'siteSettings')
  await page.getByRole('tab', {name: 'Contact'}).click()
  await desk.input('email').fill('office@ravi.example')
  await page.getByRole('tab', {name: 'Look'}).click()
  const accent = desk.field('accent').getByTestId('string-input')
  await accent.fill('#123456')
  await page.getByRole('button', {name: /^Take #[\da-f]{6} instead$/}).click()
  await expect(accent).not.toHaveValue('#123456')
  await accent.fill(ACCENT)
  await page.getByLabel(/^Roboto Serif/).check()
  await upload(page, {name: 'ravi.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO)})
  await desk.input('logo.alt').fill('Ravi Builders')
  await desk.publish()

  await expect(async () => expect(await (await request.get('/')).text()).toContain(ACCENT)).toPass()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, address = '']) => new URL(address).pathname,
  )
  expect(addresses).toContain('/Ravi-mix-concrete')
  for (const path of [...addresses, '/nowhere', '/site.webmanifest', '/favicon.svg', '/llms.txt', '/robots.txt'])
    expect.soft(leftIn(await (await request.get(path)).text()), path).toBeUndefined()
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
  expect(Math.max(Math.abs(red - 0x5b), Math.abs(green - 0xc0), Math.abs(blue - 0xbe))).toBeLessThan(8)

  await request.post('/api/contact', {data: {name: 'Hina', email: 'hina@mail.example', message: 'Hello'}})
  const folder = join(site.dataFolder, 'submissions', 'mail')
  await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1)
  for (const name of await readdir(folder)) expect(leftIn(await readFile(join(folder, name), 'utf8'))).toBeUndefined()
})

/** The place where something of the first company stands, for the message of a failure. */
function leftIn(text: string): string | undefined {
  const at = text.search(FIRST)
  return at < 0 ? undefined : text.slice(Math.max(0, at - 80), at + 80)
}
