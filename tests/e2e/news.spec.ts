import {contentClient} from './content-client.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const ID = 'news-slab'
const PATH = '/news/last-slab-poured'
const TITLE = 'Last slab poured'

test('News has a list and pages of its own, and stands in the menu as soon as there is some', async ({page, site}) => {
  const client = await contentClient(site)
  const menu = page.getByRole('banner').locator('a[href="/news"]')
  const listening = page.waitForRequest('**/-/events')
  await visit(page, '/news')
  await expect(page.getByText('There is no news yet.')).toBeVisible()
  await expect(menu).toHaveCount(0)

  await listening
  const picture = await client.fetch('*[_id == "project-union-tower"][0].mainImage')
  await client.create({
    _id: ID,
    _type: 'newsPost',
    title: TITLE,
    slug: {_type: 'slug', current: 'last-slab-poured'},
    date: '2026-11-20',
    summary: 'The frame is complete.',
    picture,
    project: {_type: 'reference', _ref: 'project-union-tower'},
  })
  try {
    // The open page follows the publish by itself.
    await expect(page.getByRole('link', {name: TITLE})).toBeVisible({timeout: 20_000})
    await expect(menu.first()).toBeAttached()
    await page.getByRole('link', {name: TITLE}).click()
    await expect(page).toHaveURL(PATH)
    await expect(page.getByRole('heading', {level: 1, name: TITLE})).toBeVisible()
    await expect(page.getByText('20 November 2026')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', {name: /Union Tower/})).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '{}')['@graph'][0]).toMatchObject({'@type': 'NewsArticle', datePublished: '2026-11-20'})

    const read = async (path: string) => (await page.request.get(path)).text()
    expect(await read('/sitemap.xml')).toContain(`${PATH}</loc>`)
    expect(await read('/llms.txt')).toContain(TITLE)
    expect(await read('/search?q=slab+poured')).toContain(`href="${PATH}"`)
  } finally {
    await client.delete(ID)
  }
})
