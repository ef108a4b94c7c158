import {expect, type Locator, type Page, type Response} from '@playwright/test'
import type {Account, RunningSite} from './running-site.ts'

export type Desk = ReturnType<typeof createDesk>

/** The Studio is large, and a busy machine takes its time for it. */
const LOADED = {timeout: 60_000}

const isPublish = (response: Response) =>
  response.url().includes('/data/actions/') && !!response.request().postData()?.includes('action.document.publish')

/** A browser with the Studio in it, by what a person does there. */
export function createDesk(page: Page, site: RunningSite) {
  const field = (name: string): Locator => page.getByTestId(`field-${name}`)
  const input = (name: string): Locator => field(name).getByRole('textbox')
  const publishButton = page.getByTestId('action-publish')
  /** @returns how many documents the lake has of this title, drafts too */
  async function titled(title: string): Promise<number> {
    const query = `count(*[title == ${JSON.stringify(title)}])`
    const address = `${site.staffUrl}/lake/v2025-02-19/data/query/production`
    return (await (await page.request.get(address, {params: {query, perspective: 'raw'}})).json()).result
  }
  const studio = `${site.staffUrl}/studio`
  /** @returns what the Studio says beside a button that publishes nothing */
  async function whyNot(): Promise<string> {
    const count = await publishButton.count()
    if (count > 0) await publishButton.hover({force: true, timeout: 5_000}).catch(() => {})
    const said = await page.locator('[data-ui="Tooltip"], [data-ui="Toast"]').filter({visible: true}).allInnerTexts()
    return [page.url(), `${count} buttons`, ...said].join('\n')
  }
  /** Goes to an address of the Studio as its own links do. */
  const follow = (path: string) =>
    page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, studio + path)
  /** Leaves form, list and preview behind: what is opened next is not taken for what stands there already. */
  async function leave() {
    await follow('/structure')
    await expect(page.getByTestId('document-panel-scroller').or(page.locator('iframe'))).toHaveCount(0)
  }
  async function goto(path: string) {
    const stands =
      page.url().startsWith(studio) && (await page.getByRole('link', {name: 'Content', exact: true}).count()) > 0
    if (!stands) return void (await page.goto(studio + path))
    await leave()
    await follow(path)
  }

  return {
    page,
    field,
    input,
    publishButton,
    dialog: page.getByRole('dialog'),
    leave,
    follow,

    /** Without the sign-in screens, which have tests of their own. */
    async signInQuietly(account: Account) {
      const answer = await page.request.post(`${site.staffUrl}/lake/auth/login`, {form: account})
      expect(answer.ok()).toBe(true)
    },

    /** Opens an address without a session, and signs in on the screen that comes instead. */
    async signIn(path: string, account: Account) {
      await goto(path)
      await page.getByLabel('E-mail address').fill(account.email)
      await page.getByLabel('Password').fill(account.password)
      await page.getByRole('button', {name: 'Sign in'}).click()
    },

    /** Loads the Studio anew at an address: what is still under way in it leads nowhere else. */
    load: (path: string) => page.goto(studio + path),

    async open(path: string) {
      await goto(path)
      await expect(page.getByRole('link', {name: 'Content', exact: true})).toBeVisible(LOADED)
    },

    /** Opens the form of a document, ready to be typed into. */
    async edit(type: string, id: string) {
      await goto(`/intent/edit/id=${id};type=${type}`)
      await expect(page.getByTestId('document-panel-scroller').getByRole('textbox').first()).toBeEditable(LOADED)
    },

    /** Opens the empty form of a new document. */
    async create(type: string) {
      // Not where the Studio itself goes on to Home, with what was opened meanwhile.
      await goto('/structure')
      await page.getByRole('button', {name: 'Create new document'}).click(LOADED)
      await page.getByTestId(`create-new-${type}`).click()
      await expect(input('title')).toBeEditable(LOADED)
    },

    async showFields(group: string) {
      await page.getByRole('tab', {name: group}).click()
    },

    /** @returns when the lake has taken it */
    async publish() {
      let status = 0
      const published = page.waitForResponse(isPublish, {timeout: 60_000}).then((answer) => {
        status = answer.status()
      })
      // Pressed while the Studio still checks what was typed before, the button does nothing: people press it again.
      await expect(async () => {
        if (status === 0) await publishButton.click({timeout: 4_000})
        expect(status).toBe(200)
      })
        .toPass({timeout: 45_000, intervals: [1_000]})
        .catch(async (error) => {
          throw new Error(`Not published: ${await whyNot()}`, {cause: error})
        })
      await published
    },

    /** @returns when the lake has this title: the Studio's own word, “Saved”, is gone after a moment */
    titleKept: (title: string) => expect.poll(() => titled(title), LOADED).toBeGreaterThan(0),

    /** @returns when the lake has it no more: who leaves the page before takes the deletion back */
    titleGone: (title: string) => expect.poll(() => titled(title), LOADED).toBe(0),

    /** A further action of the document, behind the button beside Publish. */
    async choose(name: string) {
      await page.getByRole('button', {name: 'Open document actions'}).click()
      await page.getByRole('menuitem', {name}).click()
    },
  }
}
