import {readFileSync} from 'node:fs'
import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {createContent} from '../src/index.ts'

// What a visitor of the first content types, and where it should lead: among the first three results.
const queries = `
  mosque | /m.a-jinnah-mosque
  mosques | /masjid-al-hussain
  masjid | /m.a-jinnah-mosque
  masjid al hussain | /masjid-al-hussain
  jinnah | /m.a-jinnah-mosque
  mosque construction | /services/mosque-construction
  hospital | /dar-ul-shifa
  hospitals | /dar-ul-shifa
  hospitl | /dar-ul-shifa
  hopsital | /dar-ul-shifa
  clinic | /dar-ul-shifa
  dar ul shifa | /dar-ul-shifa
  school | /services/school-construction
  schools | /boahria-orchard
  bahria orchard | /boahria-orchard
  union tower | /uniont-tower
  sialkot | /uniont-tower
  multan | /city-center
  shopping mall | /city-center
  gulberg | /building-23A
  plot 29 | /building-29A
  apartments | /building-23A
  villas | /residential-villas
  islamabad | /residential-villas
  100 houses | /sitara-sapna
  textile mill | /five-star-textiles
  factory | /five-star-textiles
  research | /islamic-research-centre
  steel | /services/steel-structure-fabrication
  electrical | /services/mechanical-and-electrical
  high rise | /services/high-rise-buildings
  c2 | /pec-certificates
  PEC | /pec-certificates
  CAP-1768 | /cap-certificates
  membership | /cap-certificates
  completion certificates | /completion-certificates
  vacancy | /job-application
  jobs | /job-application
  how do I apply for a job | /job-application
  telephone | /contact
  address | /office-location
  founder | /founder-message
  ceo | /ceo
  our partners | /major-clients
  batching plant | /tools-and-plants
  scafolding | /tools-and-plants
  foreman | /man-power
  ready mix | /Pacific-mix-concrete
  concrete | /Pacific-mix-concrete
  mission | /mission-and-vision
  tender | /prequalification
  bid documents | /prequalification
  quotation | /quote
  price | /quote`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()) as [string, string])

