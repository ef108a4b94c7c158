import type {Locator, Page} from '@playwright/test'
import {readAddresses} from './addresses.ts'
import type {RunningSite} from './running-site.ts'
import {expect, test} from './test.ts'
import {translate, visit} from './visit.ts'

/** Changes that other programs make before somebody types: samples of the kind. */
const HANDS = [
  {name: 'a password manager', touch: (page: Page) => insert(page, 'main input:not([type=hidden])', 'afterend')},
  {name: 'a writing helper', touch: (page: Page) => insert(page, 'main textarea', 'beforebegin')},
  {name: 'a translator', touch: (page: Page) => translate(page.locator('main'))},
]

for (const {name, touch} of HANDS) {
  test(`After ${name} (samples) changed a page, each of its forms keeps what is typed, where it is typed, and one click sends`, async ({
    page,
    site,
    heard,
  }) => {
    const paths = await pathsOfForms(site)
    expect(paths.length).toBeGreaterThan(2)
    for (const path of paths) {
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

/** Returns the first address at which each form of the site is, by the part of the page that runs it. */
async function pathsOfForms(site: RunningSite): Promise<string[]> {
  const paths = new Map<string, string>()
  for (const {path} of await readAddresses(site)) {
    const html = await (await fetch(site.url + path)).text()
    for (const [, island = ''] of html.matchAll(/data-island="([\w-]*form)"/g))
      if (!paths.has(island)) paths.set(island, path)
  }
  return [...paths.values()]
}

const insert = (page: Page, beside: string, where: InsertPosition) =>
  page.evaluate(
    ([beside, where]) => {
      for (const element of document.querySelectorAll(beside)) element.insertAdjacentHTML(where, '<div></div>')
    },
    [beside, where] as const,
  )

/** Changes between press and release: the page moves as scripts come, or the form is drawn anew. */
const MEANWHILE = [
  {
    name: 'moves',
    touch: async (_page: Page) => {},
    pass: (page: Page, _host: Locator) =>
      page.locator('main').evaluate((main) => {
        main.style.paddingTop = '200px'
      }),
  },
  {
    name: 'is drawn anew',
    touch: (page: Page) => insert(page, 'main input:not([type=hidden])', 'afterend'),
    pass: (_page: Page, host: Locator) => expect(host).toHaveAttribute('data-running', ''),
  },
]

for (const {name, touch, pass} of MEANWHILE) {
  test(`A press counts for the button under it, also if that ${name} before the release`, async ({
    page,
    site,
    heard,
  }) => {
    for (const path of await pathsOfForms(site)) {
      const pressed = Promise.withResolvers<void>()
      await page.route('**/hydrate-*.js', async (route) => {
        await pressed.promise
        await route.continue()
      })
      await visit(page, path)
      await touch(page)
      const form = page.locator('main form[method=post]').first()
      const host = page.locator('main [data-island]', {has: page.locator('form[method=post]')}).first()
      await form.locator('[type=submit]').last().hover()
      await page.mouse.down()
      pressed.resolve()
      await pass(page, host)
      await page.mouse.up()
      await expect.soft(form.locator('[aria-invalid=true]').first(), path).toBeVisible()
      await page.unrouteAll()
    }
    // React tells that it drew a form anew.
    heard.splice(0)
  })
}

test('Focus that comes while a form is taken over stays where it is, also when its script cannot begin', async ({
  page,
  heard,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Object, 'hasOwn')
    const listen = EventTarget.prototype.addEventListener
    // React listens at a form when it begins, and draws it in a later task.
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof listen>) {
      if (given[0] === 'focusin' && this instanceof HTMLElement)
        queueMicrotask(() => this.querySelector<HTMLElement>('[name=firstName]')?.focus())
      return listen.apply(this, given)
    }
  })
  await visit(page, '/job-application')
  const form = page.locator('main form[method=post]').first()
  await expect(form.locator('xpath=ancestor::*[@data-island]')).toHaveAttribute('data-running', '')
  await page.keyboard.type('Asad')
  await expect(form.locator('[name=firstName]')).toHaveValue('Asad')
  expect(heard.splice(0).join()).toContain('hasOwn')
})

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
