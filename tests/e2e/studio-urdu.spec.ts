import type {Page} from '@playwright/test'
import {expectNoFindings} from './axe.ts'
import {contentClient} from './content-client.ts'
import {apply, sendMessage} from './inbox-desk.ts'
import {expect, test} from './studio.ts'

// Eleven places at two widths, and then lists and forms in both languages.
// Messages of visitors in other specs would be English on the screen.
test.use({ownBrowser: true, siteOf: 'studio-urdu'})

/** Each place with a text that it shows once it is loaded. */
const PLACES = [
  ['home', 'آپ کے منتظر کام'],
  ['inbox', 'ملازمت کی درخواستیں'],
  ['inbox/application', 'سرگرمی'],
  ['packs', 'لائسنس نمبر نہیں'],
  ['files', 'تمام فائلیں'],
  ['health', 'تجدید والے سرٹیفکیٹ'],
  ['launch', 'مرحلے'],
  ['accounts/profile', 'اسکرپٹ کے لیے ٹوکن'],
  ['accounts/people', 'سب کے لیے دوسرا مرحلہ'],
  ['accounts/audit', 'سائن اِن'],
  ['help', 'ہر ٹول کس کام کا ہے'],
] as const

/** Names that are the same in Urdu. */
const NAMES = ['Chrome Headless', 'Nightly import', 'Headless Chrome']

/** Texts and names on the screen that are English: two words of Latin letters that neither content nor people have. */
async function englishIn(page: Page, known: string): Promise<string[]> {
  const said = await page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of main.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
    return texts
  })
  const prose = said.flatMap((text) => text.match(/[A-Za-z][A-Za-z’'-]*(?:[ ,:.]+[A-Za-z][A-Za-z’'-]*)+/g) ?? [])
  return [...new Set(prose)].filter((text) => !known.includes(text.toLowerCase()))
}

/** Samples: a telephone and two laptops. */
const SIZES = [
  [390, 844],
  [1280, 900],
  [1536, 730],
] as const

const taller = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)

test('Each of our tools says in Urdu what no editor writes, from the right, and axe finds nothing; forms and lists say it too, and in English to who chooses that', {
  tag: '@landing',
}, async ({desk, page, request, site}) => {
  const main = page.getByRole('main')
  const waits = main.getByRole('region', {name: 'آپ کے منتظر کام'})
  await desk.open('/home')
  await page.getByRole('button', {name: 'اردو'}).click()
  await expect(waits).toBeVisible()
  // Also when they come back.
  await page.reload()
  await expect(waits).toBeVisible()
  await expect(main.getByText(/^\p{Script=Arabic}+، \d+ \p{Script=Arabic}+ 20\d\d/u)).toBeVisible()
  // All tools have room: without it the rest is behind a button.
  await expect(page.getByTestId('collapse-tab-list-placeholder')).toBeAttached()
  const content = await contentClient(site)
  await content.create({_id: 'pack.hospital', _type: 'pack', title: 'District hospital', deadline: '2027-01-15'})
  const id = await apply(request)
  // Three hundred, none of which is read: more than a window shows at once, and three digits for a tab to make room for.
  for (let count = 0; count < 275; count++) await sendMessage(request, {name: 'Salman Later'})
  for (let count = 0; count < 25; count++) await apply(request)
  const staff = [
    `inbox/submissions/${id}`,
    'inbox/submissions?kind=application',
    'inbox/submissions?kind=contact',
    'staff/audit/',
    'staff/me/',
    'staff/launch/',
  ]
  const answers = await Promise.all(staff.map((path) => page.request.get(`${site.staffUrl}/${path}`)))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const known = [JSON.stringify(await content.fetch('*[]', {}, {perspective: 'raw'})), ...texts, ...NAMES]
    .join('\n')
    .toLowerCase()
  for (const [place, seen] of PLACES) {
    await desk.follow(`/${place === 'inbox/application' ? `${place}/${id}` : place}`)
    await expect(main).toHaveAttribute('dir', 'rtl')
    await expect.soft(main.getByText(seen).first(), place).toBeAttached()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({width, height})
      expect.soft(await main.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth), place).toBe(0)
      expect.soft(await taller(page), `${place} is taller than the window`).toBe(0)
      await expectNoFindings(page, `${place} in Urdu at ${width} px`, ['main'])
    }
    expect.soft(await englishIn(page, known), place).toEqual([])
  }

  await content.create({_id: 'drafts.untitled', _type: 'project', coveredArea: 0})
  await content.create({_id: 'ended', _type: 'certificate', title: 'Licence', group: 'pec', validUntil: '2020-01-31'})
  await desk.follow('/structure/credentials;certificate')
  const ended = page.getByText(/\d+ دن پہلے ختم ہو گیا.* · .*PEC \(انجینئرنگ کونسل\)/)
  await expect(ended.last()).toBeVisible()
  const untitled = '/intent/edit/id=untitled;type=project;inspect=sanity%2Fstructure%2Fvalidation'
  await desk.follow(untitled)
  await expect.soft(page.getByRole('heading', {name: 'غلطیوں کی جانچ'})).toBeVisible()
  // When this fails it tells what was found instead.
  for (const text of ['ابھی چاہیے: عنوان۔', 'صفر سے بڑا عدد، مربع فٹ میں، کوما کے بغیر۔'])
    await expect.soft(page.locator('body')).toContainText(text)
  await expect.soft(page.getByText(/^(Still needed|Required|Validation)/)).toHaveCount(0)
  await page.getByRole('link', {name: 'مواد', exact: true}).click()
  await page.getByRole('link', {name: 'سروسز'}).click()
  await page.getByRole('link', {name: /Project Management/}).click()
  await expect(page.getByRole('tab', {name: 'سرچ انجن'})).toBeVisible()
  await page.getByRole('button', {name: 'English'}).click()
  await expect(page.getByRole('link', {name: 'Content', exact: true})).toBeVisible()
  await expect(page.getByRole('tab', {name: 'Search engines'})).toBeVisible()
  await desk.follow(untitled)
  // Sanity keeps what it found in an open document until that changes.
  await page.reload()
  await expect(page.getByText('Still needed: the title.').last()).toBeVisible()
})
