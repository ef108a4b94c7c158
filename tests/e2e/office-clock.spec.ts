import {contentClient} from './content-client.ts'
import {createDesk} from './desk.ts'
import {sendMessage} from './inbox-desk.ts'
import {expect, test} from './studio.ts'

test.describe.configure({timeout: 180_000})
test.use({ownBrowser: true})

const DAY_MS = 86_400_000
const TOOLS = [
  '/home',
  '/inbox/contact',
  '/packs',
  '/files',
  '/health',
  '/accounts',
  '/accounts/people',
  '/structure/deleted',
]

/** In Lahore, whatever the clock of this machine says. */
const inOffice = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', {timeZone: 'Asia/Karachi', ...options}).format(at)
const clockAt = (at: number) => inOffice(at, {hour: '2-digit', minute: '2-digit'})

const partsOf = (address: string | null) => Object.fromEntries(new URLSearchParams(address?.replace(/.*\?/, '')))

test('Tools of ours say times on the clock of the office, with 24 hours, in a browser of New York', async ({
  browser,
  site,
  request,
  staff,
}) => {
  await sendMessage(request, {name: 'Yasmin Clock'})
  const {items} = await (await staff.get('/inbox/submissions', {params: {q: 'Yasmin Clock'}})).json()
  const receivedAt = Date.parse(items[0].receivedAt)
  const client = await contentClient(site)
  await client.create({_id: 'pack.clock', _type: 'pack', title: 'Clock of the office'})
  // Half past midnight, when it is still the day before in New York.
  const expiresAt = Math.floor((Date.now() + 40 * DAY_MS) / DAY_MS) * DAY_MS - 4.5 * 3_600_000
  const link = await staff.post('/staff/pack-links/', {data: {document: 'pack.clock', expiresAt}})
  expect(link.status()).toBeLessThan(300)
  await client.create({_id: 'news-clock', _type: 'newsPost', title: 'Deleted by the clock'})
  await client.delete('news-clock')

  const context = await browser.newContext({timezoneId: 'America/New_York', locale: 'en-US'})
  const desk = createDesk(await context.newPage(), site)
  await desk.signInQuietly(site.account)
  const {page} = desk
  const main = page.getByRole('main').last()
  const expected: Record<string, string | RegExp> = {
    '/home': clockAt(receivedAt),
    '/inbox/contact': clockAt(receivedAt),
    '/packs': inOffice(expiresAt, {day: 'numeric', month: 'long', year: 'numeric'}),
    '/structure/deleted': clockAt(Date.now()).slice(0, 3),
  }
  for (const path of TOOLS) {
    await desk.open(path)
    const text = page.locator('body')
    await expect(text, path).toContainText(expected[path] ?? /./)
    await expect(main.locator('[data-ui="Spinner"]'), path).toHaveCount(0)
    await expect.soft(text, path).not.toContainText(/\d\s?[AP]M\b/)
    for (const time of await page.locator('time').all()) {
      const at = Date.parse((await time.getAttribute('datetime')) ?? '')
      const [said] = /\d\d:\d\d/.exec((await time.textContent()) ?? '') ?? []
      if (said) expect.soft(said, path).toBe(clockAt(at))
    }
  }
  // Whatever day a browser has.
  await desk.open('/accounts/audit')
  await page.getByLabel('Day').fill('2026-11-26')
  const asked = {since: `${Date.parse('2026-11-25T19:00Z')}`, until: `${Date.parse('2026-11-26T19:00Z')}`}
  const table = page.getByRole('link', {name: 'Export CSV'})
  await expect.poll(async () => partsOf(await table.getAttribute('href'))).toEqual(asked)
  await context.close()
})

test('The record of the administrators says times on the clock of the office in its table, too', async ({staff}) => {
  const asked = {params: {action: 'sign-in'}}
  const {entries} = await (await staff.get('/staff/audit/', asked)).json()
  const table = await (await staff.get('/staff/audit/export.csv', asked)).text()
  const [, newest = ''] = table.split('\r\n')
  const day = inOffice(entries[0].at, {day: '2-digit', month: '2-digit', year: 'numeric'})
  const time = inOffice(entries[0].at, {timeStyle: 'medium'})
  expect(newest).toContain(`"${day.split('/').reverse().join('-')} ${time}","sign-in"`)
})
