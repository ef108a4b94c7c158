import {setTimeout} from 'node:timers/promises'
import {expect as impatient, type Locator, type Page, type Response} from '@playwright/test'
import {contentClient} from './content-client.ts'
import type {Account, RunningSite} from './running-site.ts'

const LATE_MS = 7_000

/** Waits as long for a step where it is timed, outside Playwright's runner, as within it: there it would be 5 s. */
export const expect = impatient.configure({timeout: 120_000})

export type Desk = ReturnType<typeof createDesk>

const isPublish = (response: Response) =>
  response.url().includes('/data/actions/') && !!response.request().postData()?.includes('action.document.publish')

/** A browser with the Studio in it, by what a person does there. */
export function createDesk(page: Page, site: RunningSite) {
  const field = (name: string): Locator => page.getByTestId(`field-${name}`)
  let content: ReturnType<typeof contentClient> | undefined
  const input = (name: string): Locator => field(name).getByRole('textbox')
  const publishButton = page.getByTestId('action-publish')
  /** @returns how many documents the lake has of this title, drafts too */
  async function titled(title: string): Promise<number> {
    content ??= contentClient(site)
    return (await content).fetch('count(*[title == $title])', {title}, {perspective: 'raw'})
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
  /** Leaves form, list and preview behind: what is opened next cannot be confused with what was open before. */
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

    /** Makes the lake slow: an answer takes longer than the Studio keeps a document whose form is left. */
    answerLate: (path: string) =>
      page.route(`**${path}**`, async (route) => {
        await setTimeout(LATE_MS)
        await route.continue()
      }),

    /** Loads the Studio anew at an address: what is still under way in it leads nowhere else. */
    load: (path: string) => page.goto(studio + path),

    async open(path: string) {
      await goto(path)
      await expect(page.getByRole('link', {name: 'Content', exact: true})).toBeVisible()
    },

    /** Opens the form of a document, ready to be typed into. */
    async edit(type: string, id: string) {
      await goto(`/intent/edit/id=${id};type=${type}`)
      await expect(page.getByTestId('document-panel-scroller').getByRole('textbox').first()).toBeEditable()
    },

    /** Opens the empty form of a new document. */
    async create(type: string) {
      // Not the address from which the Studio goes on to Home, and would take along what was opened meanwhile.
      await goto('/structure')
      await page.getByRole('button', {name: 'Create new document'}).click()
      await page.getByTestId(`create-new-${type}`).click()
      // Resting where it clicked, the mouse calls up what explains that place, over whatever is there then.
      await page.mouse.move(0, 0)
      await expect(input('title')).toBeEditable()
    },

    async showFields(group: string) {
      await page.getByRole('tab', {name: group}).click()
    },

    /** @returns when the lake has taken it */
    async publish() {
      let status = 0
      const published = page.waitForResponse(isPublish).then((answer) => {
        status = answer.status()
      })
      // Pressed while the Studio still checks what was typed before, the button does nothing: people press it again.
      await expect(async () => {
        if (status === 0) await publishButton.click({timeout: 4_000})
        expect(status).toBe(200)
      })
        .toPass({intervals: [1_000]})
        .catch(async (error) => {
          throw new Error(`Not published: ${await whyNot()}`, {cause: error})
        })
      await published
    },

    /** @returns when the lake has this title: the Studio's own word, “Saved”, is gone after a moment */
    titleKept: (title: string) => expect.poll(() => titled(title)).toBeGreaterThan(0),

    /** @returns when the lake has it no more: leaving the page before that takes the deletion back */
    titleGone: (title: string) => expect.poll(() => titled(title)).toBe(0),

    /** A further action of the document, behind the button beside Publish. */
    async choose(name: string) {
      await page.getByRole('button', {name: 'Open document actions'}).click()
      await page.getByRole('menuitem', {name}).click()
    },
  }
}
