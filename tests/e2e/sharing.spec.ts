import {createHash} from 'node:crypto'
import type {APIRequestContext} from '@playwright/test'
import {type Address, readAddresses} from './addresses.ts'
import {contentClient} from './content-client.ts'
import {pictureSize} from './picture-size.ts'
import {readSharingFacts, type SharingFacts} from './sharing-facts.ts'
import {type Thing, thingOf, thingsIn} from './structured-data.ts'
import {expect, test} from './test.ts'

let addresses: Address[]
let facts: SharingFacts

test.beforeAll(async ({site}) => {
  addresses = await readAddresses(site)
  facts = await readSharingFacts(site)
})

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('The home page says who the company is and how its site is searched', async ({request, site}) => {
  const things = thingsIn(await read(request, '/'))
  const {company} = facts

  expect(thingOf(things, 'GeneralContractor')).toMatchObject({
    name: company.companyName,
    description: company.footerText,
    url: site.url,
    address: {'@type': 'PostalAddress', addressLocality: company.city, addressCountry: 'PK'},
    foundingDate: String(company.founded),
    hasCredential: company.licences.map(({title, category}) => ({
      name: title,
      ...(category && {credentialCategory: category}),
    })),
    areaServed: expect.arrayContaining(
      company.cities.flatMap((names) => names.split(' and ')).map((name) => ({'@type': 'City', name})),
    ),
  })
  expect(thingOf(things, 'SearchAction')).toMatchObject({
    target: {urlTemplate: `${site.url}/search?q={search_term_string}`},
  })
})

test('No data for machines, on any address, says what is a sample, but for the name; what somebody confirms it says', async ({
  request,
  site,
}) => {
  const {samples, company} = facts
  const told = async (path: string) => textsIn(thingsIn(await read(request, path)))
  expect(samples).toContain(company.phones[0])
  for (const {path} of addresses) {
    const texts = await told(path)
    expect
      .soft(
        samples.filter((text) => text !== company.companyName && texts.has(text)),
        path,
      )
      .toEqual([])
  }
  const client = await contentClient(site)
  const confirmed = {'samples[text == "+92 42 0000 0000"].confirmedAt': new Date().toISOString()}
  await client.patch('siteSettings').set(confirmed).commit()
  await expect.poll(async () => (await told('/')).has('+92 42 0000 0000')).toBe(true)
  await client.patch('siteSettings').unset(Object.keys(confirmed)).commit()
})

test('A list in which nothing is is not for search engines, and is again when there is an entry', async ({
  request,
  site,
}) => {
  const client = await contentClient(site)
  const state = async () => [
    (await read(request, '/news')).includes('<meta name="robots" content="noindex"'),
    (await read(request, '/sitemap.xml')).includes(`<loc>${site.url}/news</loc>`),
  ]
  expect(await state()).toEqual([true, false])
  const post = {_id: 'post-topping-out', _type: 'newsPost', title: 'Topping out', date: '2026-11-20'}
  await client.create({...post, slug: {_type: 'slug', current: 'topping-out'}})
  await expect.poll(state).toEqual([false, true])
  await client.delete(post._id)
  await expect.poll(state).toEqual([true, false])
})

test('Every project is a work of the company at its place, with whom to thank for its pictures', async ({request}) => {
  expect(facts.projects).toHaveLength(15)
  for (const project of facts.projects) {
    const things = thingsIn(await read(request, project.path))
    const {companyName: name} = facts.company
    expect.soft(thingOf(things, 'CreativeWork'), project.path).toMatchObject({
      name: project.title,
      creativeWorkStatus: project.status === 'running' ? 'Ongoing' : 'Complete',
      creator: {'@type': 'GeneralContractor', name},
    })
    const place = project.location ?? project.city
    expect.soft(thingOf(things, 'PostalAddress')?.streetAddress, project.path).toBe(place ?? undefined)
    expect.soft(thingOf(things, 'PropertyValue')?.value, project.path).toBe(project.coveredArea ?? undefined)
    const credits = things.filter((thing) => thing['@type'] === 'ImageObject').map((image) => image.creditText)
    expect.soft(credits, project.path).toEqual(project.credits.filter((credit) => !project.samples.includes(credit)))
  }
})

test('Every address but the home page has the way to it, and none offers a job posting', async ({request, site}) => {
  for (const {path, title} of addresses.filter((one) => !/^\/(search|ur$)/.test(one.path))) {
    const things = thingsIn(await read(request, path))
    expect.soft(things.length, path).toBeGreaterThan(0)
    expect.soft(thingOf(things, 'JobPosting'), path).toBeUndefined()
    if (path === '/') continue
    const steps = stepsOf(things)
    const home = isTranslation(path) ? '/ur' : '/'
    expect.soft(steps[0], path).toMatchObject({position: 1, item: site.url + home})
    expect.soft(steps.at(-1), path).toMatchObject({position: steps.length, name: title, item: site.url + path})
    const parent = facts.children.find((child) => child.path === path)?.parentPath
    if (parent) expect.soft(steps.at(-2)?.item, path).toBe(site.url + parent)
  }
})

test('Every address has a picture of its own for shared links, 1200 by 630', {tag: '@landing'}, async ({
  page,
  request,
  site,
}) => {
  const seen = new Map<string, string>()
  for (const path of [...addresses.map((address) => address.path), '/search']) {
    const card = cardOf(await read(request, path))
    expect.soft(card['og:title'], path).toBeTruthy()
    expect.soft(card['og:description'], path).toBeTruthy()
    expect.soft(card['twitter:card'], path).toBe('summary_large_image')
    expect.soft([card['og:image:width'], card['og:image:height']], path).toEqual(['1200', '630'])
    const image = card['og:image'] ?? ''
    expect.soft(image, path).toContain(`${site.url}/-/og`)

    const answer = await request.get(image)
    expect.soft([answer.status(), answer.headers()['content-type']], image).toEqual([200, 'image/jpeg'])
    const bytes = await answer.body()
    expect.soft(bytes.length, `bytes of ${image}`).toBeLessThan(300_000)
    const print = createHash('sha256').update(bytes).digest('hex')
    if (!path.startsWith('/search')) expect.soft(seen.get(print), `${path} looks like another`).toBeUndefined()
    seen.set(print, path)
  }
  await page.goto('/')
  expect(await pictureSize(page, cardOf(await read(request, '/uniont-tower'))['og:image'] ?? '')).toEqual([1200, 630])
  expect((await request.get('/-/og/no-such-page.jpg')).status()).toBe(404)
})

/** Every text that a thing says. */
const textsIn = (things: Thing[]) =>
  new Set(
    things
      .flatMap((thing) => Object.values(thing))
      .flat()
      .filter((value) => typeof value === 'string'),
  )

const isTranslation = (path: string) => /^\/ur(\/|$)/.test(path)

function stepsOf(things: Thing[]): {position: number; name: string; item: string}[] {
  const list = thingOf(things, 'BreadcrumbList')?.itemListElement
  return Array.isArray(list) ? list : []
}

/** Reads what a network reads from a page for the card of a link. */
function cardOf(html: string): Record<string, string> {
  const metas = html.matchAll(/<meta (?:name|property)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...metas].map(([, name = '', content = '']) => [name, content]))
}
