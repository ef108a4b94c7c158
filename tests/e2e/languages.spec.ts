import type {Page} from '@playwright/test'
import {englishSections} from '../../apps/web/src/language/english-sections.ts'
import {expectNoFindings} from './axe.ts'
import {contentClient} from './content-client.ts'
import {viewer} from './lightbox.ts'
import {expect, test} from './test.ts'
import {settled, visit} from './visit.ts'

/** The addresses that the head names for each language. */
const alternates = (page: Page) =>
  page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`))

test('A page and its translation lead to each other, in the bar, to search engines and in the sitemap', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({baseURL: site.url})
  await page.goto('/contact')
  const both = [`en ${site.url}/contact`, `ur ${site.url}/ur/contact`, `x-default ${site.url}/contact`]
  expect(await alternates(page)).toEqual(both)
  const bar = page.getByRole('banner')
  await bar.getByRole('link', {name: 'اردو'}).click()
  await expect(page).toHaveURL('/ur/contact')
  await expect(page.getByRole('heading', {level: 1, name: 'رابطہ'})).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await alternates(page)).toEqual(both)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/ur/contact`)
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const links = both.map((link) => `hreflang="${link.replace(' ', '" href="')}"/>`)
  for (const path of ['/contact', '/ur/contact']) {
    const entry = sitemap.split('\n').find((line) => line.includes(`<loc>${site.url}${path}</loc>`))
    for (const link of links) expect(entry).toContain(link)
  }
  // The menu leads on in Urdu, and in English where there is nothing else.
  await expect(bar.getByRole('link', {name: 'سرورق'})).toHaveAttribute('href', '/ur')
  await expect(bar.getByRole('link', {name: 'خدمات'})).toHaveAttribute('href', '/ur/our-services')
  const english = page.getByRole('contentinfo').locator('a[href="/about"]')
  await expect(english).toHaveAttribute('hreflang', 'en')
  expect(await english.evaluate((link) => getComputedStyle(link, '::after').content)).toBe('"English"')
  await bar.getByRole('link', {name: 'English'}).click()
  await expect(page).toHaveURL('/contact')

  await page.goto('/about')
  await expect(bar.getByRole('link', {name: 'اردو'})).toHaveCount(0)
  expect(await alternates(page)).toEqual([])
  expect((await page.goto('/ur/about'))?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await page.getByRole('main').getByRole('searchbox').fill('نوکری')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ur\/search/)
  await expect(page.getByRole('main').getByRole('link', {name: 'نوکریاں'})).toHaveAttribute('href', '/ur/careers')
  await page.close()
})

test('Pictures and previews of every page in Urdu say in Urdu what they show', async ({request}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/ur[^<]*)<\/loc>/g)].flatMap(([, path]) => path ?? [])
  expect(paths).toContain('/ur/uniont-tower')
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const said = [...html.matchAll(/(?: alt|"(?:og|twitter):image:alt" content)="([^"]+)"/g)].map(([, text]) => text)
    expect
      .soft(
        said.filter((text) => !/[\u0600-\u06ff]/.test(text ?? '')),
        path,
      )
      .toEqual([])
  }
})

type SectionDocument = {_key: string; _type: string; heading?: string; label?: string}

const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((word) =>
    typeof word === 'object' ? textsOf(word) : typeof word === 'string' ? word : [],
  )

/** Texts and names in the page that the English catalogue has, but for captions and units that are content. */
const englishIn = (page: Page, content: string) =>
  page.evaluate(
    (english) => {
      const main = document.querySelector('main') as HTMLElement
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const said: (string | null)[] = []
      while (walker.nextNode()) said.push(walker.currentNode.textContent?.trim() ?? '')
      for (const name of ['aria-label', 'aria-roledescription', 'title', 'placeholder'])
        for (const element of main.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name))
      return said.filter((text) => english.includes(text ?? ''))
    },
    textsOf(englishSections).filter(
      (text) => !['caption', 'unit'].some((name) => content.includes(`"${name}":"${text}"`)),
    ),
  )

