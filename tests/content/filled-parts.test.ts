import type {CreateRenderer} from '@site/web/renderer'
import {beforeAll, expect, test} from 'vitest'
import type {SiteDocument} from './fill-site.ts'
import {leastContent} from './least-content.ts'
import {openSite, readRenderer} from './render-site.ts'
import {type ContentModel, readContentModel} from './schema-walk.ts'

/** Parts that staff fill in when they know them: a page is the same without them, and says them once they are there. */

const image = (mark: string, width: number, height: number) => ({
  _id: `image-${mark.repeat(40)}-${width}x${height}-png`,
  _type: 'sanity.imageAsset',
  path: `images/local/production/${mark.repeat(40)}-${width}x${height}.png`,
  metadata: {dimensions: {width, height}, isOpaque: true},
})
const PICTURE = image('a', 1200, 800)
const PDF = {
  _id: `file-${'d'.repeat(40)}-pdf`,
  _type: 'sanity.fileAsset',
  path: 'files/local/production/d.pdf',
  size: 9,
}
const ASSETS = {pictures: [PICTURE._id], logo: PICTURE._id, pdf: PDF._id}

let model: ContentModel
let createRenderer: CreateRenderer
beforeAll(async () => {
  model = await readContentModel()
  createRenderer = await readRenderer()
})

/**
 * Returns the words of a page of the least site, one document of which has these fields besides, with further documents. Its address is always the same, as a
 * question of the site is read once (render-site.ts).
 */
async function wordsOf(
  type: string,
  fields: object,
  further: (document: SiteDocument) => SiteDocument[] = () => [],
  settings: object = {},
): Promise<string> {
  const documents = leastContent(model, ASSETS)
  const [first] = documents.filter(({_type}) => _type === type)
  const document = {...first, ...fields, slug: {current: 'parts'}} as SiteDocument
  const all = documents.map((each) =>
    each === first ? document : each._type === 'siteSettings' ? {...each, ...settings} : each,
  )
  return textOf(await openSite(createRenderer, [...all, ...further(document), PICTURE, PDF])('/parts'))
}

