import {contentClient} from './content-client.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const ID = 'news-slab'
const PATH = '/news/last-slab-poured'
const TITLE = 'Last slab poured'

test('News has a list and pages of its own, and stands in the menu as soon as there is some', {
  tag: '@landing',
}, async ({page, site}) => {
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
    await expect(page.getByRole('link', {name: TITLE})).toBeVisible()
    await expect(menu.first()).toBeAttached()
    await page.getByRole('link', {name: TITLE}).click()
    await expect(page).toHaveURL(PATH)
    await expect(page.getByRole('heading', {level: 1, name: TITLE})).toBeVisible()
    await expect(page.getByText('20 November 2026')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', {name: /Union Tower/})).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '{}')['@graph'][0]).toMatchObject({'@type': 'NewsArticle', datePublished: '2026-11-20'})

    await page.goto('/uniont-tower')
    const diary = page.getByRole('region', {name: 'Site diary'}).getByRole('listitem')
    await expect(diary).toHaveText([/20 November 2026.*Last slab poured.*The frame is complete\./s])
    await expect(diary.getByRole('link')).toHaveAttribute('href', PATH)

    const read = async (path: string) => (await page.request.get(path)).text()
    expect(await read('/sitemap.xml')).toContain(`${PATH}</loc>`)
    const feed = await page.request.get('/news.xml')
    expect(feed.headers()['content-type']).toContain('application/rss+xml')
    expect(await feed.text()).toMatch(
      /<item>\s*<title>Last slab poured<\/title>\s*<link>[^<]*\/news\/last-slab-poured<\/link>/,
    )
    expect(await feed.text()).toContain('<pubDate>Fri, 20 Nov 2026')
    expect(await read('/llms.txt')).toContain(TITLE)
    expect(await read('/search?q=slab+poured')).toContain(`href="${PATH}"`)
  } finally {
    await client.delete(ID)
  }
})
