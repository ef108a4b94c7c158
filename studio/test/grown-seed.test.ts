import type {SanityDocument} from 'sanity'
import {expect, test} from 'vitest'
import {growSeed} from '../../tests/lab/dataset/grow-seed.ts'
import {importedAsset, importedPicture} from './seed.ts'
import {createTestWorkspace, errorsOf, unknownFieldsOf} from './workspace.ts'

const COUNT = 700
const grown: SanityDocument[] = [...growSeed(COUNT)].map((document) =>
  JSON.parse(JSON.stringify(document), importedPicture),
)
/** A round in which there is a clone of each kind. */
const clones = grown.filter(({_id}) => _id.endsWith('-9'))

test('a grown dataset has as many documents as asked, each id, address and place in a list once', () => {
  expect(grown).toHaveLength(COUNT)
  for (const name of ['_id', 'slug', 'orderRank']) {
    const values = grown.flatMap(({_type, language, [name]: value}) =>
      value ? [JSON.stringify([_type, language, value])] : [],
    )
    expect(values.filter((value, place) => values.indexOf(value) !== place)).toEqual([])
  }
})

test('its clones refer to clones, and to nothing that is missing', () => {
  const ids = new Set(grown.map(({_id}) => _id))
  const referred = [...JSON.stringify(clones).matchAll(/"_ref":"([^"]+)"/g)].flatMap(([, id = '']) =>
    id === importedAsset ? [] : [id],
  )
  expect(referred.length).toBeGreaterThan(100)
  const only = new Set(['homePage'])
  expect(referred.filter((id) => !only.has(id) && !(ids.has(id) && /-\d+$/.test(id)))).toEqual([])
})

test('no count cuts off what a clone refers to (samples)', () => {
  for (let count = COUNT; count < COUNT + 1000; count += 17) {
    const documents = [...growSeed(count)]
    expect(documents).toHaveLength(count)
    const ids = new Set(documents.map(({_id}) => _id))
    const referred = [...JSON.stringify(documents).matchAll(/"_ref":"([^"]+-\d+)"/g)].map(([, id = '']) => id)
    expect(referred.filter((id) => !ids.has(id))).toEqual([])
  }
})

test('its clones are what the Studio would let an editor publish', async () => {
  const workspace = await createTestWorkspace([...grown, {_id: importedAsset, _type: 'sanity.imageAsset'}])
  const kinds = new Set(clones.map(({_type}) => _type))
  expect(kinds.size).toBe(12)
  // A clone is as the next one of its kind.
  const some = Object.values(Object.groupBy(clones, ({_type}) => _type)).flatMap((ofKind) => ofKind?.slice(0, 3) ?? [])
  const found = await Promise.all(
    some.flatMap((clone) => [errorsOf(workspace, clone), unknownFieldsOf(workspace, clone)]),
  )
  expect(found.flat()).toEqual([])
})
