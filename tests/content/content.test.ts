import type {SanityDocument, Workspace} from 'sanity'
import {beforeAll, describe, expect, test} from 'vitest'
import {createTestWorkspace, errorsOf, unknownFieldsOf} from '../../studio/test/workspace.ts'
import {planPages, type SiteDocument, sectionsOf} from './fill-site.ts'
import {leastContent} from './least-content.ts'
import {type ContentModel, readContentModel} from './schema-walk.ts'
import {bareWords, LONG_NAME, LONG_WORD, worstWords} from './worst-words.ts'

const picture = (mark: string, size: string) => `image-${mark.repeat(40)}-${size}-png`
const ASSETS = {
  pictures: [picture('a', '600x2400'), picture('b', '4000x400')],
  logo: picture('c', '1600x200'),
  pdf: `file-${'d'.repeat(40)}-pdf`,
}

let model: ContentModel
beforeAll(async () => {
  model = await readContentModel()
})

const MADE = {worst: worstWords, bare: bareWords, least: leastContent}

describe.each(Object.keys(MADE) as (keyof typeof MADE)[])('the content %s', (name) => {
  let documents: SiteDocument[]
  let workspace: Workspace
  beforeAll(async () => {
    documents = MADE[name](model, ASSETS)
    const assets = [...ASSETS.pictures, ASSETS.logo, ASSETS.pdf]
    workspace = await createTestWorkspace([...documents, ...assets.map((_id) => ({_id, _type: typeOfAsset(_id)}))])
  })

  test('can be published from the Studio, but for a menu longer than its form takes', {
    tags: name === 'worst' ? [] : ['landing'],
  }, async () => {
    const found: string[] = []
    for (const document of documents.filter(isOneOfItsKind)) {
      found.push(...(await errorsOf(workspace, document as SanityDocument)))
      found.push(...(await unknownFieldsOf(workspace, document as SanityDocument)))
    }
    expect(found.filter((line) => !line.startsWith('navigation items: At most'))).toEqual([])
  })

  test('has every section on a page', () => {
    const sections = documents.flatMap(({sections = []}) => sections as {_type: string}[]).map(({_type}) => _type)
    expect(sections).toEqual(expect.arrayContaining(sectionsOf(model.shapeOf('page'))))
    expect(planPages(model).flat().toSorted()).toEqual(sectionsOf(model.shapeOf('page')).toSorted())
  })
})

/** Pages have sections of their own; documents of any other type are alike. */
const isOneOfItsKind = ({_id, _type}: SiteDocument, _place: number, all: SiteDocument[]) =>
  _type === 'page' || all.find((other) => other._type === _type)?._id === _id

const typeOfAsset = (id: string) => (id.startsWith('image') ? 'sanity.imageAsset' : 'sanity.fileAsset')

test('The worst words are what their names say: 30 letters without a break, a company of 46', () => {
  expect(LONG_WORD).toMatch(/^[A-Za-z]{30}$/)
  expect(LONG_NAME).toHaveLength(46)
})

test('A list is as long as its rule lets it be', () => {
  const settings = worstWords(model, ASSETS).find(({_type}) => _type === 'siteSettings')
  expect(settings).toMatchObject({phones: {length: 4}})
})
