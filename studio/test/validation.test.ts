import type {SanityDocument, Workspace} from 'sanity'
import {beforeAll, describe, expect, test} from 'vitest'
import {importedAsset, readSeed} from './seed.ts'
import {createTestWorkspace, errorsOf, warningsOf} from './workspace.ts'

const seed = readSeed()
const project = seed.find(({_type}) => _type === 'project')
const page = seed.find(({_type, parent}) => _type === 'page' && !parent)
const certificate = seed.find(({_type}) => _type === 'certificate')
const navigation = seed.find(({_type}) => _type === 'navigation')
if (!project || !page || !certificate || !navigation)
  throw new Error('The first content has no project, page, certificate or menu.')

let workspace: Workspace
beforeAll(async () => {
  workspace = await createTestWorkspace([...seed, {_id: importedAsset, _type: 'sanity.imageAsset'}])
})

const errors = (document: SanityDocument, changes: object) => errorsOf(workspace, {...document, ...changes})
const warnings = (document: SanityDocument, changes: object) => warningsOf(workspace, {...document, ...changes})
const asNew = {_id: 'drafts.new'}
const slug = (current: string) => ({slug: {_type: 'slug', current}})
const linkRows = (link: object) => ({
  sections: [{_type: 'linkRows', _key: 'a', links: [{_type: 'linkRow', _key: 'b', link: {_type: 'link', ...link}}]}],
})
const home = {target: {_type: 'reference', _ref: 'homePage'}}

