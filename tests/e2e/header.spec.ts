import type {Page} from '@playwright/test'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

test.use({contextOptions: {reducedMotion: 'reduce'}})

/** Far more than any break between two widths is apart. */
const STEP_PX = 40
const widths = Array.from({length: (1960 - 320) / STEP_PX + 1}, (_, at) => 320 + at * STEP_PX)

/** Samples of what editors may write: entries up to one more than the form takes, names to 60 letters, logos, of which a word mark has no name, labels. */
const HEADERS: {entries: number; name: string; markPx: number; label?: string; way?: string}[] = [
  ...Array.from({length: 9}, (_, at) => ({entries: at + 1, name: 'Pacific Construction', markPx: 42})),
  {entries: 7, name: 'Lahore', markPx: 83},
  {entries: 7, name: '', markPx: 200},
  {entries: 7, name: 'Pacific Construction Company (Private) Limited', markPx: 42},
  {entries: 9, name: 'Pacific Engineering and Development Company (Pvt) Limited ab', markPx: 83},
  {entries: 3, name: 'Pacific Construction', markPx: 84, label: 'Registrations and certificates of the company'},
  {entries: 7, name: 'Pacific Construction', markPx: 42, way: 'Tell us what you want to have built'},
]

/** Writes such a header into the page, lets it fit, and returns what is wrong with it. */
function faultsOf(page: Page, headers: typeof HEADERS) {
  return page.evaluate((headers) => {
    const header = document.querySelector('[data-give]') as HTMLElement
    const [name, main, cells] = [...(header.firstElementChild?.children ?? [])] as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ]
    const list = main.firstElementChild as HTMLElement
    const sheet = header.querySelector('[data-menu] > ul') as HTMLElement
    const seed = [list, sheet].map((of) => of.innerHTML)
    const isSeen = (part: Element) => part.checkVisibility() && part.getBoundingClientRect().width > 0
    const found: string[] = []
    for (const {entries, name: company, markPx, label, way} of headers) {
      ;[list.innerHTML, sheet.innerHTML] = seed as [string, string]
      const more = list.lastElementChild as HTMLElement
      const bar = () => [...list.children].slice(0, -1) as HTMLElement[]
      for (let at = bar().length; at < entries; at++) {
        more.before(bar()[at % 7]?.cloneNode(true) as Node)
        sheet.append(sheet.children[at % 7]?.cloneNode(true) as Node)
      }
      while (bar().length > entries) {
        bar().at(-1)?.remove()
        sheet.lastElementChild?.remove()
      }
      for (const [at, {firstElementChild}] of bar().entries()) {
        firstElementChild?.removeAttribute('aria-current')
        if (at === Math.min(5, entries - 1)) firstElementChild?.setAttribute('aria-current', 'page')
        if (label && at > 0 && firstElementChild?.firstChild) firstElementChild.firstChild.textContent = label
      }
      const [mark, words] = [...name.children] as [SVGElement, HTMLElement]
      mark.style.width = `${markPx}px`
      const [full] = words.children
      words.hidden = company === ''
      if (full) full.textContent = company
      const ask = cells.lastElementChild as HTMLElement
      const usual = ask.textContent
      if (way) ask.textContent = way
      document.dispatchEvent(new Event('merged'))

      const tell = (fault: string) => found.push(`${entries} entries, ${company}: ${fault} [${header.dataset.give}]`)
      const given = header.dataset.give?.split(' ') ?? []
      const shown = bar().filter(isSeen)
      const parts = [name, ...shown, more, ...cells.querySelectorAll<HTMLElement>(':scope > :is(a, button, details)')]
        .filter(isSeen)
        .map((part) => ({part, ...part.getBoundingClientRect().toJSON()}))
        .sort((one, other) => one.left - other.left)
      const width = document.documentElement.clientWidth
      if (document.documentElement.scrollWidth > width) tell('the page scrolls sideways')
      for (const [at, {part, left, right}] of parts.entries()) {
        const next = parts[at + 1]?.left ?? width
        if (left < -1 || right > next + 1) tell(`${part.textContent} ends at ${right}, what follows begins at ${next}`)
        if (part.scrollWidth > part.clientWidth + 1) tell(`${part.textContent} is cut`)
      }
      if (name.scrollHeight > header.clientHeight) tell('the name is higher than the bar')
      const isPhone = innerWidth < 640
      if (isPhone !== !isSeen(ask)) tell('the way on')
      if (!isPhone && ask.getBoundingClientRect().width < 176) tell('the way on is narrow')
      if (!isSeen(cells.firstElementChild as Element)) tell('no search')
      const inMenu = [...sheet.children].map((entry) => !(entry as HTMLElement).hidden)
      const opens = isSeen(more) || [...header.querySelectorAll('button[popovertarget="menu"]')].some(isSeen)
      if (bar().some((entry, at) => !isSeen(entry) && !(inMenu[at] && opens))) tell('an entry is nowhere')
      if (!given.includes('menu')) {
        if (bar().some((entry, at) => isSeen(entry) && inMenu[at])) tell('an entry is in both')
        if (shown.length < Math.min(3, entries)) tell(`${shown.length} entries stand in the bar`)
        if (!shown.some(({firstElementChild}) => firstElementChild?.hasAttribute('aria-current'))) tell('current')
      }
      // A later step is taken only after the earlier ones.
      const order = ['digits', 'air', 'telephone']
      for (const [at, step] of order.entries())
        if (at > 0 && given.includes(step) && !given.includes(order[at - 1] ?? '')) tell('the order')
      if (isSeen(more) && !isPhone && !given.includes('telephone')) tell('entries went before the telephone')
      ask.textContent = usual
    }
    return found
  }, headers)
}

for (const path of ['/about', '/ur/contact'])
  test(`At samples of widths from 320 to 1960 px the bar of ${path} (sample) fits, whatever stands in it: what gives way does so in order, and is in the menu`, {
    tag: '@landing',
  }, async ({page}) => {
    await visit(page, path)
    // The bar alone is looked at.
    await page.getByRole('main').evaluate((main) => main.replaceChildren())
    for (const width of widths) {
      await page.setViewportSize({width, height: 700})
      expect.soft(await faultsOf(page, HEADERS), `${width} px`).toEqual([])
    }
  })
