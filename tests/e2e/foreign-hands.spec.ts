import type {Locator, Page} from '@playwright/test'
import {readAddresses} from './addresses.ts'
import {HANDS, insert} from './foreign-hand.ts'
import type {RunningSite} from './running-site.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

for (const {name, touch} of HANDS) {
  test(`After ${name} (samples) changed a page, each of its forms keeps what is typed, where it is typed, and one click sends`, {
    tag: '@landing',
  }, async ({page, site, heard}) => {
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

/** Holds back the script that takes forms over. @returns lets it come */
async function holdScript(page: Page): Promise<() => void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  await page.route('**/hydrate-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

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
  test(`A press counts for the button under it, also if that ${name} before the release`, {tag: '@landing'}, async ({
    page,
    site,
    heard,
  }) => {
    for (const path of await pathsOfForms(site)) {
      const release = await holdScript(page)
      await visit(page, path)
      await touch(page)
      const form = page.locator('main form[method=post]').first()
      const host = page.locator('main [data-island]', {has: page.locator('form[method=post]')}).first()
      await form.locator('[type=submit]').last().hover()
      await page.mouse.down()
      release()
      await pass(page, host)
      await page.mouse.up()
      await expect.soft(form.locator('[aria-invalid=true]').first(), path).toBeVisible()
      await page.unrouteAll()
    }
    // React tells that it drew a form anew.
    heard.splice(0)
  })
}

/** Presses in a form: by which pointer, on which element, and which has the focus then. */
const PRESSES = [
  {by: 'mouse', on: '[name=firstName]', focused: '[name=firstName]'},
  {by: 'mouse', on: 'label[for$="-firstName"]', focused: '[name=firstName]'},
  {by: 'finger', on: '[name=firstName]', focused: '[name=firstName]'},
  {by: 'finger', on: 'label[for$="-firstName"]', focused: '[name=firstName]'},
  {by: 'finger', on: '[type=submit]', focused: '[role=alert]'},
] as const

for (const {by, on, focused} of PRESSES) {
  test(`A press by ${by} on ${on} that makes React draw a changed form anew is one click, on what it draws (samples)`, async ({
    page,
    heard,
  }) => {
    await page.addInitScript(reactWaits)
    const release = await holdScript(page)
    await visit(page, '/job-application')
    await insert(page, 'main input:not([type=hidden])', 'afterend')
    const form = page.locator('main form[method=post]').first()
    const pressed = form.locator(on).last()
    await pressed.scrollIntoViewIfNeeded()
    release()
    await form.locator('xpath=ancestor::*[@data-begun]').waitFor({state: 'attached'})
    await press(page, by, pressed)
    await expect(form.locator(focused).first()).toBeFocused()
    const clicks = await page.evaluate(() => document.documentElement.dataset.clicks)
    // A label hands its click on to its entry.
    expect(clicks).toBe(on.startsWith('label') ? '2' : '1')
    // React tells that it drew a form anew.
    expect(heard.splice(0).join()).toContain('418')
  })
}

/** React listens at a form when it begins. It draws it when it gets a message, which waits here, or when an event comes to the form. */
function reactWaits() {
  const listen = EventTarget.prototype.addEventListener
  const post = MessagePort.prototype.postMessage
  const waiting: (() => void)[] = []
  EventTarget.prototype.addEventListener = function (...given: Parameters<typeof listen>) {
    if (given[0] === 'mousedown' && this instanceof HTMLElement) this.dataset.begun = ''
    return listen.apply(this, given)
  }
  MessagePort.prototype.postMessage = function (message: unknown) {
    if (document.querySelector('main [data-begun]')) waiting.push(() => post.call(this, message))
    else post.call(this, message)
  }
  listen.call(document, 'pointerup', () => {
    MessagePort.prototype.postMessage = post
    for (const send of waiting) send()
  })
  let clicks = 0
  listen.call(document, 'click', () => {
    document.documentElement.dataset.clicks = String(++clicks)
  })
}

async function press(page: Page, by: 'mouse' | 'finger', pressed: Locator): Promise<void> {
  const box = await pressed.boundingBox()
  if (!box) throw new Error('What is pressed has no box')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (by === 'mouse') return page.mouse.click(x, y)
  const devices = await page.context().newCDPSession(page)
  await devices.send('Emulation.setTouchEmulationEnabled', {enabled: true})
  await devices.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x, y}]})
  await devices.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []})
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