describe('an editor is told', () => {
  test('that an address is taken, and by what, whatever its capitals', async () => {
    const taken = String((project.slug as {current: string}).current).toUpperCase()
    expect(await errors(page, {...asNew, ...slug(taken)})).toEqual([
      `drafts.new slug: The project “${project.title}” already has this address. Choose another.`,
    ])
  })

  test('nothing when a draft of somebody else wants the address that the document is published at', async () => {
    const draft = {...page, ...asNew, slug: project.slug}
    const crowded = await createTestWorkspace([...seed, draft, {_id: importedAsset, _type: 'sanity.imageAsset'}])
    expect(await errorsOf(crowded, project)).toEqual([])
    expect(await errorsOf(crowded, draft)).toHaveLength(1)
  })

  test('that the site itself answers at an address', async () => {
    for (const word of ['search', 'api', 'assets', 'Images', 'studio']) {
      expect(await errors(page, {...asNew, ...slug(word)})).toEqual([
        `drafts.new slug: The site itself answers at /${word}. Choose another address.`,
      ])
    }
  })

  test('what becomes of links to a published address', async () => {
    expect(await warnings(project, slug('another'))).toEqual([expect.stringContaining('led to the new address')])
    expect(await warnings(project, {...asNew, ...slug('another')})).toEqual([])
  })

  test('why nothing can be drawn of an outline, whatever is written there', async () => {
    const told = async (outline: string) => (await errors(project, {outline})).map((text) => text.split('outline: ')[1])
    for (const hostile of ['<svg onload="alert(1)"/>', '0 0L9 9', 'NaN 0', '1e9 0', '0 0)', 'url(#x) 0'])
      expect(await told(`0 0\n${hostile}\n9 9`)).toEqual(['Line 2: two numbers, feet to the right and feet up.'])
    expect(await told('0 0\n120 0')).toEqual(['3 to 60 corners, each on a line of its own.'])
    expect(await told('0 0\n9 9\n9 0\n0 9')).toEqual([
      'Two sides cross each other: go around it from corner to corner.',
    ])
    expect(await told('0 0\n5 5\n9 9')).toEqual(['All corners are on one line: nothing stands between them.'])
    const square = '0 0\n9 0\n9 9\n0 9'
    expect(await told([square, square, square].join('\n\n'))).toEqual([
      'The building, an empty line, the plot: no more than these two.',
    ])
    // As people write them: with commas, with the first corner again, with blank lines.
    for (const right of [
      '',
      square,
      '0, 0\r\n120,0\r\n120;80.5\r\n0 80.5\r\n0 0\r\n',
      `${square}\n\n\n-5 -5\n20 -5\n20 20`,
    ])
      expect(await told(right)).toEqual([])
  })

  test('that works cannot be complete before they start, nor by more than all', async () => {
    const contract = {started: '2026-03-01', completed: '2026-02-28', percentComplete: 101, contractValue: 0}
    expect(await errors(project, contract)).toEqual([
      `${project._id} contractValue: A number above zero, without commas.`,
      `${project._id} completed: It cannot be complete before it starts.`,
      `${project._id} percentComplete: A number from 0 to 100.`,
    ])
  })

  test('what somebody may know better, without keeping it from being published (samples)', async () => {
    const silent = {_type: 'picture', asset: {_type: 'reference', _ref: importedAsset}}
    expect(await errors(project, {mainImage: silent})).toEqual([])
    expect(await warnings(project, {mainImage: silent})).toEqual([
      `${project._id} mainImage.alt: Still needed: what the picture shows, for visitors who cannot see it.`,
    ])
    expect(await warnings(project, {mainImage: {...silent, alt: 'IMG_0042.JPG'}})).toEqual([
      expect.stringContaining('name of a file'),
    ])
    const front = seed.find(({_type}) => _type === 'homePage') ?? page
    const slideshow = {_type: 'slideshow', _key: 's', claim: 'Built', text: 'So.', interval: 40}
    const said = (found: string[]) => found.filter((line) => line.includes('s.interval'))
    expect(said(await errors(front, {sections: [slideshow]}))).toEqual([])
    expect(said(await warnings(front, {sections: [slideshow]}))).toEqual([expect.stringContaining('2 and 20 seconds')])
    expect(said(await errors(front, {sections: [{...slideshow, interval: 1}]}))).toHaveLength(1)
  })

  test('to describe the pictures of a gallery, without keeping them from being published', async () => {
    const gallery = [{_type: 'picture', _key: 'a', asset: {_type: 'reference', _ref: importedAsset}}]
    expect(await errors(project, {gallery})).toEqual([])
    expect(await warnings(project, {gallery})).toEqual([
      `${project._id} gallery.a.alt: Still needed: what the picture shows, for visitors who cannot see it.`,
    ])
  })

  test('nothing of the words of a logo: the name of its company is what it shows', async () => {
    const logo = {_type: 'picture', asset: {_type: 'reference', _ref: importedAsset}}
    const [settings, partner] = ['siteSettings', 'partner'].map((type) => seed.find(({_type}) => _type === type))
    if (!settings || !partner) throw new Error('The first content has no settings or no partner.')
    const asked = (found: string[]) => found.filter((line) => line.includes('what the picture shows'))
    expect(asked(await warnings(settings, {logo, logoOnDark: logo}))).toEqual([])
    expect(asked(await warnings(partner, {logo, name: 'A client'}))).toEqual([])
    expect(asked(await warnings(partner, {logo, name: undefined}))).toHaveLength(1)
  })

  test('that a picture without its file leaves a hole', async () => {
    expect(await errors(project, {mainImage: {_type: 'picture', alt: 'A tower'}})).toEqual([
      `${project._id} mainImage: Upload or choose the picture.`,
    ])
    expect(await errors(project, {gallery: [{_type: 'picture', _key: 'a', alt: 'A tower'}]})).toEqual([
      `${project._id} gallery.a: Upload or choose the picture.`,
    ])
  })

  test('that a link leads to exactly one place', async () => {
    expect(await errors(page, linkRows(home))).toEqual([])
    expect(await errors(page, linkRows({}))).toContainEqual(expect.stringContaining('Choose the page'))
    expect(await errors(page, linkRows({...home, href: 'https://example.com', label: 'Both'}))).toEqual([
      expect.stringContaining('not both'),
    ])
    expect(await errors(page, linkRows({href: 'https://example.com'}))).toEqual([expect.stringContaining('its words')])
    expect(await errors(page, linkRows({href: 'javascript:alert(1)', label: 'Run'}))).toEqual([
      expect.stringContaining('Begin the address with https://'),
    ])
  })

  test('that an entry of the menu has its words in one place', async () => {
    const of = (link: object, label?: string) => ({_type: 'navItem', _key: 'a', link: {_type: 'link', ...link}, label})
    const menu = (entry: object) => ({items: [entry, {...of(home), _key: 'b'}]})
    const abroad = {href: 'https://example.com'}
    expect(await errors(navigation, menu(of(abroad, 'Abroad')))).toEqual([])
    expect(await errors(navigation, menu(of(abroad)))).toEqual([
      expect.stringContaining('items.a.label: Give the link'),
    ])
  })

  test('that more entries of the menu than fit stand under “More”, without keeping them from being published', async () => {
    const entries = (count: number) => ({
      items: Array.from({length: count}, (_, at) => ({
        _type: 'navItem',
        _key: `a${at}`,
        label: `Entry ${at}`,
        link: {_type: 'link', ...home},
      })),
    })
    const about = (lines: string[]) => lines.filter((line) => line.includes(' items: '))
    expect(about(await warnings(navigation, entries(7)))).toEqual([])
    expect(about(await warnings(navigation, entries(9)))).toEqual([
      `${navigation._id} items: 7 entries fit beside each other.`,
    ])
    expect(about(await errors(navigation, entries(9)))).toEqual([])
    expect(about(await errors(navigation, entries(10)))).toHaveLength(1)
  })

  test('that a page cannot stand below itself', async () => {
    const below = seed.find(({parent}) => (parent as {_ref?: string} | undefined)?._ref === page._id)
    const parent = {_type: 'reference', _ref: below?._id ?? page._id}
    expect(await errors(page, {parent})).toEqual([expect.stringContaining('circle')])
  })

  test('that an area is a number above zero', async () => {
    expect(await errors(project, {coveredArea: 0})).toEqual([expect.stringContaining('above zero')])
  })

  test('that a certificate has expired, without keeping it from being published', async () => {
    const expired = {issued: '2020-01-01', validUntil: '2021-01-01'}
    expect(await errors(certificate, expired)).toEqual([])
    expect(await warnings(certificate, expired)).toEqual([expect.stringContaining('Ran out')])
    expect(await errors(certificate, {issued: '2021-01-01', validUntil: '2020-01-01'})).toHaveLength(1)
  })
})
