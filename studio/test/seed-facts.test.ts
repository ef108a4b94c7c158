import {readdirSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {readSeed} from './seed.ts'

// Every fact of section 9 of the specification that is content.
const seed = readSeed()
const folder = new URL('../seed/', import.meta.url)

type Content = Record<string, unknown>

const all = (type: string) => seed.filter(({_type}) => _type === type) as Content[]
const slugOf = (document: Content) => (document.slug as {current: string}).current
const sectionsOf = (document: Content | undefined, type: string) =>
  ((document?.sections ?? []) as Content[]).filter(({_type}) => _type === type)
const page = (slug: string) => all('page').find((document) => slugOf(document) === slug)
const counters = (document: Content | undefined) =>
  sectionsOf(document, 'counters').flatMap(({items}) =>
    (items as Content[]).map(({value, suffix, label}) => `${value}${suffix ?? ''} ${label}`),
  )
const quantities = (place: string, name: (document: Content) => unknown) =>
  Object.fromEntries(
    all('equipment')
      .filter(({showOn}) => (showOn as string[]).includes(place))
      .map((document) => [name(document), `${document.quantity} ${document.unit}`]),
  )

test('counts workers, clients and projects on the home page, and counts the years since 2005', () => {
  const [home] = all('homePage')
  expect(counters(home)).toEqual([
    '109 Expert Workers',
    '485 Happy Clients',
    '189 Completed Projects',
    '20 Running Projects',
  ])
  expect(sectionsOf(home, 'profile')).toMatchObject([
    {foundedYear: 2005, dimension: expect.stringContaining('{years} years')},
  ])
})

test('proves the years with figures that stand at their work too', () => {
  const [profile] = sectionsOf(all('homePage')[0], 'profile')
  const quantity = (name: string) => all('equipment').find((document) => document.name === name)?.quantity
  const area = all('project').find((project) => slugOf(project) === 'city-center')?.coveredArea
  const proof = (profile?.proof ?? []) as Content[]
  expect(proof.map(({figure, unit}) => [figure, unit])).toEqual([
    [area, 'square feet'],
    [quantity('Batching Plants'), 'batching plants'],
    [quantity('Scaffolding'), 'running feet'],
  ])
})

test('claims 15+ years, 250+ projects and 5 regional offices on the overview', () => {
  expect(counters(page('about')).map((text) => text.split(' ')[0])).toEqual(['15+', '250+', '5'])
})

test('has the equipment of the home page', () => {
  expect(quantities('overview', ({name}) => name)).toEqual({
    'Batching Plants': '7 Nos',
    'Transit Mixers': '7 Nos',
    'Concrete Pumps': '3 Nos',
    Loaders: '4 Nos',
    Generators: '2 Nos',
    Scaffolding: '1345803 Rft',
    'Welding Plants': '138 Nos',
    'Mixer Machines': '87 Nos',
  })
})

test('has the equipment of the list', () => {
  expect(quantities('list', ({name, listName}) => listName ?? name)).toEqual({
    Theodolites: '9 Nos',
    'Instrument Levels': '72 Nos',
    'Total Station': '5 Nos',
    'Batching Plant': '7 Nos',
    'Transit Mixers': '7 Nos',
    'Loader Machine': '4 Nos',
    'Concrete Pump': '3 Nos',
    'Chain Blocks': '200 Nos',
    'Steel Cutting Machine': '21 Nos',
    'Power Floor Machine': '3 Nos',
    'Block Making Machine': '2 Nos',
  })
})

test('has the covered areas', () => {
  const areas = all('project').filter(({coveredArea}) => coveredArea)
  expect(Object.fromEntries(areas.map((project) => [slugOf(project), project.coveredArea]))).toEqual({
    'uniont-tower': 175_000,
    'building-29A': 210_000,
    'city-center': 340_000,
    'dar-ul-shifa': 50_000,
    'five-star': 120_000,
    'five-star-textiles': 30_000,
    'islamic-research-centre': 80_000,
    'sitara-sapna': 450_000,
  })
  expect(JSON.stringify(all('project').find((project) => slugOf(project) === 'sitara-sapna'))).toMatch(/100 houses/)
})

test('has the membership of CAP, 4 affiliation and 7 completion sheets, and 10 partners', () => {
  const sheets = (group: string) =>
    all('certificate')
      .filter((certificate) => certificate.group === group)
      .flatMap(({images}) => images as unknown[]).length
  expect(all('certificate')).toContainEqual(expect.objectContaining({number: 'CAP-1768', validUntil: '2026-03-31'}))
  expect([sheets('affiliation'), sheets('completion'), all('partner').length]).toEqual([4, 7, 10])
})

test('shows 6 cards at first, names both PDF files and pays in PKR', () => {
  expect(sectionsOf(page('all-projects'), 'projectGrid')).toMatchObject([{initialCount: 6}])
  expect(sectionsOf(page('tools-and-plants-list'), 'equipmentSchedule')).toMatchObject([
    {fileName: 'tools-and-plants.pdf'},
  ])
  expect(sectionsOf(page('man-power-list'), 'staffSchedule')).toMatchObject([{fileName: 'man-power-list.pdf'}])
  expect(all('siteSettings')).toMatchObject([{currency: 'PKR'}])
})

test('uses every picture of its folder', () => {
  const written = readFileSync(new URL('data.ndjson', folder), 'utf8')
  const pictures = readdirSync(new URL('images/', folder))
  expect(pictures.filter((name) => !written.includes(`./images/${name}`))).toEqual([])
})
