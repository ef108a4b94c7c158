import {test as base, expect} from '@playwright/test'
import {type RunningSite, startSite} from './running-site.ts'

/** Messages that a page may not write: whatever reaches the console at these levels fails the test. */
const LOUD = ['error', 'warning']

/** A page that is left gives up its requests; without scripts a browser refuses to preload them. */
const NO_FAILURE = ['net::ERR_ABORTED', 'csp']

/** Playwright's test with a running site, and with every unexpected console message or failed request as a failure. */
export const test = base.extend<{quiet: string[]}, {site: RunningSite}>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    {scope: 'worker', timeout: 120_000},
  ],
  baseURL: async ({site}, use) => use(site.url),
  quiet: [
    async ({page}, use) => {
      const heard: string[] = []
      const note = (what: string) => heard.push(`${new URL(page.url()).pathname}: ${what}`)
      page.on('console', (message) => LOUD.includes(message.type()) && note(message.text()))
      page.on('pageerror', (error) => note(error.message))
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? ''
        if (!NO_FAILURE.includes(why)) note(`${request.url()} ${why}`)
      })
      await use(heard)
      expect(heard).toEqual([])
    },
    {auto: true},
  ],
})

export {expect}
