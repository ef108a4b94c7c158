import {otherEngines, type Visitor} from '../browser/other-engines.ts'
import {hasTool} from '../tools.ts'
import {newMessage} from './contact-form.ts'
import {storedFrom} from './inbox.ts'
import {newRequest} from './quote-form.ts'
import {expect, test} from './test.ts'

type Engine = keyof typeof otherEngines

/** Waits until an expression has a value in the page. */
const sees = (visitor: Visitor, expression: string, value: unknown) =>
  expect.poll(() => visitor.see(expression), expression).toBe(value)

const one = (selector: string) => `document.querySelector('${selector}')`
const field = (action: string, name: string) => `form[action="${action}"] [name="${name}"]`

for (const engine of Object.keys(otherEngines) as Engine[]) {
  test(`${engine}: menu, pictures, slideshow, contact form and quote do what they do in Chromium`, {
    tag: '@landing',
  }, async ({site, staff}) => {
    test.skip(!hasTool(engine), `${engine} is missing`)
    const visitor = await otherEngines[engine]()
    const open = async (path: string) => {
      await visitor.open(site.url + path)
      await sees(visitor, `${one('header [aria-expanded="false"]')} !== null`, true)
    }
    // WebKit's driver types no end of a line.
    const message = {...newMessage(), message: 'Please call me.'}
    const request = newRequest()
    try {
      await open('/uniont-tower')
      await openMenuByKeyboard(visitor)
      await openPicture(visitor)
      await open('/')
      await turnSlideshow(visitor)
      await open('/contact')
      await sendMessage(visitor, message)
      await open('/quote')
      await askForQuote(visitor, request)
    } finally {
      await visitor.close()
    }
    expect((await storedFrom(staff, message.email))[0]?.answers).toMatchObject(message)
    const {work, description} = request
    expect((await storedFrom(staff, request.email))[0]?.answers).toMatchObject({work, description})
  })
}

async function openMenuByKeyboard(visitor: Visitor): Promise<void> {
  const button = one('header button[popovertarget]')
  const focused = 'document.activeElement'
  await visitor.see(`${button}.focus()`)
  await visitor.press('Enter')
  await sees(visitor, `${one(':popover-open')} !== null && ${button}.ariaExpanded`, 'true')
  await visitor.press('Tab')
  await sees(visitor, `${focused}.closest(':popover-open') !== null`, true)
  await visitor.press('Escape')
  await sees(visitor, `${one(':popover-open')} === null && ${focused} === ${button}`, true)
}

async function openPicture(visitor: Visitor): Promise<void> {
  const link = 'main a[data-call="lightbox"]'
  await visitor.click(link)
  await sees(visitor, `${one('dialog[open]')}?.contains(document.activeElement) ?? false`, true)
  await visitor.press('Escape')
  await sees(visitor, `${one('dialog[open]')} === null && document.activeElement === ${one(link)}`, true)
}

async function turnSlideshow(visitor: Visitor): Promise<void> {
  const show = 'main [aria-label="Projects slideshow"]'
  const number = `Number(/(\\d) of 7/.exec(${one(show)}.innerText)?.[1])`
  await visitor.click(`${show} [data-part="toggle"]`)
  await sees(visitor, `${one(`${show} [data-part="toggle"]`)}.ariaLabel`, 'Play')
  const before = Number(await visitor.see(number))
  await visitor.click(`${show} [data-part="next"]`)
  await sees(visitor, number, (before % 7) + 1)
}

async function sendMessage(visitor: Visitor, message: Record<string, string>): Promise<void> {
  const form = '/api/contact'
  for (const [name, text] of Object.entries(message)) await visitor.type(field(form, name), text)
  await visitor.click(`form[action="${form}"] button[type="submit"]`)
  await sees(visitor, `${one(field(form, 'message'))}?.value`, '')
  await sees(visitor, `/reference [A-Z\\d]{4}-/.test(${one('main')}.innerText)`, true)
}

/** The first choice, made before the scripts of the form are there, is kept when they take it over. */
async function askForQuote(visitor: Visitor, {work = '', ...answers}: Record<string, string>) {
  const form = '/api/quote'
  await visitor.choose(field(form, 'work'), work)
  for (const name of ['description', 'city', 'name', 'phone', 'email']) {
    await visitor.type(field(form, name), answers[name] ?? '')
  }
  await sees(visitor, `${one(field(form, 'work'))}.value`, work)
  await visitor.click(`form[action="${form}"] button[type="submit"]`)
  await sees(visitor, `/reference [A-Z\\d]{4}-/.test(${one('main')}.innerText)`, true)
}
