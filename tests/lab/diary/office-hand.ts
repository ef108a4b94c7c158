import type {APIRequestContext, Browser, BrowserContext, Locator} from '@playwright/test'
import type {Desk} from '../../e2e/desk.ts'
import {row} from '../../e2e/inbox-desk.ts'
import type {Account, RunningSite} from '../../e2e/running-site.ts'
import {elapsed} from '../library/figure.ts'
import {until} from '../library/until.ts'

type Office = {
  browser: Browser
  site: RunningSite
  count: WorkCount
  /** The Studio of the first member of staff, on its Home. */
  desk: Desk
  /** The Studio of another member of staff in another browser, on its Home. */
  deskOf(account: Account): Promise<Desk>
  /** Sends what visitors send. */
  request: APIRequestContext
}

export type Tasks = {
  /** Makes what the tasks are about. */
  layOut?(office: Office): Promise<unknown>
  /** The tasks by what is done; each returns what came of it. */
  tasks: Record<string, (office: Office) => Promise<string>>
}

export const COLLEAGUE = {email: 'nadia@example.com', password: 'another one of many letters'}
export const CONTRIBUTOR = {email: 'bilal@example.com', password: 'a third one of many letters'}
export const MOST_MS = 45_000

declare const noteWork: (what: 'clicks' | 'fields') => Promise<void>

/** Counts what is done in the browsers of all members of staff: clicks, and fields that are filled. */
export class WorkCount {
  clicks = 0
  fields = 0
  readonly #watched = new WeakSet<BrowserContext>()

  async watch(context: BrowserContext): Promise<void> {
    if (this.#watched.has(context)) return
    this.#watched.add(context)
    await context.exposeFunction('noteWork', (what: 'clicks' | 'fields') => this[what]++)
    await context.addInitScript(() => {
      let last: EventTarget | null
      const note = ({target}: Event) => {
        const isTicked = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)
        if (target === last || isTicked) return
        last = target
        void noteWork('fields')
      }
      addEventListener('pointerdown', () => void noteWork('clicks'), true)
      for (const type of ['beforeinput', 'input', 'change']) addEventListener(type, note, true)
    })
  }

  begin(): void {
    this.clicks = 0
    this.fields = 0
  }
}

/** Follows links by their names, one after the other. */
export async function follow({page}: Desk, ...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    const link = page.getByRole('link', {name, exact: true})
    await link.first().click()
  }
}

/** Opens a project from the lists, ready to be typed into. */
export async function openProject(desk: Desk, name: RegExp): Promise<void> {
  await follow(desk, 'Content', 'Projects', 'All projects', name)
  await until('the form takes keys', () => desk.input('title').isEditable(), MOST_MS)
}

export async function openApplications(desk: Desk): Promise<void> {
  await follow(desk, /^Inbox/)
  await desk.page.getByRole('tab', {name: /Applications/}).click()
}

export async function openApplication(desk: Desk, name: string): Promise<void> {
  await openApplications(desk)
  await row(desk.page, name).click()
}

/** Returns the text of a part, once the part is there. */
export const read = async (part: Locator): Promise<string> => (await part.textContent()) ?? ''

/** Waits until visitors read this at an address. @returns how long that took */
export async function seenAt({url}: RunningSite, path: string, words: string): Promise<string> {
  const isSeen = async () => (await (await fetch(url + path)).text()).includes(words)
  const ms = await elapsed(() => until(`visitors read ${words}`, isSeen, MOST_MS))
  return `on the site ${(ms / 1000).toFixed(1)} s later`
}
