import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {sendMessage} from '../inbox/test/visitor.ts'
import {useOffice} from './office.ts'
import {openTool} from './open-tool.tsx'

const office = useOffice()

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const DAY_MS = 86_400_000
/** In Lahore, whatever the clock of this machine says. */
const inOffice = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', {timeZone: 'Asia/Karachi', ...options}).format(at)
const clockAt = (at: number) => inOffice(at, {hour: '2-digit', minute: '2-digit'})

test('Tools of ours (samples) say times on the clock of the office, with 24 hours, in a browser of New York', async () => {
  expect(new Date(Date.parse('2026-11-26T12:00Z')).getHours()).toBe(7)
  const sana = await office.person('sana')
  const {client} = sana
  const id = await sendMessage(office, {name: 'Yasmin Clock'})
  const receivedAt = Date.parse((await sana.ask('GET', `/inbox/submissions/${id}`)).receivedAt)
  await client.create({_id: 'pack.clock', _type: 'pack', title: 'Clock of the office'})
  // Half past midnight, when it is still the day before in New York.
  const expiresAt = Math.floor((Date.now() + 40 * DAY_MS) / DAY_MS) * DAY_MS - 4.5 * 3_600_000
  await sana.ask('POST', '/staff/pack-links/', {document: 'pack.clock', expiresAt})
  await client.create({_id: 'news-clock', _type: 'newsPost', title: 'Deleted by the clock'})
  await client.delete('news-clock')

  const tools = {
    '/home': clockAt(receivedAt),
    '/inbox/contact': clockAt(receivedAt),
    '/packs': inOffice(expiresAt, {day: 'numeric', month: 'long', year: 'numeric'}),
    '/files': 'Files',
    '/health': 'Content health',
    '/accounts': 'Where you are signed in',
    '/accounts/people': 'People',
    '/structure/deleted': clockAt(Date.now()).slice(0, 3),
  }
  for (const [path, expected] of Object.entries(tools)) {
    await openTool(sana, path)
    await expect.poll(() => document.body.textContent, {message: path}).toContain(expected)
    await expect.poll(() => document.querySelectorAll('[data-ui="Spinner"]').length, {message: path}).toBe(0)
    expect.soft(document.body.textContent, path).not.toMatch(/\d\s?[AP]M\b/)
    for (const time of document.querySelectorAll('time')) {
      const [said] = /\d\d:\d\d/.exec(time.textContent) ?? []
      if (said) expect.soft(said, path).toBe(clockAt(Date.parse(time.dateTime)))
    }
  }
})

test('A day of the audit is one of the office, whatever day a browser has', async () => {
  const {screen, user} = await openTool(await office.person('sana'), '/accounts/audit')
  await user.type(await screen.findByLabelText('Day'), '2026-11-26')
  const asked = () => {
    const {searchParams} = new URL(screen.getByRole<HTMLAnchorElement>('link', {name: 'Export CSV'}).href)
    return Object.fromEntries(searchParams)
  }
  await expect
    .poll(asked)
    .toEqual({since: `${Date.parse('2026-11-25T19:00Z')}`, until: `${Date.parse('2026-11-26T19:00Z')}`})
})

test('The record of the administrators says times on the clock of the office in its table, too', async () => {
  const sana = await office.person('sana')
  const {entries} = await sana.ask('GET', '/staff/audit/?action=account+made')
  const table = await (await sana.fetch('/staff/audit/export.csv?action=account+made')).text()
  const [, newest = ''] = table.split('\r\n')
  const day = inOffice(entries[0].at, {day: '2-digit', month: '2-digit', year: 'numeric'})
  const time = inOffice(entries[0].at, {timeStyle: 'medium'})
  expect(newest).toContain(`${day.split('/').reverse().join('-')} ${time},account made,`)
})
