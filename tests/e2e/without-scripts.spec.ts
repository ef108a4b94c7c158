import {readFile} from 'node:fs/promises'
import type {Page} from '@playwright/test'
import {readAddresses} from './addresses.ts'
import {pdfPages} from './pdf-text.ts'
import {expect, test} from './test.ts'

// The HTML of every address is the same with scripts and without; every-address.spec.ts asks it for its facts.
test.use({javaScriptEnabled: false})

test('Without scripts a page of each kind shows its heading and its facts', async ({page, site}) => {
  const kinds = new Map((await readAddresses(site)).map((address) => [address.kind, address]))
  for (const {path, title, facts} of kinds.values()) {
    await page.goto(path, {waitUntil: 'domcontentloaded'})
    await expect.soft(page.getByRole('heading', {level: 1}), path).toContainText(title)
    for (const fact of facts) await expect.soft(page.getByRole('main'), path).toContainText(fact)
  }
  expect(kinds.size).toBeGreaterThan(4)
})

type Sample = [sentence: string, path: string, use: (page: Page) => Promise<void>]

/** A part that turns its content where there are scripts, by the words that name it. */
const turning = (page: Page, name: string) => page.locator(`main [aria-roledescription][aria-label="${name}"]`).first()

const scrollsToItsLast = (name: string, count: number) => async (page: Page) => {
  const members = turning(page, name).getByRole('group', {name: /^\d+ of \d+$/})
  await expect(members).toHaveCount(count)
  await members.last().scrollIntoViewIfNeeded()
  await expect(members.last()).toBeInViewport({ratio: 0.4})
  await expect(turning(page, name).getByRole('button')).toHaveCount(0)
}

const hasWordsUnderEach = (name: string) => async (page: Page) => {
  const slides = turning(page, name).getByRole('group', {name: /^\d of 3$/})
  await expect(slides).toHaveCount(3)
  const words = slides.last().locator('figcaption')
  await words.scrollIntoViewIfNeeded()
  await expect(words).toBeInViewport()
}

const countersShow = (totals: string[]) => async (page: Page) => {
  const counters = page.getByRole('region', {name: 'In figures'}).getByRole('definition')
  await counters.first().scrollIntoViewIfNeeded()
  await expect(counters).toHaveText(totals)
}

const bar = (page: Page) => page.getByRole('navigation', {name: 'Main'})
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', {name, exact: true})
const headings = (page: Page) => page.getByRole('main').getByRole('link').getByRole('heading', {level: 2})

const ROWS: Sample[] = [
  [
    'The carousel of ten projects is a row that scrolls to its last card',
    '/',
    scrollsToItsLast('Selected projects', 10),
  ],
  ['The services carousel is one as well', '/our-services', scrollsToItsLast('Built by these services', 12)],
  ['The services of the home page are a row of pictures, each with its words', '/', hasWordsUnderEach('Services')],
  ['The hero of Our Services is one as well', '/our-services', hasWordsUnderEach('Services slideshow')],
  ['The counters show their targets', '/', countersShow(['109', '485', '189', '20'])],
  ['So do those of the overview page, below the one that it opens with', '/about', countersShow(['15+', '5'])],
  [
    'The slideshow is a row that scrolls, and its thumbnails lead to the projects',
    '/',
    async (page) => {
      const show = page.getByRole('region', {name: 'Projects slideshow'})
      const pictures = show.getByRole('group', {name: /^\d of 7$/})
      await expect(pictures).toHaveCount(7)
      await pictures.last().scrollIntoViewIfNeeded()
      await expect(pictures.last()).toBeInViewport({ratio: 0.5})
      await show.getByRole('listitem').nth(2).getByRole('link').click()
      await expect(page).toHaveURL('/city-center')
    },
  ],
  [
    'The stages of a building are a row of stills with their names',
    '/city-center',
    async (page) => {
      const stages = page.getByRole('list', {name: /^Stages of/}).getByRole('listitem')
      const names = ['Plot', 'Foundation', 'Frame', 'Envelope', 'Services and finishes', 'Finished']
      await expect(stages.getByRole('heading')).toHaveText(names)
      await expect(page.getByRole('slider', {name: /^Stage of/})).toBeHidden()
      for (const stage of await stages.all()) await expect(stage.getByRole('img')).toBeVisible()
    },
  ],
  [
    'A picture of a project is a link to the large image',
    '/uniont-tower',
    async (page) => {
      const links = await page
        .getByRole('main')
        .getByRole('link', {name: /, open large$/})
        .all()
      expect(links).toHaveLength(6)
      for (const picture of links) {
        const answer = await page.request.get((await picture.getAttribute('href')) ?? '')
        expect(answer.headers()['content-type']).toMatch(/^image\//)
      }
    },
  ],
]

const WAYS: Sample[] = [
  [
    'There is no row of entries: “Menu” unfolds them all, at any width',
    '/about',
    async (page) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({width, height: 720})
        await page.goto('/')
        await expect(bar(page).getByRole('button', {name: 'About Us'})).toBeHidden()
        const sheet = page.getByRole('navigation', {name: 'Menu'})
        await expect(sheet).toBeHidden()
        const menu = page.getByRole('banner').locator('summary')
        await menu.filter({hasText: /^Menu$/}).click()
        await expect(sheet.locator(':scope > ul > li')).toHaveCount(7)
        await sheet.getByText('About Us').click()
        await sheet.getByRole('link', {name: 'Founder’s Message'}).click()
        await expect(page).toHaveURL('/founder-message')
      }
    },
  ],
  [
    'The link at the bottom right leads to the top',
    '/about',
    async (page) => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.getByRole('link', {name: 'Back to top'}).click()
      await expect(page.getByRole('heading', {level: 1})).toBeInViewport()
    },
  ],
  [
    'The search icon leads to a form that finds',
    '/',
    async (page) => {
      await page.getByRole('banner').getByRole('link', {name: 'Search'}).click()
      await expect(page).toHaveURL('/search')
      await page.getByRole('main').getByRole('searchbox').fill('multan')
      await page.getByRole('main').getByRole('button', {name: 'Search'}).click()
      await expect(link(page, /City Center Multan/)).toBeVisible()
    },
  ],
  [
    'The education of a manager stands on the page',
    '/management-profile',
    async (page) => {
      const heading = page.getByRole('heading', {name: 'Chief Executive', level: 3})
      const person = page.getByRole('main').getByRole('listitem').filter({has: heading})
      await expect(person.getByText('B.Sc. Civil Engineering')).toBeVisible()
      await expect(page.getByRole('button', {name: 'View Education'})).toHaveCount(0)
    },
  ],
  [
    'Address, contact details and a link to the maps service stand in place of the map',
    '/office-location',
    async (page) => {
      const section = page.locator('#map')
      await expect(section).toContainText('Lahore, Pakistan')
      const maps = /^https:\/\/www\.openstreetmap\.org\/\?mlat=31\.5204&mlon=74\.3587/
      await expect(section.getByRole('link', {name: /Open in OpenStreetMap/})).toHaveAttribute('href', maps)
      await expect(page.getByRole('main').locator('dd a[href^="tel:"]')).toHaveCount(2)
      await expect(page.getByRole('main').locator('dd a[href^="mailto:"]')).toHaveText('info@pacific.example')
      await expect(page.getByRole('button', {name: 'Show the map'})).toHaveCount(0)
    },
  ],
]

