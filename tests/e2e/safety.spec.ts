import {watchContentPolicy} from './content-policy.ts'
import {downloadButton} from './pdf.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

test('Every answer of the public server carries the security headers', async ({request, site}) => {
  const policy = [
    "default-src 'none'",
    expect.stringMatching(/^script-src 'self' 'sha256-[\w+/]{43}='$/),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${site.staffUrl}`,
  ]
  const html = await (await request.get('/')).text()
  const [script = ''] = html.match(/\/assets\/entry-client[^" ]+\.js/) ?? []
  const [image = ''] = html.match(/\/images\/[^" ]+/) ?? []
  const pages = [
    '/',
    '/',
    '/no-such-page',
    '/search?q=x',
    '/sitemap.xml',
    '/robots.txt',
    '/speculation-rules.json',
    script,
  ]
  const answers = [
    ...(await Promise.all(pages.map(async (path) => ({path, answer: await request.get(path), rules: policy})))),
    {path: 'a form', answer: await request.post('/api/contact', {data: {}}), rules: policy},
    // A picture is never a page: whatever it holds may do nothing.
    {path: image, answer: await request.get(image.replaceAll('&amp;', '&')), rules: ["default-src 'none'", 'sandbox']},
  ]
  for (const {path, answer, rules} of answers) {
    const headers = answer.headers()
    expect.soft(headers['content-security-policy']?.split('; '), path).toEqual(expect.arrayContaining(rules))
    expect.soft(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
    expect.soft(headers['x-powered-by'], path).toBeUndefined()
    // Over plain http the header would mean nothing.
    expect.soft(headers['strict-transport-security'], path).toBeUndefined()
  }
})

test('Neither a PDF nor the map breaks the content policy', async ({page}) => {
  const breaches = await watchContentPolicy(page)
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html><p>Map'}),
  )
  await visit(page, '/tools-and-plants-list')
  const downloading = page.waitForEvent('download')
  await downloadButton(page).click()
  await downloading
  await visit(page, '/office-location')
  await page.getByRole('button', {name: 'Show the map'}).click()
  await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible()
  expect(breaches).toEqual([])
})

test('Nothing of the staff side is reachable at the public server', async ({request, site, staff}) => {
  const query = encodeURIComponent('*[_type == "siteSettings"]')
  const addresses = [
    '/studio',
    '/studio/',
    '/studio/structure',
    '/studio/index.html',
    '/inbox/submissions',
    '/inbox/export.csv?kind=contact',
    `/lake/v2025-02-19/data/query/production?query=${query}`,
    '/lake/v2025-02-19/data/export/production',
    '/lake/auth/login',
    '/lake/auth/providers',
    '//studio',
    '/%73tudio',
    '/assets/%2e%2e/%2e%2e/studio',
    '/.env',
    '/data/lake/lake.db',
  ]
  for (const path of addresses) {
    // Whole, as a path that begins with two slashes would be read as a host.
    const answer = await request.get(site.url + path, {maxRedirects: 0})
    expect.soft([301, 404], `${path} answers ${answer.status()}`).toContain(answer.status())
    expect.soft(await answer.text(), path).not.toContain('sanity')
  }
  for (const path of ['/lake/auth/login', '/inbox/people/erase', '/lake/v2025-02-19/data/mutate/production']) {
    expect.soft((await request.post(path, {data: {}})).status(), `POST ${path}`).toBe(405)
  }
  // They are there, at the other server.
  for (const path of ['/studio', '/inbox/submissions', '/lake/auth/login'])
    expect((await staff.get(path)).status()).toBe(200)
})

test('Another site cannot send a form in the name of a visitor', async ({request}) => {
  const data = {name: 'A', email: 'a@mail.example', message: 'B'}
  const headers = {origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site'}
  expect((await request.post('/api/contact', {data, headers})).status()).toBe(403)
})
