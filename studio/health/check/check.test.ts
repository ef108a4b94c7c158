import {expect, test} from 'vitest'
import {type ContentDocument, readContent} from '../content.ts'
import type {Check} from '../finding.ts'
import {altText} from './alt-text.ts'
import {brokenLink} from './broken-link.ts'
import {certificateDate} from './certificate-date.ts'
import {figures, undatedFigures} from './figures.ts'
import {openingDate} from './opening-date.ts'
import {pictureSize} from './picture-size.ts'
import {untouchedPage} from './untouched-page.ts'

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

function find(check: Check, documents: ContentDocument[], assets = [asset()]) {
  return check.find(readContent({documents, assets, manpower: 61}, now)).map(({path, text}) => ({path, text}))
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

test('Figures disagree when one says more than the content counts, and “at least” is not “exactly”', () => {
  const says = (value: number, label: string, suffix?: string) => ({
    _type: 'counter',
    _key: label,
    value,
    label,
    suffix,
  })
  const home = document(
    section('counters', {
      items: [
        says(109, 'Expert Workers'),
        says(189, 'Completed Projects'),
        says(20, 'Running Projects'),
        says(485, 'Happy Clients'),
        says(250, 'projects', '+'),
        says(15, 'years of experience', '+'),
      ],
    }),
  )
  const founded = document({_id: 'b', ...section('profile', {foundedYear: 2005})})
  expect(find(figures, [home, founded]).map(({text}) => text)).toEqual([
    '“109 Expert Workers”, and the roles of Man power add up to 61. Say what each counts, and when.',
    '“250+ projects”, and completed and running projects add up to 209. Say what each counts, and when.',
  ])
})

test('A figure that does not say of which day it is is named, one that does is not', () => {
  const says = (label: string, asOf?: string) => ({_type: 'counter', _key: label, value: 485, label, asOf})
  const home = document(section('counters', {items: [says('Happy Clients'), says('Tons of steel', '2026-06-30')]}))
  const [finding, ...others] = find(undatedFigures, [home])
  expect(finding?.text).toBe('“485 Happy Clients”: say of which day it is.')
  expect(finding?.path.at(-1)).toBe('asOf')
  expect(others).toEqual([])
})
