import {expect, type Page, type Request, test} from '@playwright/test'
import {type RunningSite, startSite} from './running-site.ts'

const project = 'abc12345'
const sanity = `https://${project}.api.sanity.io`

/** A site of its own: the place of its content is set at the start, and holds nothing of the other sites. */
let site: RunningSite
test.beforeAll(async () => {
  site = await startSite({SANITY_PROJECT_ID: project, SANITY_DATASET: 'staging'})
})
test.afterAll(() => site.stop())

const token = 'token-of-ayesha'
const google = {name: 'google', title: 'Google', url: 'https://api.sanity.io/v1/auth/login/google'}
const member = {
  id: 'p1',
  name: 'Ayesha',
  email: 'ayesha@mail.example',
  provider: 'sanity',
  roles: [{name: 'administrator', title: 'Administrator'}],
}

/** Replaces the hosted project, which cannot be reached from a test: notes its requests, and knows one member. */
async function stubSanity(page: Page): Promise<Request[]> {
  const asked: Request[] = []
  await page.context().route(/^https:/, (route, request) => {
    asked.push(request)
    const headers = {'access-control-allow-origin': site.staffUrl, 'access-control-allow-credentials': 'true'}
    const {pathname} = new URL(request.url())
    const known = request.headers().authorization === `Bearer ${token}`
    if (pathname.endsWith('/users/me'))
      return route.fulfill(known ? {headers, json: member} : {headers, status: 401, json: {error: 'Unauthorized'}})
    if (pathname.includes('/data/listen/'))
      return route.fulfill({headers, contentType: 'text/event-stream', body: 'event: welcome\ndata: {}\n\n'})
    return route.fulfill({headers, json: pathname.endsWith('/auth/providers') ? {providers: [google]} : {result: []}})
  })
  return asked
}

test('With a project id the Studio is that of the hosted project: its data, its sign-in, and nothing of the embedded lake', {
  tag: '@landing',
}, async ({page}) => {
  const asked = await stubSanity(page)
  const own: string[] = []
  page.on('request', (request) => {
    const {origin, pathname} = new URL(request.url())
    if (origin === site.staffUrl) own.push(pathname)
  })

  await page.goto(`${site.staffUrl}/studio/`)
  await expect(page.getByRole('link', {name: /Google/})).toBeVisible()

  await page.evaluate(
    ([key = '', token]) => localStorage.setItem(key, JSON.stringify({token})),
    [`__studio_auth_token_${project}`, token],
  )
  const inbox = page.waitForRequest('**/inbox/submissions?**')
  await page.goto(`${site.staffUrl}/studio/inbox`)
  expect((await inbox).headers().authorization).toBe(`Bearer ${token}`)
  await page.goto(`${site.staffUrl}/studio/structure`)
  const query = (request: Request) => request.url().startsWith(`${sanity}/`) && /\/data\/query\//.test(request.url())
  await expect.poll(() => asked.filter(query).length).toBeGreaterThan(0)

  // Accounts and machine are those of the project.
  await page.goto(`${site.staffUrl}/studio/launch`)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('0 of 5')

  for (const request of asked.filter(query)) {
    expect(request.url()).toContain('/data/query/staging')
    expect(request.headers().authorization).toBe(`Bearer ${token}`)
  }
  expect(own.filter((path) => /^\/(lake|staff\/launch)/.test(path))).toEqual([])
})

test('With a project id the staff server has no lake and no sign-in of its own', async ({request}) => {
  for (const path of ['/lake/auth/login', '/lake/v2025-02-19/data/query/production?query=*'])
    expect((await request.get(site.staffUrl + path)).status(), path).toBe(404)
  expect(site.printed.join('\n')).not.toContain('password')
})
