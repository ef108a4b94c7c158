import {beforeAll, expect, test} from 'vitest'
import {checks} from '../../../studio/health/check/index.ts'
import {type CompanyNames, type ContentDocument, readContent} from '../../../studio/health/content.ts'
import type {Finding} from '../../../studio/health/finding.ts'
import {readFindings} from '../../../studio/health/findings.ts'
import {createTestWorkspace} from '../../../studio/test/workspace.ts'
import {growSeed} from '../dataset/grow-seed.ts'
import {askerOf, imported as stored} from './counting-asker.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ASSET = `image-${'0'.repeat(40)}-1600x1067-jpg`
const SMALL = `image-${'1'.repeat(40)}-400x300-jpg`
const HEAVY = `image-${'2'.repeat(40)}-2000x1500-jpg`

let schema: Awaited<ReturnType<typeof createTestWorkspace>>['schema']

beforeAll(async () => {
  ;({schema} = await createTestWorkspace())
})

const imported = (document: object) => stored(document, () => ASSET)

const asset = (_id: string, [width, height]: [number, number], size: number) =>
  imported({_id, _type: 'sanity.imageAsset', size, metadata: {dimensions: {width, height}}})
const assets = [
  asset(ASSET, [1600, 1067], 300_000),
  asset(SMALL, [400, 300], 20_000),
  asset(HEAVY, [2000, 1500], 20_000_000),
]

const picture = (_ref: string, fields: object = {}) => ({
  _type: 'picture',
  _key: _ref + JSON.stringify(fields).length,
  asset: {_type: 'reference', _ref},
  alt: 'A tower',
  ...fields,
})
const weak = (_ref: string) => ({_type: 'reference', _ref, _weak: true})
const section = (_type: string, fields: object) => ({sections: [{_type, _key: _type, ...fields}]})
const table = (markDefs: object[]) => ({
  _type: 'table',
  _key: 't',
  rows: [
    {_type: 'row', _key: 'r', cells: [{_type: 'cell', _key: 'c', value: [{_type: 'block', _key: 'b', markDefs}]}]},
  ],
})

/** Content with something of everything that is looked for, and what only looks like it. */
const FAULTY = [
  {_id: 'silent', _type: 'project', mainImage: picture(ASSET, {alt: ' '}), gallery: [picture(ASSET, {alt: undefined})]},
  {_id: 'in-text', _type: 'newsPost', body: [picture(ASSET, {alt: ''})]},
  {_id: 'in-section', _type: 'page', ...section('gallery', {pictures: [picture(ASSET, {alt: ''}), picture(ASSET)]})},
  {_id: 'without-file', _type: 'partner', logo: {_type: 'picture', alt: ''}},
  {_id: 'narrow', _type: 'staffMember', picture: picture(SMALL)},
  {_id: 'wide-enough', _type: 'partner', logo: picture(SMALL)},
  {_id: 'cropped', _type: 'project', mainImage: picture(ASSET, {crop: {left: 0.1, right: 0.1, top: 0, bottom: 0}})},
  {
    _id: 'hardly-cropped',
    _type: 'project',
    mainImage: picture(ASSET, {crop: {left: 0.1, right: 0, top: 0, bottom: 0}}),
  },
  {_id: 'heavy', _type: 'manager', picture: picture(HEAVY)},
  {_id: 'run-out', _type: 'certificate', title: 'Licence', validUntil: '2026-03-31'},
  {_id: 'lasting', _type: 'certificate', title: 'Other licence', validUntil: '2028-03-31'},
  {_id: 'closed', _type: 'opening', posted: '2026-10-01', closes: '2026-11-19'},
  {_id: 'turned', _type: 'opening', posted: '2027-03-01', closes: '2027-01-01'},
  {_id: 'open', _type: 'opening', posted: '2026-11-01', closes: '2026-12-01'},
  {_id: 'old', _type: 'page', title: 'Old', slug: {current: 'old'}, _updatedAt: '2025-01-01T00:00:00Z'},
  {_id: 'old-project', _type: 'project', _updatedAt: '2025-01-01T00:00:00Z'},
  {_id: 'revised', _type: 'page', slug: {current: 'revised'}, _updatedAt: '2025-01-01T00:00:00Z'},
  {_id: 'drafts.revised', _type: 'page', slug: {current: 'revised'}},
  {_id: 'drafts.soon', _type: 'page', title: 'Soon'},
  {_id: 'to-draft', _type: 'page', ...section('profile', {link: {_type: 'link', target: weak('soon')}})},
  {_id: 'to-nothing', _type: 'service', body: [table([{_type: 'linkMark', _key: 'm', href: '/nowhere'}])]},
  {_id: 'to-old', _type: 'service', body: [table([{_type: 'linkMark', _key: 'm', href: '/old#here'}])]},
  {_id: 'lost', _type: 'redirect', from: '/lost', target: weak('gone')},
  {_id: 'astray', _type: 'redirect', from: '/astray', href: '/also-nowhere'},
  {_id: 'right', _type: 'redirect', from: '/right', target: weak('revised')},
  {_id: 'back', _type: 'redirect', from: '/back', href: '/right'},
  {_id: 'former', _type: 'newsPost', title: 'Indus Builders begin', summary: 'Indus Buildersons are others'},
]

const lineOf = ({document, path, text}: Finding) => `${document._id} ${JSON.stringify(path)} ${text}`

test('What the lake finds for Content health by indexes is what looking through all content finds', async () => {
  const named = (document: {_id: string}) =>
    document._id === 'siteSettings' ? {...document, formerNames: ['Indus Builders']} : document
  const documents = [...growSeed(150).map(named), ...FAULTY].map(imported)
  const {ask} = askerOf([...documents, ...assets])
  const found = await readFindings(ask, schema, now)
  const flat = assets.map(({metadata, ...rest}) => ({...rest, ...(metadata as {dimensions: object}).dimensions}))
  const company = documents.find(({_id}) => _id === 'siteSettings') as CompanyNames
  const around = {documents: documents as ContentDocument[], assets: flat as never[], company}
  const content = readContent(around, now)
  const asked = checks.filter(({candidates}) => candidates)
  expect(asked.length).toBe(found.length)
  for (const [at, {name, find}] of asked.entries()) {
    const expected = find?.(content).map(lineOf) ?? []
    expect(expected.length, name).toBeGreaterThan(0)
    expect(found[at]?.findings.map(lineOf).toSorted(), name).toEqual(expected.toSorted())
    expect(found[at]?.more, name).toBe(0)
  }
})
