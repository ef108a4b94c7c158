import type {Locator, Page} from '@playwright/test'

/** Opens an address and waits until scripts have taken the page over: only they can say that a menu is closed. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await takenOver(page)
}

export async function takenOver(page: Page): Promise<void> {
  // In a browser without popovers no button tells it; there a loaded page has been taken over.
  const isTaken = () =>
    !('popover' in HTMLElement.prototype && !document.querySelector('header [aria-expanded="false"]'))
  await page.waitForFunction(isTaken)
}

/** Times of a day on which nothing happens: a clock can be stopped only at a time that it has not passed yet. */
const MORNING = new Date('2026-02-03T08:00:00Z')
const NOON = new Date('2026-02-03T12:00:00Z')

/** Reads what a tab keeps of a half-filled form, as JSON; empty when there is nothing. */
export const draftOf = (page: Page, form: string): Promise<string> =>
  page.evaluate((place) => sessionStorage.getItem(place) ?? '', `draft:${form}`)

/** Opens an address with a stopped clock: timers run only while a test lets time pass with `page.clock.runFor`. */
export async function visitAtNoon(page: Page, address: string): Promise<void> {
  await page.clock.install({time: MORNING})
  await page.clock.pauseAt(NOON)
  await visit(page, address)
}

/**
 * Scrolls a part into the middle of the screen and waits until it runs and has noticed that, or an earlier action on it: its
 * reaction waits in the queues of the browser, and this waits in them after it.
 */
export async function settled(part: Locator): Promise<void> {
  await part.evaluate(async (element) => {
    element.scrollIntoView({block: 'center', behavior: 'instant'})
    const island = element.closest('[data-when="near"]')
    await new Promise<void>((resolve) => {
      const look = () => (!island || island.hasAttribute('data-running')) && resolve()
      if (island) new MutationObserver(look).observe(island, {attributes: true})
      look()
    })
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(element)
    })
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => {
        const {port1, port2} = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
  })
}

/** Puts texts into elements of its own, as the translation of a browser does: React's text nodes are no longer there. */
export const translate = (part: Locator): Promise<void> =>
  part.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) found.push(texts.currentNode)
    for (const text of found) {
      const font = document.createElement('font')
      font.textContent = text.textContent
      text.parentNode?.replaceChild(font, text)
    }
  })