const dataset = readFileSync(new URL('../../../studio/seed/data.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({_updatedAt: '2026-01-01T00:00:00Z', ...JSON.parse(line)}))
let fetched = 0

async function fetch(query: string, params = {}) {
  fetched += 1
  return (await evaluate(parse(query), {dataset, params})).get()
}

const content = createContent({fetch} as Parameters<typeof createContent>[0])
const find = async (...asked: Parameters<typeof content.search>) => (await content.search(...asked)).found

test.each(queries)('Whoever types “%s” finds %s among the first three', async (text, path) => {
  const found = await find(text)
  expect(found.slice(0, 3).map(({href}) => href)).toContain(path)
})

test.each(['c2', 'pec', 'mosque', 'hospital'])('For “%s” whatever has it in its title stands first', async (text) => {
  const [first] = await find(text)
  expect(`${first?.title} ${first?.href}`.toLowerCase()).toContain(text === 'c2' ? 'pec' : text)
})

const works = dataset.filter(({_type, slug, urdu}) => ['project', 'service'].includes(_type) && slug && urdu?.title)

test.each(works.map(({urdu}) => urdu))(
  'A search in Urdu finds $title by its title, and it is shown so',
  async ({title}) => {
    expect((await find(title, 'ur'))[0]?.title).toBe(title)
  },
)

test('A search in Urdu finds every work by its kind and its place, and leads to its page in Urdu where there is one', async () => {
  const asked = works.flatMap(({slug, urdu: {kind, city, location, description}}) => {
    const path = `${description ? '/ur' : ''}/${slug.current}`
    return [kind, city, location].flatMap((words) => (words ? {words, path} : []))
  })
  for (const [words, expected] of Map.groupBy(asked, ({words}) => words)) {
    const found = (await find(words, 'ur')).map(({href}) => href)
    expect(found).toEqual(expect.arrayContaining(expected.map(({path}) => path)))
  }
})

test('A search in Urdu finds a page by its title there, and an English one finds what it found', async () => {
  expect((await find('پری کوالیفکیشن', 'ur'))[0]?.href).toBe('/ur/prequalification')
  const bare = dataset.filter(({language}) => language !== 'ur').map(({urdu: _urdu, ...document}) => document)
  const without = createContent({
    fetch: async (query: string, params = {}) => (await evaluate(parse(query), {dataset: bare, params})).get(),
  } as Parameters<typeof createContent>[0])
  for (const words of ['mosque', 'gulberg 3', 'tower', 'مسجد', 'ملتان', 'کنکریٹ']) {
    const [found, expected] = [await find(words), (await without.search(words)).found]
    expect(found.map(({_id, title}) => ({_id, title}))).toEqual(expected.map(({_id, title}) => ({_id, title})))
  }
})

test.each(['', '   ', '***', 'zzzzzz'])('Whoever types “%s” finds nothing', async (text) => {
  expect(await find(text)).toEqual([])
})

test('Certificates of which nothing is known but their number are not found', async () => {
  const found = await find('completion certificate')
  expect(found.filter(({kind}) => kind === 'certificate').map(({title}) => title)).not.toContain(
    'Completion Certificate 1',
  )
})

test('Words with the comma of Urdu between them are several', async () => {
  const searchText = {synonyms: ['foreman، مستری'], answers: [{_key: 'email', words: 'خط، رنگ ساز', shows: 'email'}]}
  const changed = dataset.map((document) => (document._id === 'siteSettings' ? {...document, searchText} : document))
  const anew = createContent({
    fetch: async (query: string) => (await evaluate(parse(query), {dataset: changed})).get(),
  } as Parameters<typeof createContent>[0])
  expect((await anew.search('مستری')).found.map(({href}) => href)).toContain('/man-power')
  expect((await anew.search('رنگ ساز')).found.map(({kind}) => kind)).toEqual(['email'])
})

test('A page comes first for what editors say that it is also asked for as, and a file is found by a word that was begun', async () => {
  const asked = async (text: string) => (await find(text)).map(({href}) => href)
  expect((await asked('licence')).slice(0, 2)).toEqual(['/pec-certificates', '/prequalification'])
  expect((await asked('لائسنس'))[0]).toBe('/pec-certificates')
  for (const begun of ['capability', 'statement', 'brochu'])
    expect(await asked(begun)).toContain('/capability-statement.pdf')
  expect(await asked('zzzz')).toEqual([])
})

const groups = Object.entries({
  'What the company is tells nothing beside what is asked for': {
    'mosque contractor': '/m.a-jinnah-mosque',
    'best hospital builders in lahore': '/dar-ul-shifa',
    'ghar banwana hai': '/services/residential-projects',
    'مسجد بنوانی ہے لاہور میں': '/ur/m.a-jinnah-mosque',
  },
  'Lines that lead to one page answer together': {
    'office timing': '/office-location',
    'دفتر کے اوقات': '/ur/office-location',
  },
  'A phrase answers to all but one of its words': {
    'square foot cost': '/quote',
    'licence constructor': '/pec-certificates',
  },
  'The longest answer to a part comes first': {'whats app number': 'whatsapp'},
  'What a page lists is a subject of it': {plumber: '/job-application', 'welder job': '/job-application'},
})

test.each(groups)('%s (samples)', async (_title, words) => {
  for (const [text, first] of Object.entries(words)) {
    const [best] = await find(text, /[a-z]/.test(text) ? 'en' : 'ur')
    expect({text, first: best?.href ?? best?.kind}).toEqual({text, first})
  }
})

test.each([
  ['bridge', ''],
  ['flyover', ''],
  ['پل', ''],
  ['swimming pool', '/residential-villas'],
  ['petrol pump', '/tools-and-plants'],
  ['payment', '/services/project-management'],
  ['road', '/Pacific-concrete'],
])('“%s” is the subject of no page, and at most mentioned (samples)', async (text, mentioned) => {
  const {found, mentioned: pages} = await content.search(text, /[a-z]/.test(text) ? 'en' : 'ur')
  expect(found).toEqual([])
  expect(pages.map(({href}) => href).includes(mentioned)).toBe(mentioned !== '')
  expect(pages.length).toBeLessThanOrEqual(6)
})

test.each([
  ['city center height', 'City Center Multan'],
  ['union tower sialkot consultant', 'Union Tower Sialkot'],
  ['union tower lifts', 'Union Tower Sialkot'],
  ['یونین ٹاور ہیلی پیڈ', 'Union Tower Sialkot'],
  ['five star helipad', ''],
  ['flyover', ''],
])('“%s” is missed, about “%s” among works (samples)', async (text, title) => {
  const {missed} = await content.search(text, /[a-z]/.test(text) ? 'en' : 'ur')
  expect(missed).toEqual({work: dataset.find((each) => each._type === 'project' && each.title === title)?._id})
})

test.each(['union tower', 'mosque', 'multan', 'cost per square foot', 'commercial building helipad', ' '])(
  '“%s” is not missed (samples)',
  async (text) => expect((await content.search(text)).missed).toBeUndefined(),
)

test('All texts are read once, and again only after a change', async () => {
  await content.search('mosque')
  fetched = 0
  await content.search('tower')
  expect(fetched).toBe(1)
})

test('Those who come at once wait for one reading of all texts', async () => {
  const anew = createContent({fetch} as Parameters<typeof createContent>[0])
  fetched = 0
  await Promise.all([anew.search('mosque'), anew.search('tower'), anew.search('steel')])
  expect(fetched).toBe(4)
})

test('A reading that fails is made again for the next visitor', async () => {
  let failures = 1
  const flaky = async (query: string) => {
    if (query.includes('synonyms') && failures-- > 0) throw new Error('The lake is away')
    return fetch(query)
  }
  const anew = createContent({fetch: flaky} as Parameters<typeof createContent>[0])
  await expect(anew.search('mosque')).rejects.toThrow('The lake is away')
  expect((await anew.search('mosque')).found).not.toEqual([])
})
