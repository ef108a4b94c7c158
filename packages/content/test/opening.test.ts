import {readFileSync} from 'node:fs'
import {evaluate, parse} from 'groq-js'
import {afterEach, expect, test, vi} from 'vitest'
import {createContent} from '../src/index.ts'

const seed = readFileSync(new URL('../../../studio/seed/data.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({_updatedAt: '2026-01-01T00:00:00Z', ...JSON.parse(line)}))
const opening = {
  _id: 'opening-mason',
  _type: 'opening',
  _updatedAt: '2026-11-20T00:00:00Z',
  title: 'Mason',
  slug: {_type: 'slug', current: 'mason-sialkot'},
  place: 'Sialkot',
  posted: '2026-11-20',
  closes: '2026-12-31',
}
const PATH = '/careers/mason-sialkot'

/** Returns what the site knows of these openings at an instant. */
async function seenAt(instant: string, openings: object[] = [opening]) {
  vi.setSystemTime(new Date(instant))
  const dataset = [...seed, ...openings]
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, {params}), {dataset, params})).get()
  const content = createContent({fetch} as Parameters<typeof createContent>[0])
  const page = await content.pageDocument(PATH)
  const list = await content.pageDocument('/careers')
  const sections = list?._type === 'page' ? list.sections : []
  const {navigation} = await content.shell()
  return {
    open: page?._type === 'opening' && page.isOpen,
    listed: sections.some((section) => section._type === 'openingList' && section.openings.length > 0),
    inMenu: navigation.items.some(({children}) => children.some(({link}) => link?.href === '/careers')),
    inSitemap: (await content.sitemap({type: 'opening', from: 0, to: 10})).some(({path}) => path === PATH),
    found: (await content.search('mason sialkot')).found.some(({href}) => href === PATH),
  }
}

const everywhere = {open: true, listed: true, inMenu: true, inSitemap: true, found: true}
const nowhere = {open: false, listed: false, inMenu: false, inSitemap: false, found: false}

afterEach(() => {
  vi.useRealTimers()
})

test('An opening is open until its last day ends in Lahore, and the next moment it is nowhere', async () => {
  vi.useFakeTimers({toFake: ['Date']})
  expect(await seenAt('2026-11-22T12:00:00Z')).toEqual(everywhere)
  expect(await seenAt('2026-12-31T18:59:59Z')).toEqual(everywhere)
  expect(await seenAt('2026-12-31T19:00:00Z')).toEqual(nowhere)
})

test('An opening without a last day stays open', async () => {
  const {closes: _none, ...forGood} = opening
  vi.useFakeTimers({toFake: ['Date']})
  expect(await seenAt('2036-01-01T00:00:00Z', [forGood])).toEqual(everywhere)
  expect(await seenAt('2036-01-01T00:00:00Z', [])).toEqual(nowhere)
})
