import {type Browser, type BrowserContext, expect, type Page} from '@playwright/test'
import {createDesk} from './desk.ts'
import type {Account, RunningSite} from './running-site.ts'

type Kept = {context: BrowserContext; page: Page; cookies: Set<string>}

/** Whatever a test may listen to. */
const EVENTS = ['console', 'dialog', 'download', 'page', 'pageerror', 'popup', 'request', 'requestfailed', 'response']

/** A browser that is signed in, with a Studio that stays open from test to test: loading it takes longer than most tests do. */
export class WarmBrowser {
  readonly #browser: Browser
  readonly #site: RunningSite
  readonly #account: Account
  #kept: Kept | undefined

  constructor(browser: Browser, site: RunningSite, account: Account) {
    this.#browser = browser
    this.#site = site
    this.#account = account
  }

  /** @returns the page with the Studio, as it was left, or a new one when the last test closed it or ended its session */
  async take(): Promise<Page> {
    if (this.#kept && !(await this.#isUsable(this.#kept))) await this.close()
    this.#kept ??= await this.#open()
    return this.#kept.page
  }

  /** Takes back what the last test did in the browser; a page that cannot be brought back to where it began is closed. */
  async giveBack(): Promise<void> {
    if (!this.#kept || this.#kept.page.isClosed()) return
    const {context, page, cookies} = this.#kept
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const each of [context, page]) {
      await each.unrouteAll({behavior: 'ignoreErrors'})
      for (const event of EVENTS) (each as Page).removeAllListeners(event)
    }
    const studio = `${this.#site.staffUrl}/studio`
    // The preview tool writes its address late and then comes back with its page, which without its cookie is refused.
    if (page.url().startsWith(`${studio}/preview`)) await page.goto('about:blank')
    else if (page.url().startsWith(studio)) await this.#leave(page).catch(() => page.close())
    for (const {name} of await context.cookies()) if (!cookies.has(name)) await context.clearCookies({name})
  }

  async close(): Promise<void> {
    await this.#kept?.context.close()
    this.#kept = undefined
  }

  async #open(): Promise<Kept> {
    const context = await this.#browser.newContext({baseURL: this.#site.url})
    const page = await context.newPage()
    await createDesk(page, this.#site).signInQuietly(this.#account)
    const cookies = (await context.cookies()).map(({name}) => name)
    return {context, page, cookies: new Set(cookies)}
  }

  async #isUsable({context, page}: Kept): Promise<boolean> {
    if (page.isClosed()) return false
    const answer = await context.request.get(`${this.#site.staffUrl}/lake/v2025-02-19/users/me`)
    return answer.ok() && 'id' in (await answer.json())
  }

  /** Closes dialogs and menus, and goes where none of the forms is open. */
  async #leave(page: Page): Promise<void> {
    await page.setViewportSize({width: 1280, height: 720})
    const closable = page.locator('[data-ui="Toast"] button, [role="dialog"], [data-ui="Popover"]')
    await expect(async () => {
      for (const button of await page.locator('[data-ui="Toast"] button').all()) await button.click({timeout: 500})
      if (await page.locator('[role="dialog"], [data-ui="Popover"]').count()) await page.keyboard.press('Escape')
      await createDesk(page, this.#site).leave()
      expect(await closable.count()).toBe(0)
    }).toPass({timeout: 5_000, intervals: [100]})
    await page.mouse.move(0, 0)
  }
}
