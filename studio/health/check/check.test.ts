import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {type ContentDocument, readContent} from '../content.ts'
import type {Question} from '../finding.ts'
import {certificateDate, openingDate, untouchedPage} from './dates.ts'
import {lackingFact} from './facts.ts'
import {checks, checksFor, inTool} from './index.ts'
import {brokenLink, frontPage} from './links.ts'
import {altText, pictureSize} from './pictures.ts'

const now = new Date('2026-11-20T12:00:00Z')

const document = (fields: Record<string, unknown>): ContentDocument => ({
  _id: 'a',
  _type: 'page',
  _updatedAt: '2026-11-01T00:00:00Z',
  title: 'About',
  ...fields,
})
const picture = (fields: Record<string, unknown> = {}) => ({
  _type: 'picture',
  _key: 'p',
  asset: {_type: 'reference', _ref: 'image-a'},
  alt: 'A tower',
  ...fields,
})
const section = (_type: string, fields: Record<string, unknown>) => ({sections: [{_type, _key: 's', ...fields}]})
const asset = (fields: Record<string, unknown> = {}) => ({
  _id: 'image-a',
  _type: 'sanity.imageAsset',
  _createdAt: '2026-11-01T00:00:00Z',
  originalFilename: 'a.jpg',
  mimeType: 'image/jpeg',
  url: null,
  width: 2400,
  height: 1350,
  size: 1,
  ...fields,
})

function find({find: look}: Question, documents: ContentDocument[], assets = [asset()]) {
  return look?.(readContent({documents, assets}, now)).map(({path, text}) => ({path, text})) ?? []
}

test('A picture without words is found wherever it is, and opens at the missing field', () => {
  const silent = document(section('gallery', {pictures: [picture({alt: ' '}), picture({_key: 'q'})]}))
  expect(find(altText, [silent])).toEqual([
    {
      path: ['sections', {_key: 's'}, 'pictures', {_key: 'p'}, 'alt'],
      text: expect.stringContaining('what this picture'),
    },
  ])
  expect(find(altText, [document(section('gallery', {pictures: [picture({asset: undefined, alt: ''})]}))])).toEqual([])
})

test('A picture is too small for its place, also because of how it was cropped, and never for another', () => {
  const wide = document(section('profile', {picture: picture()}))
  expect(find(pictureSize, [wide])).toEqual([])
  expect(find(pictureSize, [wide], [asset({width: 1000})])[0]?.text).toBe(
    'Too small: 1000 pixels wide, but 1500 are shown here.',
  )
  const cropped = document(section('profile', {picture: picture({crop: {left: 0.25, right: 0.25, top: 0, bottom: 0}})}))
  expect(find(pictureSize, [cropped])[0]?.text).toContain('1200 pixels wide after cropping')
  const logo = document({_type: 'partner', logo: picture()})
  expect(find(pictureSize, [logo], [asset({width: 1000})])).toEqual([])
})

test('A picture is larger than any place needs by its pixels or its bytes', () => {
  const any = document({_type: 'project', mainImage: picture()})
  expect(find(pictureSize, [any], [asset({height: 9000})])[0]?.text).toContain('9000 pixels')
  expect(find(pictureSize, [any], [asset({size: 20_000_000})])[0]?.text).toContain('20 MB')
})

test('Certificates are named that expired or will within sixty days, the oldest first', () => {
  const until = (validUntil?: string) => document({_id: String(validUntil), _type: 'certificate', validUntil})
  const found = find(certificateDate, ['2027-01-19', '2027-01-20', '2026-03-31', undefined].map(until))
  expect(found.map(({text}) => text)).toEqual(['Ran out 234 days ago (2026-03-31).', 'Ends in 60 days (2027-01-19).'])
})

test('An opening is named that closes before it is posted, or is over', () => {
  const opening = (posted: string, closes?: string) =>
    document({_id: `${posted} ${closes}`, _type: 'opening', posted, closes})
  const found = find(openingDate, [
    opening('2026-11-20', '2026-11-19'),
    opening('2026-10-01', '2026-11-19'),
    opening('2026-11-01', '2026-11-20'),
    opening('2026-11-01'),
  ])
  expect(found.map(({text}) => text)).toEqual([
    'Closes on 2026-11-19, before it is posted on 2026-11-20.',
    'Closed since 2026-11-19: delete it, or give it another last day.',
  ])
})

test('A page counts as touched when it has a newer draft', () => {
  const old = document({_updatedAt: '2025-11-01T00:00:00Z'})
  expect(find(untouchedPage, [old])[0]?.text).toContain('2025-11-01')
  expect(find(untouchedPage, [old, document({_id: 'drafts.a'})])).toEqual([])
  expect(find(untouchedPage, [document({_type: 'project', _updatedAt: '2020-01-01T00:00:00Z'})])).toEqual([])
})