const textOf = (html: string) =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replace(/<(?!a )[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('A work says its value, its engineer, its team and whom to ask, as far as they are known', async () => {
  const words = await wordsOf('project', {
    contractValue: 450_000_000,
    contractCurrency: 'PKR',
    engineer: 'An engineer',
    team: [{_key: 'a', label: 'Structural design', value: 'A practice'}],
    reference: {name: 'A director', office: 'An authority', telephone: '+92 42 0000 0009'},
  })
  expect(words).toMatch(/Contract value\s+PKR 450,000,000/)
  expect(words).toMatch(/Engineer in charge\s+An engineer/)
  expect(words).toMatch(/Structural design\s+A practice/)
  expect(words).toMatch(/Reference\s+A director\s+An authority\s+<a href="tel:\+924200000009"/)
  expect(await wordsOf('project', {reference: {office: 'An authority'}})).not.toMatch(
    /Contract value|Engineer in charge|Reference|An authority/,
  )
})

test('Records of safety and quality stand below the certificates, the newest first, each as its file', async () => {
  const file = {_type: 'companyRecord', asset: {_type: 'reference', _ref: PDF._id}}
  const records = [
    {...file, _key: 'a', title: 'Accident record', kind: 'safety', year: 2024},
    {...file, _key: 'b', title: 'Cube tests', kind: 'quality', year: 2025},
    {_type: 'companyRecord', _key: 'c', title: 'Without its file', kind: 'quality', year: 2026},
  ]
  const index = {_type: 'credentials', _key: 'i', heading: 'Papers', groups: []}
  expect(await wordsOf('page', {sections: [{...index, records}]})).toMatch(
    /Safety and quality records\s+<a[^>]*d\.pdf"[^>]*>\s*Cube tests\s+Quality, 2025.*Accident record\s+Health and safety, 2024/,
  )
  expect(await wordsOf('page', {sections: [index]})).not.toMatch(/Safety and quality/)
})

test('Photographs of a site stand by month, the newest first, under the line of their visit', async () => {
  const pictures = [{_type: 'picture', _key: 'p', asset: {_type: 'reference', _ref: PICTURE._id}}]
  const show = (visits: {_id: string; date: string; text: string; pictures: object[]}[]) =>
    wordsOf('project', {status: 'running'}, (project) =>
      visits.map((visit) => ({_type: 'siteVisit', project: {_type: 'reference', _ref: project._id}, ...visit})),
    )
  const words = await show([
    {_id: 'v1', date: '2026-09-30', text: 'The raft is poured.', pictures},
    {_id: 'v2', date: '2026-11-02', text: 'Columns stand.', pictures},
    {_id: 'v3', date: '2026-11-20', text: 'The slab is poured.', pictures},
  ])
  expect(words).toMatch(/Site photographs\s+November 2026.*slab.*20 November 2026.*Columns.*September 2026.*raft/)
  // Opened large, a photograph that has no words says the line of its visit.
  expect(words).toMatch(/"caption":"The slab is poured\.".*"caption":"Columns stand\."/)
  expect(await show([{_id: 'v4', date: '2026-11-20', text: 'Nothing yet.', pictures: []}])).not.toMatch(
    /Site photographs|Nothing yet/,
  )
})

test('The contact page names whom one reaches in each department that staff entered', async () => {
  const section = {_type: 'contact', _key: 'c', heading: 'Write to us.', kind: 'contact', buttonLabel: 'Send'}
  const show = (departments: object[]) => wordsOf('page', {sections: [section], head: 'form'}, () => [], {departments})
  expect(
    await show([
      {_key: 'a', department: 'Tenders', name: 'A person', telephone: '+92 42 0000 0007', email: 'a@b.example'},
    ]),
  ).toMatch(/Tenders\s+A person\s+<a href="tel:\+924200000007">\s*\+92 42 0000 0007.*<a href="mailto:a@b\.example"/)
  expect(await show([{_key: 'a', department: 'Tenders'}])).not.toMatch(/Tenders/)
})

test('Plant says its year and its state in the table, as far as they are known', async () => {
  const group = {_type: 'equipmentGroup', _key: 'g', category: 'plant', caption: 'Plant'}
  const section = {_type: 'equipmentSchedule', _key: 's', fileName: 'a.pdf', sheetTitle: 'List', groups: [group]}
  const show = (known: object) =>
    wordsOf('page', {sections: [section]}, () => [
      {
        _id: 'mixer',
        _type: 'equipment',
        name: 'Mixer',
        quantity: 2,
        unit: 'Nos',
        category: 'plant',
        showOn: ['list'],
        ...known,
      },
    ])
  expect(await show({year: 2019, state: 'Overhauled'})).toMatch(/Mixer\s+2019, Overhauled\s+Nos/)
  expect(await show({})).toMatch(/Mixer\s+Nos/)
})

test('Mixes say their grade, what they are for and where they are delivered, as far as it is known', async () => {
  const show = (known: object) => wordsOf('page', {sections: [{_type: 'mixes', _key: 'm', heading: 'Mixes', ...known}]})
  const slabs = {_type: 'mix', _key: 'a', name: 'Slabs', grade: 'C25/30', use: 'For the pump'}
  const words = await show({
    mixes: [
      {...slabs, slump: '100 mm'},
      {_type: 'mix', _key: 'b', name: ' ', grade: 'C8/10'},
    ],
    area: 'Lahore and Kasur',
    hours: '06:00 to 22:00',
  })
  expect(words).toMatch(/No\.\s+Mix\s+Slump\s+Grade\s+1\s+Slabs\s+For the pump\s+Slump\s*:\s+100 mm\s+100 mm\s+C25\/30/)
  expect(words).toMatch(/Where we deliver\s+Lahore and Kasur\s+Delivery hours\s+06:00 to 22:00/)
  expect(words).toMatch(/<a href="\/[^"]+\?service=ready-mix"[^>]*>\s*Ask for a price/)
  expect(words).not.toMatch(/C8\/10|Largest aggregate|Smallest order/)
  expect(await show({mixes: [slabs]})).not.toMatch(/Slump|Where we deliver|Delivery hours/)
  expect(await show({hours: ' '})).not.toMatch(/Mixes|Ask for a price/)
})

test('A page with mixes is found by the grade of one, with or without the comma of thousands', async () => {
  const documents = leastContent(model, ASSETS)
  const [page] = documents.filter(({_type}) => _type === 'page')
  const mix = {_type: 'mix', _key: 'a', name: 'Slabs', grade: '3,000 psi'}
  const sections = [{_type: 'mixes', _key: 'm', mixes: [mix, {...mix, _key: 'b', grade: 'C25/30'}]}]
  const offer = {...page, title: 'Ready mix', slug: {current: 'ready'}, sections} as SiteDocument
  const open = openSite(createRenderer, [...documents.filter((each) => each !== page), offer, PICTURE, PDF])
  for (const asked of ['c25', '3000+psi']) expect(await open(`/search?q=${asked}`), asked).toContain('href="/ready"')
  expect(await open('/search?q=c35')).not.toContain('href="/ready"')
})
