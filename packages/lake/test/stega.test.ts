import {type ContentSourceMap, resolveEditInfo, studioPath} from '@sanity/client/csm'
import {stegaClean} from '@sanity/client/stega'
import {vercelStegaDecode} from '@vercel/stega'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

const QUERY = `*[_type == "page"][0]{
  _id,
  "heading": title,
  sections[]{..., "cards": cards[]->{name, "by": author->name}},
  "shout": upper(title),
}`

beforeAll(async () => {
  fixture = await startLake({public: true})
  const {staff} = fixture
  const reference = (_ref: string) => ({_type: 'reference', _ref, _key: `to-${_ref}`})
  await staff.create({_id: 'ada', _type: 'person', name: 'Ada'})
  await staff.create({_id: 'tower', _type: 'card', name: 'Tower', author: reference('ada')})
  const sections = [
    {_key: 'a', _type: 'text', text: 'Words'},
    {_key: 'b', _type: 'cards', label: 'Our towers', cards: [reference('tower')]},
  ]
  await staff.create({_id: 'home', _type: 'page', title: 'Home', sections})
  await staff.create({_id: 'drafts.tower', _type: 'card', name: 'Tower, soon', author: reference('ada')})
})

afterAll(() => fixture.close())

/** Returns what a preview would open for a text. */
function edited(text: string): string | undefined {
  const found = vercelStegaDecode<{href: string}>(text)
  if (!found) return undefined
  const {searchParams} = new URL(found.href, 'https://site.example')
  return ['type', 'id', 'path', 'perspective'].map((name) => searchParams.get(name) ?? '-').join(' ')
}

test('A client with stega gets texts that lead to their fields, drafts over what is published', async () => {
  const stega = {enabled: true, studioUrl: 'https://site.example/studio'}
  const client = fixture.client({token: fixture.token, perspective: 'drafts', stega})
  const page = await client.fetch(QUERY)
  expect(edited(page.heading)).toBe('page home title published')
  expect(edited(page.sections[0].text)).toBe('page home sections[_key=="a"].text published')
  expect(edited(page.sections[1].label)).toBe('page home sections[_key=="b"].label published')
  const [card] = page.sections[1].cards
  expect(edited(card.name)).toBe('card tower name -')
  expect(edited(card.by)).toBe('person ada name published')
  expect(edited(page.shout)).toBeUndefined()
  expect(stegaClean(page)).toMatchObject({
    _id: 'home',
    heading: 'Home',
    sections: [{}, {cards: [{name: 'Tower, soon'}]}],
  })
})

test('The map itself names the document that gave a value, by the id that is its own', async () => {
  const client = fixture.client({token: fixture.token, perspective: 'drafts'})
  const asked = () => client.fetch(QUERY, {}, {filterResponse: false, resultSourceMap: 'withKeyArraySelector'})
  const {result, resultSourceMap} = await asked()
  expect(result.heading).toBe('Home')
  const map = resultSourceMap as ContentSourceMap
  expect(map.documents.map(({_id}) => _id).sort()).toEqual(['ada', 'drafts.tower', 'home'])
  const place = studioPath.fromString('sections[1].cards[0].name') as (string | number)[]
  expect(resolveEditInfo({resultSourceMap: map, resultPath: place, studioUrl: '/studio'})).toMatchObject({
    id: 'drafts.tower',
    path: ['name'],
  })
  // An id in a draft's stead is no value of the draft.
  const {resultSourceMap: whole} = await client.fetch(
    '*[_id == "tower"][0]',
    {},
    {filterResponse: false, resultSourceMap: true},
  )
  expect(Object.keys(whole?.mappings ?? {}).sort()).toEqual([
    "$['_createdAt']",
    "$['_rev']",
    "$['_type']",
    "$['_updatedAt']",
    "$['author']",
    "$['name']",
  ])
})

test('What is kept for who asks with a map is not given to who asks without, and the other way round', async () => {
  const query = '*[_type == "person"][0].name'
  for (const resultSourceMap of [false, true, 'withKeyArraySelector', false, true] as const) {
    const answer = await fixture.visitor.fetch(query, {}, {filterResponse: false, resultSourceMap})
    expect(answer.result).toBe('Ada')
    const expected = {
      documents: [{_id: 'ada', _type: 'person'}],
      paths: ["$['name']"],
      mappings: {$: {type: 'value', source: {type: 'documentValue', document: 0, path: 0}}},
    }
    expect(answer.resultSourceMap).toEqual(resultSourceMap ? expected : undefined)
  }
})

test('Result and map together are no larger than a result may be', async () => {
  const {staff, visitor} = fixture
  // A name is in the result and again in its map, so that a long one makes both large with little work.
  await staff.create({_id: 'many', _type: 'many', items: Array.from({length: 2_000}, () => ({value: 1}))})
  const query = `*[_id == "many"][0].items[]{"${'n'.repeat(5_600)}": value}`
  await expect(visitor.fetch(query)).resolves.toHaveLength(2_000)
  const refused = visitor.fetch(query, {}, {filterResponse: false, resultSourceMap: true})
  await expect(refused).rejects.toMatchObject({statusCode: 413})
})
