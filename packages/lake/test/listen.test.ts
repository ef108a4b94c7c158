import {applyPatch} from 'mendoza'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {listen} from './ear.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake({public: true})
})

beforeEach(() => fixture.staff.delete({query: '*[true]'}))

afterAll(() => fixture.close())

describe('a listener', () => {
  test('hears what appears, changes and disappears, with results and effects', async () => {
    const ear = await listen(
      fixture.staff,
      '*[_type == $type]',
      {type: 'page'},
      {includePreviousRevision: true, effectFormat: 'mendoza'},
    )
    const made = await fixture.staff.create({_id: 'a', _type: 'page', title: 'One'})
    await fixture.staff.create({_id: 'b', _type: 'other'})
    const changed = await fixture.staff.patch('a').set({title: 'Two'}).commit()
    await fixture.staff.delete('a')
    await ear.until(3)
    expect(ear.mutations()).toMatchObject([
      {documentId: 'a', transition: 'appear', result: {title: 'One'}, resultRev: made._rev},
      {
        transition: 'update',
        previousRev: made._rev,
        result: {title: 'Two'},
        previous: {title: 'One'},
        mutations: [{patch: {id: 'a', set: {title: 'Two'}}}],
        effects: {apply: expect.arrayContaining([17, 'Two', 'title'])},
      },
      {transition: 'disappear', previousRev: changed._rev, resultRev: expect.any(String), effects: {apply: [0, null]}},
    ])
    ear.stop()
  })

  test('is sent the document where it asks for it, and not where it says that it needs none', async () => {
    const [asked, quiet] = await Promise.all([
      listen(fixture.staff, '*[_type == "page"]'),
      listen(fixture.staff, '*[_type == "page"]', {}, {includeResult: false}),
    ])
    await fixture.staff.create({_id: 'a', _type: 'page', title: 'One'})
    for (const ear of [asked, quiet]) await ear.until(1)
    expect(asked.mutations()[0]).toMatchObject({documentId: 'a', result: {title: 'One'}})
    expect(quiet.mutations()[0]).toMatchObject({documentId: 'a', mutations: [{create: {title: 'One'}}]})
    expect(quiet.mutations()[0]).not.toHaveProperty('result')
    for (const ear of [asked, quiet]) ear.stop()
  })

  test('is told what changed as the Studio applies it: to the document without its revision', async () => {
    const ear = await listen(fixture.staff, '*[_type == "page"]', {}, {effectFormat: 'mendoza'})
    const lists = (text: string) => ({rows: [{_key: 'r', text}], meta: {text}})
    const {_rev, ...made} = await fixture.staff.create({_id: 'a', _type: 'page', ...lists('One'), title: 'Title'})
    await fixture.staff.patch('a').set(lists('Two')).unset(['title']).commit()
    await ear.until(2)
    const {effects} = ear.mutations()[1] as {effects?: {apply: never; revert: never}}
    const changed = applyPatch(made, effects?.apply ?? ([] as never))
    expect(changed).toEqual({...made, ...lists('Two'), title: undefined, _updatedAt: expect.any(String)})
    expect(applyPatch(changed, effects?.revert ?? ([] as never))).toEqual(made)
    ear.stop()
  })

  test('hears a document come into its query and leave it', async () => {
    const ear = await listen(fixture.staff, '*[_type == "page" && shown]')
    await fixture.staff.create({_id: 'a', _type: 'page'})
    await fixture.staff.patch('a').set({shown: true}).commit()
    await fixture.staff.patch('a').set({shown: false}).commit()
    await ear.until(2)
    expect(ear.mutations().map(({transition}) => transition)).toEqual(['appear', 'disappear'])
    ear.stop()
  })

  test('is told how many events of a transaction concern it', async () => {
    const ear = await listen(fixture.staff, '*[_id in $ids]', {ids: ['a', 'drafts.a']}, {includeAllVersions: true})
    await fixture.staff
      .transaction()
      .create({_id: 'drafts.a', _type: 'page'})
      .create({_id: 'a', _type: 'page'})
      .create({_id: 'unrelated', _type: 'page'})
      .commit()
    await ear.until(2)
    expect(ear.mutations()).toMatchObject([
      {documentId: 'drafts.a', transactionTotalEvents: 2, transactionCurrentEvent: 1},
      {documentId: 'a', transactionTotalEvents: 2, transactionCurrentEvent: 2},
    ])
    ear.stop()
  })

  test('hears of drafts only when it asks for all versions, and never when anonymous', async () => {
    const some = await listen(fixture.staff, '*')
    const all = await listen(fixture.staff, '*', {}, {includeAllVersions: true})
    const anyone = await listen(fixture.visitor, '*', {}, {includeAllVersions: true})
    await fixture.staff.create({_id: 'drafts.a', _type: 'page'})
    await fixture.staff.create({_id: 'a', _type: 'page'})
    await all.until(2)
    await some.until(1)
    await anyone.until(1)
    expect(some.mutations().map(({documentId}) => documentId)).toEqual(['a'])
    expect(anyone.mutations().map(({documentId}) => documentId)).toEqual(['a'])
    for (const ear of [some, all, anyone]) ear.stop()
  })

  test('hears everything in the order of the commits', async () => {
    const ear = await listen(fixture.staff, '*[_type == "page"]')
    await fixture.staff.create({_id: 'a', _type: 'page', count: 0})
    await Promise.all(Array.from({length: 30}, () => fixture.staff.patch('a').inc({count: 1}).commit()))
    await ear.until(31)
    expect(ear.mutations().map(({result}) => result?.count)).toEqual(Array.from({length: 31}, (_, index) => index))
    ear.stop()
  })

  test('is told when its query is not GROQ, and where', async () => {
    const ear = await listen(fixture.staff, '*[')
    expect(ear.heard[0]?.type).toMatch(/^failed: GROQ query parse error:\n> 1 \| \*\[\n +\| +\^ /)
  })
})
