import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import type {BrowserContext} from '@playwright/test'
import {createDesk, type Desk} from './desk.ts'
import {type Account, type RunningSite, startSite} from './running-site.ts'
import {test as base, expect as expectOfBase} from './test.ts'

type ForWorker = {
  site: RunningSite
  colleague: Account
}

type ForTest = {
  /** Requests that left for another host than the two servers; there may be none. */
  elsewhere: string[]
  /** The Studio, with the first member of staff signed in. */
  desk: Desk
  /** The same in another browser, with another person. */
  otherDesk: Desk
}

const staffCommand = fileURLToPath(new URL('../../apps/server/src/command/staff.ts', import.meta.url))

/** Lists and forms of the Studio take their time on a busy machine. */
const expect = expectOfBase.configure({timeout: 20_000})

/** The test of those who edit: a site of their own, since they change it. */
export const test = base.extend<ForTest, ForWorker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const site = await startSite({STAFF_EMAIL: 'sana@example.com', STAFF_PASSWORD: 'a password of many letters'})
      await use(site)
      await site.stop()
    },
    {scope: 'worker', timeout: 120_000},
  ],
  colleague: [
    async ({site}, use) => {
      const account = {email: 'nadia@example.com', password: 'another one of many letters'}
      await addStaff(site, account)
      await use(account)
    },
    {scope: 'worker', timeout: 60_000},
  ],
  elsewhere: [
    async ({context, site}, use) => {
      const elsewhere: string[] = []
      noteElsewhere(context, site, elsewhere)
      await use(elsewhere)
      expect(elsewhere).toEqual([])
    },
    {auto: true},
  ],
  desk: async ({page, site}, use) => {
    const desk = createDesk(page, site)
    await desk.signInQuietly(site.account)
    await use(desk)
  },
  otherDesk: async ({browser, site, colleague, elsewhere, heard}, use) => {
    const context = await browser.newContext()
    noteElsewhere(context, site, elsewhere)
    context.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
    const desk = createDesk(await context.newPage(), site)
    await desk.signInQuietly(colleague)
    await use(desk)
    await context.close()
  },
})

/** As `pnpm staff add` does it. */
export async function addStaff(
  {dataFolder}: RunningSite,
  {email, password}: Account,
  options: string[] = [],
): Promise<void> {
  const env = {...process.env, DATA_DIR: dataFolder}
  const child = spawn(process.execPath, [staffCommand, 'add', email, ...options], {env, cwd: dataFolder})
  child.stdin.end(`${password}\n`)
  const [said, [code]] = await Promise.all([child.stderr.toArray(), once(child, 'exit')])
  expect(code, said.join('')).toBe(0)
}

function noteElsewhere(context: BrowserContext, {url, staffUrl}: RunningSite, elsewhere: string[]): void {
  const own = [url, staffUrl].map((address) => new URL(address).host)
  context.on('request', (request) => {
    const {protocol, host} = new URL(request.url())
    if (/^https?:/.test(protocol) && !own.includes(host)) elsewhere.push(request.url())
  })
}

export {expect}
