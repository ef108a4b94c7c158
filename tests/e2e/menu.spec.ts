import type {Page} from '@playwright/test'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

/** Entries without pages below them are links, the others are buttons that open these. */
const entries: Record<string, string[]> = {
  Home: ['/'],
  'About Us': [
    '/about',
    '/mission-and-vision',
    '/organizational-chart',
    '/founder-message',
    '/management-profile',
    '/major-clients',
  ],
  'Our Projects': ['/all-projects'],
  'Our Services': ['/our-services'],
  Credentials: [
    '/credentials',
    '/prequalification',
    '/pec-certificates',
    '/cap-certificates',
    '/pra-certificates',
    '/completion-certificates',
    '/tools-and-plants-list',
    '/man-power-list',
  ],
  'Pacific Mix Concrete': ['/Pacific-mix-concrete', '/Pacific-concrete'],
  'Contact Us': ['/contact', '/quote', '/office-location', '/job-application'],
}

const bar = (page: Page) => page.getByRole('navigation', {name: 'Main'})
const button = (page: Page, name: string) => bar(page).getByRole('button', {name})
/** Returns what the button with this name opens. */
const panel = (page: Page, name: string) =>
  bar(page)
    .getByRole('listitem')
    .filter({has: page.getByRole('button', {name})})
    .locator('[popover]')

test('The navigation stays at the top, and gets a shadow after 50 px of scroll', async ({page}) => {
  await visit(page, '/about')
  const header = page.getByRole('banner')
  const scroll = (top: number) => page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top)
  const top = () => header.evaluate((element) => element.getBoundingClientRect().top)

  await expect(header).toHaveCSS('box-shadow', 'none')
  await scroll(51)
  await expect(header).not.toHaveCSS('box-shadow', 'none')
  await scroll(50)
  await expect(header).toHaveCSS('box-shadow', 'none')
  await scroll(1000)
  await expect(header).not.toHaveCSS('box-shadow', 'none')
  expect(await top()).toBe(0)
})

test('The navigation has the entries of the specification, with the pages below them', async ({page}) => {
  await visit(page, '/')
  await expect(bar(page).locator(':scope > ul > li:not([hidden]) > :is(a, button)')).toHaveText(Object.keys(entries))
  for (const [name, paths] of Object.entries(entries)) {
    if (paths.length > 1) {
      await button(page, name).click()
      await expect(panel(page, name)).toBeVisible()
    }
    const links = paths.length > 1 ? panel(page, name).getByRole('link') : bar(page).getByRole('link', {name})
    expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(paths)
  }
})

test('Only one dropdown is open at a time, toggled by click', async ({page}) => {
  await visit(page, '/')
  await button(page, 'About Us').click()
  await expect(panel(page, 'About Us')).toBeVisible()
  await expect(button(page, 'About Us')).toHaveAttribute('aria-expanded', 'true')

  await button(page, 'Credentials').click()
  await expect(panel(page, 'Credentials')).toBeVisible()
  await expect(panel(page, 'About Us')).toBeHidden()
  await expect(button(page, 'About Us')).toHaveAttribute('aria-expanded', 'false')

  await button(page, 'Credentials').click()
  await expect(panel(page, 'Credentials')).toBeHidden()
})

test('A dropdown is closed by a click outside', async ({page}) => {
  await visit(page, '/about')
  await button(page, 'Contact Us').click()
  await expect(panel(page, 'Contact Us')).toBeVisible()
  await page.mouse.click(640, 700)
  await expect(panel(page, 'Contact Us')).toBeHidden()
})

test('A dropdown is closed by a change of route', async ({page}) => {
  await visit(page, '/')
  await button(page, 'About Us').click()
  await panel(page, 'About Us').getByRole('link', {name: 'Mission and Vision'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Mission and Vision')
  await expect(panel(page, 'About Us')).toBeHidden()

  await button(page, 'About Us').click()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(panel(page, 'About Us')).toBeHidden()
})

test('A dropdown opens, is walked through, and closes with the keyboard alone', async ({page}) => {
  await visit(page, '/about')
  await button(page, 'Pacific Mix Concrete').focus()
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Pacific Mix Concrete')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel(page, 'Pacific Mix Concrete').getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel(page, 'Pacific Mix Concrete').getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page, 'Pacific Mix Concrete')).toBeHidden()
  await expect(button(page, 'Pacific Mix Concrete')).toBeFocused()
})

test('The current page and the entry above it are marked', async ({page}) => {
  await visit(page, '/about')
  const marked = bar(page).locator('[aria-current]')

  await bar(page).getByRole('link', {name: 'Our Services'}).click()
  await expect(bar(page).getByRole('link', {name: 'Our Services'})).toHaveAttribute('aria-current', 'page')
  await expect(marked).toHaveCount(1)

  await button(page, 'Credentials').click()
  await panel(page, 'Credentials').getByRole('link', {name: 'CAP Certificates'}).click()
  await expect(page).toHaveURL('/cap-certificates')
  await expect(button(page, 'Credentials')).toHaveAttribute('aria-current', 'true')
  await button(page, 'Credentials').click()
  await expect(panel(page, 'Credentials').getByRole('link', {name: 'CAP Certificates'})).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(marked).toHaveText(['Credentials', 'All credentials', /^CAP Certificates/])
})

test('The first Tab stop leads past the navigation to the content', async ({page}) => {
  await visit(page, '/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', {name: 'Skip to content'})).toBeFocused()
  await expect(page.getByRole('link', {name: 'Skip to content'})).toBeInViewport({ratio: 1})
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Entries that there is no room for lie open below “More”, by click and by keyboard, and only those', async ({
  page,
}) => {
  await page.setViewportSize({width: 1000, height: 700})
  await visit(page, '/about')
  const sheet = page.getByRole('navigation', {name: 'Menu'})
  await expect(button(page, 'About Us')).toBeVisible()
  await expect(button(page, 'Contact Us')).toBeHidden()
  await button(page, 'More').click()
  await expect(button(page, 'More')).toHaveAttribute('aria-expanded', 'true')
  await expect(sheet.getByRole('link', {name: 'Office Location'})).toBeVisible()
  await expect(sheet.getByRole('link', {name: 'Ready Mix Concrete'})).toBeVisible()
  await expect(sheet.getByText('About Us')).toBeHidden()

  await button(page, 'About Us').click()
  await expect(sheet).toBeHidden()
  await button(page, 'More').focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await sheet.evaluate((open) => open.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button(page, 'More')).toBeFocused()

  await page.setViewportSize({width: 700, height: 700})
  await page.getByRole('banner').getByRole('button', {name: 'Menu'}).click()
  await expect(sheet.getByText('About Us')).toBeVisible()
  await expect(sheet.getByRole('link', {name: 'Office Location'})).toBeHidden()
})

test('The bar is painted as it fits: no more than a hundredth moves when its script and its letters have come', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, {moved})
    new PerformanceObserver((list) => {
      for (const {sources = [], value} of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: {node?: Element}[]
      })[])
        if (value > 0.01) moved.push(`${value}: ${sources.map(({node}) => node?.textContent?.slice(0, 40)).join()}`)
    }).observe({type: 'layout-shift', buffered: true})
  })
  for (const width of [1366, 1000, 700]) {
    await page.setViewportSize({width, height: 700})
    await visit(page, '/about')
    await page.evaluate(() => document.fonts.ready)
    expect.soft(await page.evaluate(() => (window as unknown as {moved: string[]}).moved), `${width} px`).toEqual([])
  }
})
