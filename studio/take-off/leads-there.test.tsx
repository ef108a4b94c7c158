import type {SanityDocument} from 'sanity'
import {expect, test} from 'vitest'
import {speak} from '../language/say.ts'
import {useOffice} from '../test/office.ts'
import {createTestWorkspace} from '../test/workspace.ts'
import {readLeading, takeOffSite} from './leads-there.ts'

const office = useOffice()
const {say} = speak('en')

test('A page that is taken off leaves lists, menu and pages below it, and stays one of its translations', async () => {
  const {client} = await office.person('sana')
  const {schema} = await createTestWorkspace()
  const target = {_type: 'reference', _ref: 'about'}
  const entry = {_type: 'navItem', _key: 'a', label: 'About', link: {_type: 'link', target}}
  const other = {_type: 'navItem', _key: 'b', label: 'Else', link: {_type: 'link', href: 'https://example.com'}}
  await client
    .transaction()
    .create({_id: 'about', _type: 'page', title: 'About'})
    .create({_id: 'below', _type: 'page', title: 'Below', parent: target})
    .create({_id: 'navigation', _type: 'navigation', items: [entry, other]})
    .create({_id: 'drafts.navigation', _type: 'navigation', items: [other, entry]})
    .create({_id: 'names', _type: 'translation.metadata', translations: [{_key: 'en', language: 'en', value: target}]})
    .create({_id: 'visit', _type: 'siteVisit', project: {...target, _weak: true}})
    .create({_id: 'old', _type: 'redirect', from: '/old', target: {...target, _weak: true}})
    .commit()
  const published = (await client.getDocument('about')) as SanityDocument
  const leading = await readLeading(client, schema, 'about')
  expect(leading.map(({document}) => document._id)).toEqual(['drafts.navigation', 'navigation', 'below'])
  await takeOffSite(client, {published, draft: null, leading, say})

  const raw = {perspective: 'raw'} as const
  expect(await client.fetch('*[_type in ["page", "navigation", "redirect"]]._id | order(@)', {}, raw)).toEqual([
    ...['below', 'drafts.about', 'drafts.navigation', 'navigation', 'old'],
  ])
  expect(await client.fetch('*[_type == "navigation"].items[].label', {}, raw)).toEqual(['Else', 'Else'])
  expect(await client.fetch('*[_id == "below"][0].parent', {}, raw)).toBeNull()
  expect(await client.fetch('*[_id == "visit"][0].project', {}, raw)).toEqual({...target, _weak: true})
  expect(await client.fetch('*[_id == "names"][0].translations[0].value', {}, raw)).toEqual({...target, _weak: true})
  expect(await client.fetch('*[_id == "drafts.about"][0].takenOffAt', {}, raw)).toMatch(/^\d{4}-/)
})
