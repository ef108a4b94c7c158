import type {SanityDocument} from '@sanity/client'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake()
})

beforeEach(async () => {
  await fixture.staff.delete({query: '*[_type == "page"]'})
})

afterAll(() => fixture.close())

const make = (rest: object = {}): Promise<SanityDocument> =>
  fixture.staff.create({
    _id: 'page',
    _type: 'page',
    title: 'Home',
    count: 5,
    tags: ['a'],
    rows: [
      {_key: 'one', text: 'The quick fox'},
      {_key: 'two', text: 'jumps'},
    ],
    ...rest,
  })

const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  )
  return {
    status: error?.statusCode,
    error: error?.response?.body?.error,
    item: error?.response?.body?.error?.items?.[0],
  }
}

describe('documents', () => {
  test('are created under a given id, a made-up one, or a made-up one with a prefix', async () => {
    expect(await make()).toMatchObject({_id: 'page', title: 'Home', _rev: expect.stringMatching(/^\w{22}$/)})
    expect((await fixture.staff.create({_type: 'page'}))._id).toMatch(/^\w{22}$/)
    expect((await fixture.staff.create({_id: 'drafts.', _type: 'page'}))._id).toMatch(/^drafts\.\w{22}$/)
  })

  test('are not created twice, unless that is what was asked', async () => {
    const first = await make()
    expect(await failure(make())).toMatchObject({
      status: 409,
      error: {type: 'mutationError'},
      item: {index: 0, error: {type: 'documentAlreadyExistsError', id: 'page'}},
    })
    expect(await fixture.staff.createIfNotExists({_id: 'page', _type: 'page', title: 'Other'})).toMatchObject({
      title: 'Home',
      _rev: first._rev,
    })
    const replaced = await fixture.staff.createOrReplace({_id: 'page', _type: 'page', title: 'Other'})
    expect(replaced).toMatchObject({title: 'Other'})
    expect(replaced).not.toHaveProperty('tags')
  })

  test('need a type and a valid id', async () => {
    const create = (document: object) => failure(fixture.staff.mutate([{create: document as never}]))
    expect((await create({_id: 'page'})).status).toBe(400)
    expect((await create({_id: 'a/b', _type: 'page'})).status).toBe(400)
    expect((await create({_id: 'a..b', _type: 'page'})).status).toBe(400)
    expect((await create({_id: '-a', _type: 'page'})).status).toBe(400)
    expect((await failure(fixture.staff.mutate([{explode: {id: 'page'}} as never]))).status).toBe(400)
  })

  test('are deleted by id, by query, and when they are not there', async () => {
    await make()
    await make({_id: 'other'})
    await fixture.staff.delete('page')
    expect(await fixture.staff.getDocument('page')).toBeUndefined()
    await fixture.staff.delete({query: '*[_type == $type]', params: {type: 'page'}})
    expect(await fixture.staff.getDocument('other')).toBeUndefined()
    expect(await fixture.staff.delete('page')).toMatchObject({results: [{id: 'page', operation: 'none'}]})
  })

  test('are not deleted while another refers to them, unless weakly', async () => {
    await make()
    await make({_id: 'other', link: {_type: 'reference', _ref: 'page'}})
    expect(await failure(fixture.staff.delete('page'))).toMatchObject({
      status: 409,
      item: {error: {type: 'documentHasExistingReferencesError', id: 'page', referencingIDs: ['other']}},
    })
    await fixture.staff.patch('other').set({'link._weak': true}).commit()
    await fixture.staff.delete('page')
  })

  test('may go together with what refers to them', async () => {
    await make()
    await make({_id: 'other', link: {_type: 'reference', _ref: 'page'}})
    await fixture.staff.transaction().delete('page').delete('other').commit()
    expect(await fixture.staff.fetch('count(*[_type == "page"])')).toBe(0)
  })

  test('do not refer to what does not exist', async () => {
    expect(await failure(make({link: {_type: 'reference', _ref: 'nowhere'}}))).toMatchObject({
      status: 409,
      item: {error: {type: 'documentReferenceDoesNotExistError', referenceID: 'nowhere'}},
    })
    await make({link: {_type: 'reference', _ref: 'nowhere', _weak: true}})
  })
})