const LISTS: Sample[] = [
  [
    'The tabs of the projects filter, and Load More and Less View are links',
    '/all-projects',
    async (page) => {
      const tab = (name: string) => page.getByRole('navigation', {name: 'Filter projects'}).getByRole('link', {name})
      const statuses = headings(page)
        .locator('xpath=ancestor::a')
        .getByText(/^(Complete|Running)$/)
      await tab('Complete').click()
      await expect(statuses).toHaveText(Array(6).fill('Complete'))
      await expect(page.getByText('6 of 13 projects')).toBeVisible()
      await link(page, 'Load More').click()
      await expect(headings(page)).toHaveCount(13)
      await link(page, 'Less View').click()
      await expect(headings(page)).toHaveCount(6)
      await tab('Running').click()
      await expect(statuses).toHaveText(Array(2).fill('Running'))
    },
  ],
  [
    'Views of the projects and their order are links, and what is chosen is sent by a button',
    '/all-projects',
    async (page) => {
      const squares = page.getByRole('list', {name: 'Covered areas, to one scale'}).getByRole('link')
      await link(page, 'To scale').click()
      await expect(squares).toHaveCount(8)
      const filters = page.getByRole('form', {name: 'Filter projects'})
      await filters.getByRole('combobox', {name: 'Status', exact: true}).selectOption('complete')
      await page.getByRole('button', {name: 'Show', exact: true}).click()
      await expect(squares).toHaveCount(6)
      await link(page, 'Register').click()
      await page.getByRole('columnheader', {name: 'Project'}).getByRole('link').click()
      const first = page
        .getByRole('table', {name: 'Register of projects'})
        .getByRole('rowheader')
        .getByRole('link')
        .first()
      await expect(first).toHaveText('Bahria Orchard-4 School')
      await link(page, 'Map').click()
      await expect(page.getByRole('list', {name: 'Projects by city'}).getByRole('heading')).toHaveCount(4)
    },
  ],
  [
    'A tender officer ticks what his form asks for and gets it as one PDF that can be searched',
    '/prequalification',
    async (page) => {
      await expect(page.getByText('of 6 ticked')).toBeVisible()
      for (const name of ['General information', 'Contracts of similar', 'Current contract', 'Register'])
        await page.getByRole('checkbox', {name}).uncheck()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', {name: 'Download as one PDF'}).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^pacific-construction-prequalification-\d{4}-\d\d-\d\d\.pdf$/)
      const [cover, personnel, equipment, ...more] = pdfPages(await readFile(await download.path()))
      expect(cover).toContain('Pacific Construction, Lahore')
      expect(personnel).toMatch(/Personnel capabilities.*Project Manager.*2 of 3/s)
      expect(equipment).toMatch(/Equipment capabilities.*Chain Blocks.*200.*3 of 3/s)
      expect(more).toEqual([])
    },
  ],
  [
    'Somebody who ticks nothing is told so on the page',
    '/prequalification',
    async (page) => {
      for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
      await page.getByRole('button', {name: 'Download as one PDF'}).click()
      await expect(page).toHaveURL('/prequalification#nothing-ticked')
      await expect(page.getByText('Tick at least one')).toBeInViewport()
    },
  ],
]

for (const [what, samples] of Object.entries({'Rows that move': ROWS, 'Ways on': WAYS, 'Lists and choices': LISTS}))
  test(`${what} can be used without scripts (samples)`, {tag: '@landing'}, async ({page}) => {
    for (const [sentence, path, use] of samples)
      await test.step(sentence, async () => {
        await page.goto(path)
        await use(page)
      })
  })
