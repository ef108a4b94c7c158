import type {Page} from '@playwright/test'
import {resumeInput, submit} from './application-form.ts'
import {expectNoFindings} from './axe.ts'
import {send} from './contact-form.ts'
import {expectPicture} from './lightbox.ts'
import {expect, test} from './test.ts'
import {toasts} from './toast.ts'
import {visit} from './visit.ts'

test.use({contextOptions: {reducedMotion: 'reduce'}})
test.describe.configure({mode: 'parallel'})

const widths = [360, 1280]

/** For the seconds of its life a toast lies over links of the page, which axe takes for small ones. */
const FORM_AND_TOASTS = ['form', '.Toastify']

async function openMenu(page: Page, width: number) {
  if (width < 1240) await page.getByRole('button', {name: 'Menu'}).click()
  const menu = page.getByRole('navigation', {name: width < 1240 ? 'Menu' : 'Main'})
  await menu.getByText('About Us').first().click()
  await expect(page.getByRole('link', {name: 'Mission and Vision'}).first()).toBeVisible()
}

for (const width of widths) {
  test.describe(`At ${width} px axe finds nothing`, () => {
    test.use({viewport: {width, height: 800}})

    test('in the open menu, the search, and what opens on a click', {tag: '@landing'}, async ({page}) => {
      await visit(page, '/')
      await openMenu(page, width)
      await expectNoFindings(page, 'menu')

      await visit(page, '/country-wide-operations')
      const search = page.getByRole('dialog', {name: 'Search'})
      await page.getByRole('banner').getByRole('link', {name: 'Search'}).click()
      await search.getByRole('searchbox').fill('mosque')
      await expect(search.getByRole('link').first()).toBeVisible()
      await expectNoFindings(page, 'search with results')
      await search.getByRole('searchbox').fill('zzzzzz')
      await expect(search).toContainText('Nothing found.')
      await expectNoFindings(page, 'search without results')

      await visit(page, '/management-profile')
      await page.getByRole('button', {name: 'View Education'}).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoFindings(page, 'education')

      await visit(page, '/uniont-tower')
      await page
        .getByRole('link', {name: /, open large$/})
        .nth(1)
        .click()
      await expectPicture(page, 2, 6)
      await expectNoFindings(page, 'picture open large')

      await visit(page, '/all-projects')
      await page.getByRole('button', {name: 'Load More'}).click()
      await expectNoFindings(page, 'all projects shown')
    })

    test('in the forms with their errors and toasts', {tag: '@landing'}, async ({page}) => {
      await visit(page, '/contact')
      await send(page).click()
      await expect(toasts(page)).toHaveCount(1)
      await expectNoFindings(page, 'message refused', FORM_AND_TOASTS)

      await visit(page, '/job-application')
      await resumeInput(page).setInputFiles({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x')})
      await submit(page).click()
      await expect(toasts(page).first()).toBeVisible()
      await expectNoFindings(page, 'application refused', FORM_AND_TOASTS)
    })
  })
}
