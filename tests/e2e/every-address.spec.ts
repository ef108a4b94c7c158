import type {Page} from '@playwright/test'
import {type Address, readAddresses} from './addresses.ts'
import {expect, test} from './test.ts'

/** Every address of the specification, spelled as there; the content may hold more. */
const SPECIFIED = `/ /about /country-wide-operations /ceo /mission-and-vision /management-profile /founder-message
  /major-clients /all-projects /tariq-block /uniont-tower /boahria-orchard /boulevard-heights /building-23A /building-29A
  /city-center /dar-ul-shifa /five-star /five-star-textiles /islamic-research-centre /m.a-jinnah-mosque /masjid-al-hussain
  /residential-villas /sitara-sapna /our-services /tools-and-plants /man-power /completion-certificates
  /Pacific-mix-concrete /Pacific-concrete /job-application /office-location /pec-certificates /cap-certificates
  /pra-certificates /affiliation-certificates /tools-and-plants-list /man-power-list /organizational-chart
  /contact /credentials`.split(/\s+/)

let addresses: Address[]

test.beforeAll(async ({site}) => {
  addresses = await readAddresses(site)
})

test('The content has every address of the specification, and eight services', () => {
  const paths = addresses.map(({path}) => path)
  expect(SPECIFIED.filter((path) => !paths.includes(path))).toEqual([])
  expect(paths.filter((path) => path.startsWith('/services/'))).toHaveLength(8)
})

test.describe('With scripts off', () => {
  test.use({javaScriptEnabled: false})

  test('every address answers 200 with its facts, one h1, and its own title, description and canonical address', async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000)
    const titles = new Map<string, string>()
    for (const {path, title, facts} of addresses) {
      await test.step(path, async () => {
        const answer = await page.goto(path, {waitUntil: 'domcontentloaded'})
        expect.soft(answer?.status(), path).toBe(200)
        expect.soft(await page.locator('h1').count(), `h1 of ${path}`).toBe(1)
        await expect.soft(page.locator('h1'), path).toContainText(title)
        const text = await page.getByRole('main').textContent()
        for (const fact of facts) expect.soft(text, path).toContain(fact)

        const head = await readHead(page)
        expect.soft(head.description, `description of ${path}`).toBeTruthy()
        expect.soft(head.openGraphTitle, `og:title of ${path}`).toBeTruthy()
        expect.soft(titles.get(head.title), `title of ${path} stands elsewhere too`).toBeUndefined()
        titles.set(head.title, path)
        if (!path.includes('?')) expect.soft(head.canonical).toBe(`${site.url}${path}`)
      })
    }
  })
})

function readHead(page: Page) {
  return page.evaluate(() => {
    const meta = (selector: string, attribute = 'content') =>
      document.querySelector(selector)?.getAttribute(attribute) ?? ''
    return {
      title: document.title,
      description: meta('meta[name="description"]'),
      canonical: meta('link[rel="canonical"]', 'href'),
      openGraphTitle: meta('meta[property="og:title"]'),
    }
  })
}