describe('patches', () => {
  test('set, set if missing, unset', async () => {
    await make()
    const page = await fixture.staff
      .patch('page')
      .set({title: 'New', 'rows[_key=="two"].text': 'leaps'})
      .setIfMissing({title: 'Ignored', subtitle: 'Sub'})
      .unset(['tags', 'rows[_key=="one"]'])
      .commit()
    expect(page).toMatchObject({title: 'New', subtitle: 'Sub', rows: [{_key: 'two', text: 'leaps'}]})
    expect(page).not.toHaveProperty('tags')
  })

  test('count up and down', async () => {
    await make()
    expect(await fixture.staff.patch('page').inc({count: 5}).commit()).toMatchObject({count: 10})
    expect(await fixture.staff.patch('page').dec({count: 3}).commit()).toMatchObject({count: 7})
  })

  test('insert, append, prepend, splice and replace', async () => {
    await make()
    const texts = async () => fixture.staff.fetch('*[_id == "page"][0].rows[].text')
    const item = (_key: string) => ({_key, text: _key})
    await fixture.staff
      .patch('page')
      .insert('after', 'rows[_key=="one"]', [item('middle')])
      .commit()
    expect(await texts()).toEqual(['The quick fox', 'middle', 'jumps'])
    await fixture.staff
      .patch('page')
      .append('rows', [item('last')])
      .commit()
    await fixture.staff
      .patch('page')
      .prepend('rows', [item('first')])
      .commit()
    expect(await texts()).toEqual(['first', 'The quick fox', 'middle', 'jumps', 'last'])
    await fixture.staff
      .patch('page')
      .splice('rows', 1, 3, [item('one left')])
      .commit()
    expect(await texts()).toEqual(['first', 'one left', 'last'])
    await fixture.staff
      .patch('page')
      .insert('replace', 'rows[0]', [item('replaced')])
      .commit()
    expect(await texts()).toEqual(['replaced', 'one left', 'last'])
  })

  test('change a text by diff-match-patch', async () => {
    await make()
    const change = '@@ -1,13 +1,13 @@\n The \n-quick\n+slow!\n  fox\n'
    const page = await fixture.staff.patch('page').diffMatchPatch({'rows[_key=="one"].text': change}).commit()
    expect(page).toMatchObject({rows: [{text: 'The slow! fox'}, {}]})
  })

  test('apply to everything a query finds', async () => {
    await make()
    await make({_id: 'other'})
    await fixture.staff.patch({query: '*[_type == "page"]'}).set({seen: true}).commit({returnDocuments: false})
    expect(await fixture.staff.fetch('*[_type == "page"].seen')).toEqual([true, true])
  })

  test('hold only for the revision they were made for', async () => {
    const {_rev} = await make()
    await fixture.staff.patch('page').ifRevisionId(_rev).set({title: 'One'}).commit()
    expect(await failure(fixture.staff.patch('page').ifRevisionId(_rev).set({title: 'Two'}).commit())).toMatchObject({
      status: 409,
      item: {error: {type: 'documentRevisionIDDoesNotMatchError', id: 'page', expectedRevisionID: _rev}},
    })
  })

  test('are refused for what is missing, immutable or nonsense', async () => {
    expect(await failure(fixture.staff.patch('none').set({a: 1}).commit())).toMatchObject({
      status: 409,
      item: {error: {type: 'documentNotFoundError', id: 'none'}},
    })
    await make()
    expect((await failure(fixture.staff.patch('page').set({_type: 'other'}).commit())).status).toBe(400)
    expect((await failure(fixture.staff.mutate([{patch: {id: 'page', set: 'x'}} as never]))).status).toBe(400)
    expect((await failure(fixture.staff.patch('page').set({'__proto__.polluted': 1}).commit())).status).toBe(400)
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('transactions', () => {
  test('happen as a whole, under the id of the client', async () => {
    const {transactionId} = await fixture.staff
      .transaction()
      .create({_id: 'page', _type: 'page', title: 'One'})
      .patch('page', (patch) => patch.set({title: 'Two'}))
      .createOrReplace({_id: 'drafts.page', _type: 'page', title: 'Draft'})
      .transactionId('my-transaction')
      .commit()
    expect(transactionId).toBe('my-transaction')
    expect(await fixture.staff.getDocument('page')).toMatchObject({title: 'Two', _rev: 'my-transaction'})
    expect(await fixture.staff.getDocument('drafts.page')).toMatchObject({title: 'Draft', _rev: 'my-transaction'})
    const again = fixture.staff.transaction().delete('page').transactionId('my-transaction').commit()
    expect((await failure(again)).status).toBe(409)
  })

  test('leave nothing behind when a part fails, and name the part', async () => {
    const broken = fixture.staff
      .transaction()
      .create({_id: 'page', _type: 'page'})
      .patch('none', (patch) => patch.set({a: 1}))
      .commit()
    expect(await failure(broken)).toMatchObject({status: 409, item: {index: 1}})
    expect(await fixture.staff.getDocument('page')).toBeUndefined()
  })

  test('can be tried dry', async () => {
    const {_id} = await fixture.staff.create({_id: 'page', _type: 'page'}, {dryRun: true})
    expect(_id).toBe('page')
    expect(await fixture.staff.getDocument('page')).toBeUndefined()
  })

  test('give keys to items of arrays when asked', async () => {
    const page = await fixture.staff.create(
      {_id: 'page', _type: 'page', rows: [{text: 'a', parts: [{n: 1}]}, {_key: 'mine'}]},
      {autoGenerateArrayKeys: true},
    )
    const [first, second] = page.rows as {_key: string; parts?: {_key: string}[]}[]
    expect(first?._key).toMatch(/^\w{12}$/)
    expect(first?.parts?.[0]?._key).toMatch(/^\w{12}$/)
    expect(second).toEqual({_key: 'mine'})
  })

  test('come one after the other, so that no increment is lost', async () => {
    await make({count: 0})
    const increments = Array.from({length: 40}, () => fixture.staff.patch('page').inc({count: 1}).commit())
    await Promise.all(increments)
    expect(await fixture.staff.getDocument('page')).toMatchObject({count: 40})
  })

  test('are read back at once by a query', async () => {
    for (let round = 0; round < 20; round++) {
      await fixture.staff.createOrReplace({_id: 'page', _type: 'page', round})
      expect(await fixture.staff.fetch('*[_id == "page"][0].round')).toBe(round)
    }
  })
})

describe('writing', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${fixture.origin}/lake/v1/data/mutate/production`, {
      method: 'POST',
      body,
      headers: {'Content-Type': 'application/json', Authorization: `Bearer ${fixture.token}`, ...headers},
    })

  test('needs staff', async () => {
    expect(await failure(fixture.visitor.create({_type: 'page'}))).toMatchObject({status: 401})
    expect((await post('{"mutations":[]}', {Authorization: 'Bearer dead'})).status).toBe(401)
  })

  test('takes JSON of sensible size and depth only', async () => {
    expect((await post('{"mutations":')).status).toBe(400)
    expect((await post('{"mutations":{}}')).status).toBe(400)
    expect((await post('{"mutations":[]}', {'Content-Type': 'text/plain'})).status).toBe(400)
    expect((await post(`{"mutations":${'['.repeat(15_000)}${']'.repeat(15_000)}}`)).status).toBe(400)
    expect((await post(JSON.stringify({mutations: ['x'.repeat(21_000_000)]}))).status).toBe(413)
  })
})
