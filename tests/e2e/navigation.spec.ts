import {contentClient} from './content-client.ts'
import {expect, test} from './test.ts'

test('A link leads to its page, which begins at its top', async ({page}) => {
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 2000))

  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Our Projects'}).click()

  await expect(page.getByRole('heading', {level: 1})).toHaveText('All projects')
  await expect(page).toHaveTitle(/Construction projects/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('From every page the bar leads to the form for a quote, with what was looked at, and from those of jobs to the application', async ({
  page,
}) => {
  await page.setViewportSize({width: 1240, height: 700})
  const bar = page.getByRole('banner')
  for (const [path, name, to] of [
    ['/', 'Ask for a quote', '/quote'],
    ['/about', 'Ask for a quote', '/quote'],
    ['/m.a-jinnah-mosque', 'Ask for a quote', '/quote?project=m.a-jinnah-mosque'],
    ['/services/high-rise-buildings', 'Ask for a quote', '/quote?service=high-rise-buildings'],
    ['/Pacific-mix-concrete', 'Ask for a quote', '/quote?service=ready-mix'],
    ['/Pacific-concrete', 'Ask for a quote', '/quote?service=ready-mix'],
    ['/careers', 'Apply', '/job-application'],
    ['/job-application', 'Apply', '/job-application'],
  ] as const) {
    await page.goto(path, {waitUntil: 'commit'})
    await expect.soft(bar.getByRole('link', {name}), path).toHaveAttribute('href', to)
    await expect.soft(bar.getByRole('link', {name: /Ask for|Apply/}), path).toHaveCount(1)
    // The name, the entries and the cells do not touch.
    const [logo, first] = [bar.getByRole('link').first(), bar.getByRole('link', {name: 'Home', exact: true})]
    const [left, right] = [await logo.boundingBox(), await first.boundingBox()]
    expect.soft((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0), path).toBeGreaterThan(12)
  }
  await page.setViewportSize({width: 640, height: 700})
  await expect(bar.getByRole('link', {name: 'Apply'})).toBeVisible()
})

test('One primary button a view: where a form is written the cell of the bar is quiet', async ({page}) => {
  await page.setViewportSize({width: 1366, height: 700})
  const marigold = 'rgb(242, 169, 0)'
  const cell = page.getByRole('banner').getByRole('link', {name: 'Ask for a quote'})
  await page.goto('/city-center')
  await expect(cell).toHaveCSS('background-color', marigold)
  await expect(page.getByRole('main').getByRole('link', {name: 'Ask for a quote'})).not.toHaveCSS(
    'background-color',
    marigold,
  )
  for (const path of ['/contact', '/quote']) {
    await page.goto(path)
    await expect(cell).not.toHaveCSS('background-color', marigold)
  }
})

test('The address of a project, spelled as in the specification, shows its facts', async ({request}) => {
  const html = await (await request.get('/uniont-tower')).text()

  expect(html).toContain('Union Tower')
  expect(html).toContain('175,000')
})

test('A service with nothing on its list has no list', async ({page, site}) => {
  const client = await contentClient(site)
  const id = 'service-high-rise-buildings'
  const {inclusions} = await client.fetch('*[_id == $id][0]{inclusions}', {id})
  await page.goto('/services/high-rise-buildings')
  const list = page.getByRole('list', {name: 'Included'})
  await expect(list).toBeVisible()
  await client.patch(id).unset(['inclusions']).commit()
  try {
    await expect(async () => {
      await page.goto('/services/high-rise-buildings')
      await expect(page.getByText(inclusions[0])).toHaveCount(0, {timeout: 500})
    }).toPass()
    await expect(list).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', {name: 'Ask for a quote'}).first()).toBeVisible()
  } finally {
    await client.patch(id).set({inclusions}).commit()
  }
})

test.describe('An unknown address', () => {
  test('answers 404 with a page that helps', async ({request}) => {
    const answer = await request.get('/no-such-page')
    const html = await answer.text()

    expect(answer.status()).toBe(404)
    expect(html).toContain('This sheet is not in the set.')
    expect(html).toContain('role="search"')
    expect(html).toContain('href="/all-projects"')
  })

  test('answers 404 also when it is malformed', async ({request}) => {
    for (const path of ['/%E0%A4%A', '/services', '/about/about', '/__proto__']) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
  })
})

test('sitemap.xml lists every address, and robots.txt names it', async ({request, site}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const robots = await (await request.get('/robots.txt')).text()

  for (const path of ['/', '/about', '/uniont-tower', '/services/mosque-construction', '/m.a-jinnah-mosque'])
    expect(sitemap).toContain(`<loc>${site.url}${path}</loc>`)
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
})

test('The search page finds projects, services, certificates and pages', async ({page}) => {
  await page.goto('/search?q=mosque')
  const results = page.getByRole('main')

  await expect(results.getByRole('link', {name: /M\.A\. Jinnah Mosque/})).toBeVisible()
  await expect(results.getByRole('link', {name: /Mosque construction/i})).toBeVisible()

  await page.goto('/search?q=CAP-1768')
  await expect(results.getByRole('link', {name: /CAP/}).first()).toBeVisible()
})

test('A search that finds nothing says so', async ({page}) => {
  await page.goto('/search?q=zzzzzz')

  await expect(page.getByRole('main')).toContainText(/nothing|no result/i)
})
