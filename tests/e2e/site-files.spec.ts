import type {APIRequestContext, Page} from '@playwright/test'
import {type Address, readAddresses} from './addresses.ts'
import {pictureSize} from './picture-size.ts'
import {readSharingFacts, type SharingFacts} from './sharing-facts.ts'
import {expect, test} from './test.ts'

let addresses: Address[]
let facts: SharingFacts

test.beforeAll(async ({site}) => {
  addresses = await readAddresses(site)
  facts = await readSharingFacts(site)
})

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('Icons, manifest and icon file are there, of the sizes that they say', async ({page, request}) => {
  await page.goto('/')
  const manifest = await (await request.get(await hrefOf(page, 'manifest'))).json()
  expect(manifest).toMatchObject({name: facts.company.companyName, short_name: facts.company.shortName})
  expect(manifest.icons.map((icon: {purpose?: string}) => icon.purpose)).toContain('maskable')
  for (const {src, sizes} of manifest.icons) {
    const [width = 0] = await pictureSize(page, src)
    if (sizes !== 'any') expect.soft(`${width}x${width}`, src).toBe(sizes)
  }
  expect(await pictureSize(page, await hrefOf(page, 'apple-touch-icon'))).toEqual([180, 180])
  expect(await pictureSize(page, '/favicon.ico')).toEqual([48, 48])
})

test('The sitemap says when each address changed and which pictures it shows', async ({request, site}) => {
  const xml = await read(request, '/sitemap.xml')
  const entries = [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => entry)
  const isListed = (path: string) => xml.includes(`<loc>${site.url}${path}</loc>`)
  const paths = addresses.map(({path}) => path).filter((path) => !path.includes('?'))
  const left = paths.filter((path) => !isListed(path))
  expect(entries).toHaveLength(paths.length - left.length)
  // Lists in which nothing is: news and openings, which are there in both languages.
  expect(left).toHaveLength(3)
  for (const path of left) expect.soft(await read(request, path), path).toContain('noindex')
  for (const entry of entries) expect.soft(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[^<]+<\/lastmod>/)

  const project = entries.find((entry) => entry.includes(`<loc>${site.url}/uniont-tower</loc>`)) ?? ''
  const pictures = [...project.matchAll(/<image:loc>([^<]+)</g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
  expect(pictures.length).toBeGreaterThan(1)
  for (const url of pictures) expect.soft((await request.get(url)).status(), url).toBe(200)
})

test('llms.txt names every address, security.txt the e-mail of the settings, robots.txt what may be read', async ({
  request,
  site,
}) => {
  const llms = await read(request, '/llms.txt')
  expect(llms.startsWith(`# ${facts.company.companyName}\n`)).toBe(true)
  for (const {path, title} of addresses.filter(({path}) => !/^\/(ur)?$|\?/.test(path)))
    expect.soft(llms).toContain(`[${title}](${site.url}${path})`)

  const security = await read(request, '/.well-known/security.txt')
  expect(security).toContain(`Contact: mailto:${facts.company.email}\n`)
  expect(Date.parse(security.match(/^Expires: (.*)$/m)?.[1] ?? '')).toBeGreaterThan(Date.now())
  expect(await read(request, '/robots.txt')).toContain('Allow: /-/og\n')
})

function hrefOf(page: Page, relation: string): Promise<string> {
  return page.evaluate((rel) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? '', relation)
}
