import {describe, expect, onTestFinished, test} from 'vitest'
import type {ApiOptions, Reminder} from '../src/index.ts'
import {openMails, QUICK_BACK_OFF} from './open-mail-site.ts'
import {openTestApi} from './open-test-api.ts'
import {openTestDatabase} from './open-test-database.ts'
import {addApplication, addMessage, addQuote, patch} from './visit.ts'

const server = process.env.DATABASE_URL

const reminderOf = (subject: string, ...tells: string[]): Reminder => ({
  tells,
  mail: {
    to: 'hr@pacific.example',
    subject,
    heading: subject,
    paragraphs: ['Look.'],
    link: {label: 'Look', href: 'http://localhost:3333/studio'},
  },
})

async function openSite(smtpUrl: string, changes: Partial<ApiOptions> = {}) {
  const mail = {smtpUrl, from: 'site@pacific.example', to: ['office@pacific.example'], backOff: QUICK_BACK_OFF}
  const site = await openTestApi({mail, ...changes})
  return {...site.api.reminders, ...site}
}

const subjectsOf = (mails: readonly {text: string}[]) =>
  mails.map(({text}) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim())

describe.each([['SQLite'], ['PostgreSQL']])('with %s', (store) => {
  const isAway = store === 'PostgreSQL' && !server
  const database = async () => (store === 'SQLite' ? {} : {databaseUrl: await openTestDatabase(server ?? '')})

  test.skipIf(isAway)('what was told is told once, also after a restart, and more only of what is new', async () => {
    const {url, mails} = await openMails()
    const kept = await database()
    const first = await openSite(url, kept)
    expect(await first.remind(reminderOf('One', 'a', 'b'))).toBe(true)
    expect(await first.remind(reminderOf('Again', 'b', 'a'))).toBe(false)
    await expect.poll(() => subjectsOf(mails)).toEqual(['One'])
    await first.close({keep: true})
    const second = await openSite(url, {...kept, folder: first.folder})
    onTestFinished(() => second.close())
    expect(await second.remind(reminderOf('Again', 'a'))).toBe(false)
    expect(await second.remind({...reminderOf('Today', 'a', 'c'), limit: 'today'})).toBe(true)
    // Mails that wait together go in any order.
    await expect.poll(() => subjectsOf(mails)).toEqual(['One', 'Today'])
    expect(await second.remind({...reminderOf('Too much', 'd'), limit: 'today'})).toBe(false)
    expect(await second.remind({...reminderOf('Tomorrow', 'd'), limit: 'tomorrow'})).toBe(true)
    await expect.poll(() => subjectsOf(mails)).toEqual(['One', 'Today', 'Tomorrow'])
    expect(mails[0]?.to).toEqual(['hr@pacific.example'])
  })

  test.skipIf(isAway)('one that cannot be sent now is sent later, by the process after', async () => {
    const {url, mails, port, close} = await openMails()
    await close()
    const kept = await database()
    const first = await openSite(url, kept)
    expect(await first.remind(reminderOf('One', 'a'))).toBe(true)
    expect(await first.api.stats()).toMatchObject({mailsWaiting: 1})
    await first.close({keep: true})
    const back = await openMails(undefined, port)
    const second = await openSite(url, {...kept, folder: first.folder})
    onTestFinished(() => second.close())
    await expect.poll(() => subjectsOf(back.mails), {timeout: 10_000}).toEqual(['One'])
    expect(mails).toEqual([])
  })
})

test.runIf(server)('Of many processes that think of it at once one sends', async () => {
  const {url, mails} = await openMails()
  const databaseUrl = await openTestDatabase(server ?? '')
  const sites = await Promise.all([1, 2, 3].map(() => openSite(url, {databaseUrl})))
  onTestFinished(() => Promise.all(sites.map((site) => site.close())).then(() => undefined))
  for (const round of ['1', '2', '3', '4', '5']) {
    const asked = await Promise.all(
      sites.map(({remind}) => remind(reminderOf(round, round, 'x'.repeat(Number(round))))),
    )
    expect(asked.filter(Boolean)).toHaveLength(1)
  }
  await expect.poll(() => subjectsOf(mails).sort()).toEqual(['1', '2', '3', '4', '5'])
})

test('What nobody has read is told to whom may see it, without spam and what came just now', async () => {
  const {url} = await openMails()
  const site = await openSite(url)
  onTestFinished(() => site.close())
  const [message, quote, application] = [await addMessage(site), await addQuote(site), await addApplication(site)]
  const [read, spam] = [await addMessage(site), await addMessage(site)]
  await patch(site, read, {unread: false})
  await patch(site, spam, {spam: true})
  const soon = Date.now() + 1000
  const seenBy = async (...asked: Parameters<typeof site.unread>) => (await site.unread(...asked)).map(({id}) => id)
  expect(await seenBy('both', soon)).toEqual([application, quote, message])
  expect(await seenBy('messages', soon)).toEqual([quote, message])
  expect(await seenBy('applications', soon)).toEqual([application])
  expect(await seenBy('neither', soon)).toEqual([])
  expect(await seenBy('both', Date.now() - 60_000)).toEqual([])
})
