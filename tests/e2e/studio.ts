import {PassThrough, Readable} from 'node:stream'
import type {BrowserContext} from '@playwright/test'
import type {SanityClient} from '@sanity/client'
import {main} from '../../apps/server/src/command/staff.ts'
import {contentClient} from './content-client.ts'
import {createDesk, type Desk} from './desk.ts'
import {type Account, type RunningSite, startSite} from './running-site.ts'
import {test as base, expect} from './test.ts'
import {WarmBrowser} from './warm-browser.ts'

type ForWorker = {
  /** Named by a spec that wants a site in which no other wrote. */
  siteOf: string
  site: RunningSite
  content: SanityClient
  colleague: Account
  /** The browser of the first member of staff, and that of the colleague. */
  warm: WarmBrowser
  otherWarm: WarmBrowser
}

type ForTest = {
  /** Says that this test begins signed out, in a fresh browser: for sign-ins, and what an open page keeps. */
  ownBrowser: boolean
  /** Takes away the drafts of a test: another one would find its document changed, and perhaps unfit to be published. */
  ownDrafts: string[]
  /** Requests that left for another host than the two servers; there may be none. */
  elsewhere: string[]
  /** The Studio, with the first member of staff signed in. */
  desk: Desk
  /** The same in another browser, with another person. */
  otherDesk: Desk
}

/** The test of those who edit: a site of their own, since they change it. */
export const test = base.extend<ForTest, ForWorker>({
  siteOf: ['all', {option: true, scope: 'worker'}],
  site: [
    async ({siteOf: _}, use) => {
      const site = await startSite({
        STAFF_EMAIL: 'sana@example.com',
        STAFF_PASSWORD: 'a password of many letters',
        // The tests send more than a visitor may.
        SUBMISSIONS_PER_10_MIN: '0',
      })
      await use(site)
      await site.stop()
    },
    {scope: 'worker'},
  ],
  content: [async ({site}, use) => use(await contentClient(site)), {scope: 'worker'}],
  colleague: [
    async ({site}, use) => {
      const account = {email: 'nadia@example.com', password: 'another one of many letters'}
      await addStaff(site, account)
      await use(account)
    },
    {scope: 'worker'},
  ],
  warm: [
    async ({browser, site}, use) => {
      const warm = new WarmBrowser(browser, site, site.account)
      await use(warm)
      await warm.close()
    },
    {scope: 'worker'},
  ],
  otherWarm: [
    async ({browser, site, colleague}, use) => {
      const warm = new WarmBrowser(browser, site, colleague)
      await use(warm)
      await warm.close()
    },
    {scope: 'worker'},
  ],
  ownBrowser: [false, {option: true}],
  ownDrafts: async ({content}, use) => {
    const drafts = () => content.fetch<string[]>('*[_id in path("drafts.**")]._id', {}, {perspective: 'raw'})
    const before = await drafts()
    await use(before)
    const made = (await drafts()).filter((id) => !before.includes(id))
    if (made.length > 0) await content.delete({query: '*[_id in $made]', params: {made}})
  },
  // Its end comes before that of the drafts: none of its forms is open any more.
  context: async ({browser, site, ownBrowser, warm, ownDrafts: _}, use) => {
    if (!ownBrowser) {
      await use((await warm.take()).context())
      await warm.giveBack()
      return
    }
    const context = await browser.newContext({baseURL: site.url})
    await use(context)
    await context.close()
  },
  page: async ({context, ownBrowser, warm}, use) => use(ownBrowser ? await context.newPage() : await warm.take()),
  elsewhere: [
    async ({context, site}, use) => {
      const elsewhere: string[] = []
      noteElsewhere(context, site, elsewhere)
      await use(elsewhere)
      expect(elsewhere).toEqual([])
    },
    {auto: true},
  ],
  desk: async ({page, site, ownBrowser}, use) => {
    const desk = createDesk(page, site)
    if (ownBrowser) await desk.signInQuietly(site.account)
    await use(desk)
  },
  otherDesk: async ({site, otherWarm, elsewhere, heard}, use) => {
    const page = await otherWarm.take()
    noteElsewhere(page.context(), site, elsewhere)
    page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
    await use(createDesk(page, site))
    await otherWarm.giveBack()
  },
})

/** Does what `pnpm staff add` does. */
export async function addStaff(
  {dataFolder}: Pick<RunningSite, 'dataFolder'>,
  {email, password}: Account,
  options: string[] = [],
): Promise<void> {
  const err = new PassThrough()
  const io = {env: {DATA_DIR: dataFolder}, input: Readable.from([`${password}\n`]), out: new PassThrough(), err}
  expect(await main(['add', email, ...options], io), String(err.read())).toBe(0)
}

function noteElsewhere(context: BrowserContext, {url, staffUrl}: RunningSite, elsewhere: string[]): void {
  const own = [url, staffUrl].map((address) => new URL(address).host)
  context.on('request', (request) => {
    const {protocol, host} = new URL(request.url())
    if (/^https?:/.test(protocol) && !own.includes(host)) elsewhere.push(request.url())
  })
}

export {expect}
