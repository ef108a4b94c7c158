import type {Page} from '@playwright/test'
import {expect, test} from './test.ts'
import {translate, visit} from './visit.ts'

/** Changes that other programs make before somebody types: samples of the kind. */
const HANDS = [
  {name: 'a password manager', touch: (page: Page) => insert(page, 'main input:not([type=hidden])', 'afterend')},
  {name: 'a writing helper', touch: (page: Page) => insert(page, 'main textarea', 'beforebegin')},
  {name: 'a translator', touch: (page: Page) => translate(page.locator('main'))},
]
const FORMS = ['/contact', '/quote', '/job-application']

for (const {name, touch} of HANDS) {
  test(`After ${name} changed a form, all that is typed stays where it was typed, and one click sends`, async ({
    page,
    heard,
  }) => {
    for (const path of FORMS) {
      await visit(page, path)
      await touch(page)
      const form = page.locator('main form[method=post]').first()
      const entry = form.locator('input[type=text], input:not([type])').first()
      await entry.click()
      await page.keyboard.type('Asad Khan Malik', {delay: 10})
      await expect(form.locator('xpath=ancestor::*[@data-island]')).toHaveAttribute('data-running', '')
      await page.keyboard.type(' Sons')
      await expect.soft(entry, path).toHaveValue('Asad Khan Malik Sons')
      await expect.soft(entry, path).toBeFocused()

      await visit(page, path)
      await touch(page)
      await form.locator('[type=submit]').last().click()
      await expect.soft(form.locator('[aria-invalid=true]').first(), path).toBeVisible()
    }
    // React tells that it drew a form anew.
    heard.splice(0)
  })
}

const insert = (page: Page, beside: string, where: InsertPosition) =>
  page.evaluate(
    ([beside, where]) => {
      for (const element of document.querySelectorAll(beside)) element.insertAdjacentHTML(where, '<div></div>')
    },
    [beside, where] as const,
  )

test('A form whose script cannot begin stays as the server rendered it, with what was entered, and is sent without', async ({
  page,
  heard,
}) => {
  // As in browsers before Chrome 93.
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'))
  await visit(page, '/job-application')
  const form = page.locator('main form[method=post]').first()
  await form.locator('[name=firstName]').pressSequentially('Asad')
  await expect(form.locator('xpath=ancestor::*[@data-island]')).toHaveAttribute('data-running', '')
  await expect(form.locator('[name=firstName]')).toHaveValue('Asad')
  // The browser would stop at what is missing.
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true
  })
  await form.locator('[type=submit]').last().click()
  await page.waitForURL('**/api/job-application')
  await expect(page.locator('main')).toContainText('is required')
  expect(heard.splice(0).join()).toContain('hasOwn')
})
