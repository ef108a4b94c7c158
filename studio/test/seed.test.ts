import {samplesOf} from '@site/content/launch'
import type {Workspace} from 'sanity'
import {beforeAll, describe, expect, test} from 'vitest'
import {singletonIds} from '../structure/singleton.ts'
import {importedAsset, readSeed} from './seed.ts'
import {createTestWorkspace, errorsOf, unknownFieldsOf} from './workspace.ts'

const seed = readSeed()
let workspace: Workspace

beforeAll(async () => {
  workspace = await createTestWorkspace([...seed, {_id: importedAsset, _type: 'sanity.imageAsset'}])
})

describe('the first content', () => {
  test('uses only types that exist', () => {
    const unknown = seed.filter(({_type}) => !workspace.schema.get(_type)).map(({_id, _type}) => `${_id} ${_type}`)
    expect(unknown).toEqual([])
  })

  test('has every id once', () => {
    const ids = seed.map(({_id}) => _id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('has the documents of which there is exactly one', () => {
    // The receivers of mails are set by the installation until an administrator of the company sets them.
    const {recipients: _, ...ids} = singletonIds
    expect(seed.map(({_id}) => _id)).toEqual(expect.arrayContaining(Object.values(ids)))
  })

  test('is what the Studio would let an editor publish', async () => {
    const found = await Promise.all(seed.map((document) => errorsOf(workspace, document)))
    expect(found.flat()).toEqual([])
  })

  test('names each sample where it stands: renders, specimens and drawn people without exception', () => {
    const samples = seed.flatMap((document) => samplesOf(document).map((sample) => ({id: document._id, ...sample})))
    expect(samples.filter(({isOpen}) => !isOpen)).toEqual([])
    const unnamed = seed.filter((document) => {
      const {samples: _samples, ...content} = document
      const words = JSON.stringify(content).match(/"Model view"|"Specimen"|in place of a portrait/g) ?? []
      return words.some((word) => !samplesOf(document).some(({text}) => word.includes(text)))
    })
    expect(unnamed.map(({_id}) => _id)).toEqual([])
  })

  test('holds no field that the schema does not know', async () => {
    const found = await Promise.all(seed.map((document) => unknownFieldsOf(workspace, document)))
    expect(found.flat()).toEqual([])
  })
})