test('A page of every section says in Urdu what no editor writes, and is walked from the right', {
  tag: '@landing',
}, async ({page, site}) => {
  const content = await contentClient(site)
  const all = await content.fetch<SectionDocument[]>(
    '*[_type in ["page", "homePage"] && language != "ur" && !(_id in path("drafts.**"))] | order(_type desc, _id asc).sections[]',
  )
  const types = new Map(all.map((each) => [each._type, each]))
  // The first is for the home page alone; each text of the second is that of a page in English.
  for (const type of ['slideshow', 'linkRows']) types.delete(type)
  const labels = {completeLabel: 'مکمل', runningLabel: 'جاری'}
  const sections = [...types.values()].map(({label: _, ...section}, place) => ({
    ...section,
    _key: section._type,
    ...(section.heading && {heading: `عنوان ${place}`}),
    ...(section._type === 'projectGrid' && labels),
  }))
  const pictures = await content.fetch('*[_type == "project" && count(gallery) > 2][0].gallery')
  sections.push({_type: 'gallery', _key: 'pictures', heading: 'تصویریں', ...{pictures}})
  const said = JSON.stringify(sections)
  const first = (type: string) => Number(type !== 'projectGrid')
  sections.sort((left, right) => first(left._type) - first(right._type))
  const slug = {_type: 'slug', current: 'every-section'}
  await content.create({_id: 'page-every-section-ur', _type: 'page', language: 'ur', title: 'سب کچھ', slug, sections})
  try {
    const path = '/ur/every-section'
    for (const view of [
      'register',
      'scale',
      'map',
      'compare&works=uniont-tower,city-center',
      'register&kind=School&city=Lahore',
    ]) {
      await page.goto(`${site.url}${path}?view=${view}`)
      expect.soft(await englishIn(page, said), view).toEqual([])
    }
    // High enough for a whole carousel, which moves when it is told to alone.
    await page.emulateMedia({reducedMotion: 'reduce'})
    await page.setViewportSize({width: 1280, height: 1400})
    await visit(page, site.url + path)
    expect(await englishIn(page, said)).toEqual([])
    await expectNoFindings(page, path, ['main'])

    const carousel = page
      .getByRole('group', {name: /^عنوان/})
      .filter({has: page.getByRole('group', {name: /^10 میں سے/})})
      .first()
    await settled(carousel)
    await expect(carousel.locator('[data-swiper]')).toBeAttached()
    const [next, previous] = [
      carousel.getByRole('button', {name: 'اگلا'}),
      carousel.getByRole('button', {name: 'پچھلا'}),
    ]
    await expect(next.locator('use')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
    const placeOf = async (button: typeof next) => (await button.boundingBox())?.x ?? 0
    expect(await placeOf(next)).toBeLessThan(await placeOf(previous))
    // Only the width counts: so long a page still grows above the part during the test.
    const isIn = async (number: number) => {
      const card = carousel.getByRole('group', {name: `10 میں سے ${number}`, exact: true})
      const [one, all] = await Promise.all([card, carousel].map((part) => part.boundingBox()))
      return Boolean(one && all && one.x > all.x - 1 && one.x + one.width < all.x + all.width + 1)
    }
    expect(await isIn(4)).toBe(false)
    await next.click()
    await expect.poll(() => isIn(4)).toBe(true)
    expect(await isIn(1)).toBe(false)

    await page.locator('[data-call="lightbox"][data-picture="1"]').first().click()
    const shown = (number: number) => viewer(page).getByText(new RegExp(`میں سے ${number}$`))
    await expect(shown(2)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(shown(1)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(shown(2)).toBeVisible()
    await expect(viewer(page).getByRole('group').nth(1)).toBeInViewport({ratio: 0.9})
  } finally {
    await content.delete('page-every-section-ur')
  }
})

test('Numbers of departments are read from the left on an Urdu page, as those of the office', async ({page, site}) => {
  const client = await contentClient(site)
  const telephone = '+92 42 0000 0007'
  const departments = [
    {_key: 'tenders', _type: 'departmentContact', department: 'Tenders', name: 'Name of the person', telephone},
  ]
  await client.patch('siteSettings').set({departments}).commit()
  try {
    await expect(async () => {
      await page.goto('/ur/contact')
      await expect(page.getByRole('link', {name: telephone})).toHaveCount(1, {timeout: 500})
    }).toPass()
    const numbers = page.getByRole('main').locator('dd a[href^="tel:"]')
    for (const number of await numbers.all()) await expect(number).toHaveCSS('direction', 'ltr')
  } finally {
    await client.patch('siteSettings').unset(['departments']).commit()
  }
})
