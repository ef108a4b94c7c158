import type {Browser} from '@playwright/test'
import {newAnswers, resume} from '../../e2e/application-form.ts'
import {drawings, newRequest} from '../../e2e/quote-form.ts'
import type {RunningSite} from '../../e2e/running-site.ts'
import type {Begun} from './diary.ts'
import {VisitorHand} from './visitor-hand.ts'

type Task = {
  what: string
  /** The first page; without one the home page. */
  path?: string
  isPhone?: true
  withoutScripts?: true
  /** @returns what came of it */
  run(hand: VisitorHand): Promise<string>
}

const DESKTOP = {width: 1366, height: 768}
const PHONE = {width: 360, height: 780}
const TASK_MS = 90_000

const {work: _work, ...request} = newRequest()

const tasks: Task[] = [
  {
    what: 'finds the licence and its validity',
    async run(hand) {
      await hand.press('button', 'Credentials', 'banner')
      await hand.press('link', /^Prequalification/, 'banner')
      return (await hand.read(hand.page.locator('main dl').first())).split('\n').slice(0, 3).join(' ')
    },
  },
  {
    what: 'files the sheets of a tender',
    path: '/prequalification',
    async run(hand) {
      const [file] = await Promise.all([
        hand.page.waitForEvent('download'),
        hand.press('button', 'Download as one PDF'),
      ])
      return file.suggestedFilename()
    },
  },
  {
    what: 'compares two mosques',
    path: '/all-projects',
    async run(hand) {
      await hand.press('link', 'Register')
      await hand.page.getByRole('main').getByLabel('Kind').selectOption('Mosque')
      hand.clicks++
      const boxes = hand.page.getByRole('checkbox', {name: /^Compare/})
      await hand.page.waitForURL(/kind=Mosque/)
      await hand.click(boxes.nth(0))
      await hand.click(boxes.nth(1))
      await hand.press('button', 'Compare')
      return hand.read(hand.page.getByRole('heading', {level: 1}))
    },
  },
  {
    what: 'asks for a quote from a service, with two drawings',
    path: '/our-services',
    async run(hand) {
      await hand.press('link', /^Mosque Construction/)
      await hand.press('link', 'Ask for a quote')
      await hand.page.waitForURL(/service=mosque/)
      await hand.fill(request)
      await hand.choose(drawings)
      return `reference ${await hand.send()}`
    },
  },
  {
    what: 'applies from a phone',
    isPhone: true,
    path: '/job-application',
    async run(hand) {
      await hand.fill(newAnswers())
      await hand.choose([resume])
      return `reference ${await hand.send()}`
    },
  },
  {
    what: 'applies in Urdu, from the page in English',
    isPhone: true,
    path: '/job-application',
    async run(hand) {
      await hand.press('button', /^(Open )?[Mm]enu/, 'banner')
      await hand.click(hand.page.locator('a[hreflang="ur"]:visible').first())
      await hand.page.waitForURL(/\/ur\//)
      await hand.fill(newAnswers())
      await hand.choose([resume])
      return `reference ${await hand.send()}`
    },
  },
  {
    what: 'finds the telephone by the search',
    async run(hand) {
      await hand.click(hand.page.getByRole('banner').getByLabel('Search').first())
      hand.fields++
      await hand.page.getByRole('searchbox').first().fill('phone number')
      const [found] = await Promise.all([
        hand.read(hand.page.locator('dialog a[href^="tel:"]').first()),
        hand.page.locator('dialog [role="status"]').filter({hasText: /\d/}).waitFor(),
      ])
      return found.replaceAll('\n', ' ')
    },
  },
  {
    what: 'finds the form of applications from the home page',
    async run(hand) {
      await hand.press('button', 'Contact Us', 'banner')
      await hand.press('link', /^Job Application/i, 'banner')
      await hand.page.waitForURL(/job-application/)
      return hand.read(hand.page.getByRole('heading', {level: 1}))
    },
  },
  {
    what: 'sees the works to one scale',
    async run(hand) {
      await hand.press('link', /^(Our )?Projects/, 'banner').catch(() => hand.press('button', /Projects/, 'banner'))
      await hand.press('link', 'To scale')
      return hand.read(hand.page.locator('main figcaption').first())
    },
  },
  {
    what: 'writes a message with scripts off',
    path: '/contact',
    withoutScripts: true,
    async run(hand) {
      await hand.fill({name: 'Visitor', email: 'visitor@mail.example', message: 'Please call me.'})
      await hand.click(hand.page.locator('form[action="/api/contact"] [type="submit"]'))
      return hand.read(hand.page.getByText(/[A-Z0-9]{4}-[A-Z0-9]{4}/).first())
    },
  },
  {
    what: 'reaches the form for a quote from a work, on a phone',
    isPhone: true,
    path: '/uniont-tower',
    async run(hand) {
      await hand.click(hand.page.locator('a[href^="/quote?project="]:visible').first())
      await hand.page.waitForURL(/quote\?project/)
      return hand.read(hand.page.getByText('You looked at').locator('..'))
    },
  },
]

/** Begins what visitors come for, one after the other, each in a browser of its own. */
export async function* visitorTasks(browser: Browser, site: RunningSite): AsyncGenerator<Begun> {
  for (const {what, path = '/', isPhone, withoutScripts, run} of tasks) {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: isPhone ? PHONE : DESKTOP,
      hasTouch: isPhone,
      javaScriptEnabled: !withoutScripts,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(TASK_MS / 4)
    await page.goto(path)
    const hand = new VisitorHand(page)
    yield {what, hand, run: () => run(hand)}
    await context.close()
  }
}
