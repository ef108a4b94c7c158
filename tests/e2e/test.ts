import {type APIRequestContext, test as base, expect, type Page, type Request} from '@playwright/test'
import {signIn} from './inbox.ts'
import {type RunningSite, startSite} from './running-site.ts'

/** Messages that a page may not write: whatever reaches the console at these levels fails the test. */
const LOUD = ['error', 'warning']

/** A page that is left gives up its requests; without scripts a browser refuses to preload them. */
const NO_FAILURE = ['net::ERR_ABORTED', 'csp']

/**
 * The Studio's presence sends into a socket that is just being closed, as when its page is left, and has no reason to give for
 * first values of which the request was given up then; the Studio says so where a busy machine answers one of its rules after
 * more than 5 s, or its preview after 3 or 10; and a browser that is busy just after a page came may not have noticed that the page's
 * own picture, which React preloads, is the one that it shows. Chromium 109 has found a word of the future.
 */
const NO_MESSAGE =
  /^Found a 'popover' attribute|^WebSocket is already in CLOSING or CLOSED state\.$|^Failed to resolve initial value for template "\w+": Error$|^Custom validator at \S+ has taken more than 5000ms|^\[@sanity\/comlink\] Received no response to message|^\[@sanity\/visual-editing\]: Failed to fetch shared state|^The resource \S+\/images\/\S+ was preloaded/

/** A browser with a window asks each server for its picture by itself: an answer of 404 is no finding of a page. */
const isAskedByBrowser = (address: string) => URL.canParse(address) && new URL(address).pathname === '/favicon.ico'

type ForWorker = {
  site: RunningSite
  /** Requests of somebody who is signed in at the staff server. */
  staff: APIRequestContext
}

type ForTest = {
  /**
   * Lines that pages wrote to the console, and requests that failed. A test that provokes some takes them out again.
   */
  heard: string[]
}

/** Playwright's test with a running site, and with every unexpected console message or failed request as a failure. */
export const test = base.extend<ForTest, ForWorker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      // The tests send more than a visitor may.
      const site = await startSite({SUBMISSIONS_PER_10_MIN: '0'})
      await use(site)
      await site.stop()
    },
    {scope: 'worker'},
  ],
  staff: [
    async ({site, playwright}, use) => {
      const staff = await playwright.request.newContext({baseURL: site.staffUrl})
      await signIn(staff, site)
      await use(staff)
      await staff.dispose()
    },
    {scope: 'worker'},
  ],
  baseURL: async ({site}, use) => use(site.url),
  heard: [
    async ({page}, use, info) => {
      const heard: string[] = []
      const waiting = new Set<Request>()
      page.on('request', (request) => waiting.add(request))
      page.on('requestfinished', (request) => waiting.delete(request))
      const note = (what: string) => heard.push(`${new URL(page.url()).pathname}: ${what}`)
      page.on('console', (message) => {
        if (isAskedByBrowser(message.location().url)) return
        if (LOUD.includes(message.type()) && !NO_MESSAGE.test(message.text())) note(message.text())
      })
      // A browser too busy to fade from one page to the next shows the next one at once, and says so.
      page.on('pageerror', ({message}) => message.startsWith('Transition was') || note(message))
      page.on('requestfailed', (request) => {
        waiting.delete(request)
        const why = request.failure()?.errorText ?? ''
        if (!NO_FAILURE.includes(why) && !isAskedByBrowser(request.url())) note(`${request.url()} ${why}`)
      })
      await use(heard)
      // A page is loaded when all that it asked for is there.
      if (info.status === 'timedOut') for (const request of waiting) note(`${request.url()} was not answered`)
      if (info.status !== info.expectedStatus) heard.push(await shownBy(page))
      expect(heard).toEqual([])
    },
    {auto: true},
  ],
})

const MOST_SHOWN = 1_500

/** Reads what stood on a page when its test failed: in its dialog, if one was open. */
async function shownBy(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog').last()
  const place = (await dialog.isVisible().catch(() => false)) ? dialog : page.locator('body')
  const text = await place.ariaSnapshot({timeout: 5_000}).catch(String)
  return `${page.url()} showed: ${text.replaceAll(/\s+/g, ' ').slice(0, MOST_SHOWN)}`
}

export {expect}