test('A link leads nowhere when its page is gone, was never published, or nothing has the address', () => {
  const target = (_ref: string) => document(section('profile', {link: {target: {_type: 'reference', _ref}}}))
  expect(find(brokenLink, [target('gone')])[0]?.text).toBe('Leads to a document that is gone.')
  const draft = document({_id: 'drafts.b', title: 'Soon'})
  expect(find(brokenLink, [target('b'), draft])[0]?.text).toBe('Leads to “Soon”, which is not published.')
  expect(find(brokenLink, [target('b'), document({_id: 'b'})])).toEqual([])

  const href = (address: string) => document(section('linkRows', {links: [{_key: 'l', link: {href: address}}]}))
  expect(find(brokenLink, [href('/nowhere?x=1')])[0]?.text).toBe('Leads to /nowhere, where there is no page.')
  const others = [
    document({_id: 'b', slug: {current: 'contact'}}),
    document({_id: 'c', _type: 'redirect', from: '/old', target: {_type: 'reference', _ref: 'b', _weak: true}}),
  ]
  for (const address of [
    '/contact#map',
    '/old',
    '/search?q=x',
    '/',
    '/capability-statement.pdf',
    'https://other.example/x',
    'tel:+92',
  ])
    expect(find(brokenLink, [href(address), ...others]), address).toEqual([])
})

test('A work is found at the facts that buyers ask for and nobody has entered, and a model view is no photograph', () => {
  const work = {_type: 'project', contractValue: 0, started: '2024-02-01', mainImage: picture({credit: 'Model view'})}
  const samples = [{_key: 'm', path: 'mainImage', text: 'Model view'}]
  expect(find(lackingFact, [document({...work, samples})])).toEqual([
    {path: ['client'], text: 'No client'},
    {path: ['mainImage'], text: 'No photograph'},
  ])
  expect(find(lackingFact, [document({...work, client: 'LDA', samples: []})])).toEqual([])
  expect(find(lackingFact, [document({_type: 'project'})])).toHaveLength(4)
})

test('A pack lacks by the same table what its deadline, its works and the papers of its sheets lack', () => {
  const pack = document({_id: 'pack.a', _type: 'pack', deadline: '2026-12-31', projects: [{_ref: 'b'}]})
  const of = (fields: object, documents: ContentDocument[] = []) =>
    inTool('packs', checks).flatMap(({find}) => {
      const content = readContent({documents, assets: []}, now)
      return (find?.({...content, pack: {...pack, ...fields}}) ?? []).map(({document: {_id}, text}) => [_id, text])
    })
  const until = (validUntil: string) => document({_id: validUntil, _type: 'certificate', validUntil})
  const work = {_type: 'project', employer: 'LDA', started: '2024-02-01', mainImage: picture()}
  const documents = [
    ...['2026-11-19', '2026-12-30', '2026-12-31'].map(until),
    document({...work, _id: 'b'}),
    document({_id: 'c', _type: 'project'}),
    document({_id: 'd', _type: 'prequalification', finances: []}),
  ]
  expect(of({}, documents)).toEqual([
    ['2026-11-19', 'Ran out yesterday (2026-11-19).'],
    ['2026-12-30', 'Ends before the deadline, on 2026-12-30.'],
    ['b', 'No value'],
    ['b', 'No day of completion'],
    ['d', 'No number of the licence'],
    ['d', 'No statement on litigation'],
  ])
  expect(of({sheets: [{sheet: 'finances'}]}, documents.slice(-1))).toEqual([])
  expect(of({deadline: '2026-11-19', projects: []})).toEqual([
    ['pack.a', 'The deadline is over.'],
    ['pack.a', 'No similar project is chosen.'],
  ])
  expect(of({deadline: undefined}).map(([, text]) => text)).toEqual([expect.stringContaining('No deadline')])
})

test('A user is told what the table gives a right for (samples)', () => {
  const told = (role: string) => checksFor({roles: [{name: role}]})
  const namesFor = (role: string) => told(role).map(({name}) => name)
  expect(told('administrator')).toEqual(checks)
  expect(namesFor('editor')).toContain('certificate')
  expect(namesFor('editor')).not.toContain('lacking')
  expect(namesFor('viewer')).toContain('ending')
  expect(inTool('health', told('viewer'))).toEqual([])
})

test('A profile that is the front page of its network, and an address for examples, are found at their fields (samples)', () => {
  const settings = (url: string, href: string) =>
    document({
      _type: 'siteSettings',
      socialLinks: [{_type: 'socialLink', _key: 'f', url}],
      developerCredit: {_type: 'developerCredit', href},
    })
  for (const url of ['https://www.facebook.com/', 'https://facebook.com', 'https://linkedin.com/?trk=x'])
    expect(find(frontPage, [settings(url, 'https://maker.pk/')])).toEqual([
      {path: ['socialLinks', {_key: 'f'}, 'url'], text: expect.stringContaining('front page of')},
    ])
  for (const href of ['https://example.com/', 'https://www.example.org', 'https://maker.example/about'])
    expect(find(frontPage, [settings('https://www.facebook.com/pacific', href)])).toEqual([
      {path: ['developerCredit', 'href'], text: expect.stringContaining('for examples')},
    ])
  expect(find(frontPage, [settings('https://www.facebook.com/pacific', 'https://maker.pk/')])).toEqual([])
})

test('Launch asks to replace or confirm the links of the first content, and content health names each', () => {
  const lines = readFileSync(new URL('../../seed/data.ndjson', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const settings = lines.map((line) => JSON.parse(line)).find(({_id}) => _id === 'siteSettings')
  const links = [...settings.socialLinks.map(({url}: {url: string}) => url), settings.developerCredit.href]
  expect(links).toHaveLength(5)
  expect(settings.samples.map(({text}: {text: string}) => text)).toEqual(expect.arrayContaining(links))
  expect(find(frontPage, [settings])).toHaveLength(links.length)
})
