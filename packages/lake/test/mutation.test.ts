import {gzipSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {failure, makePage, startPages} from './page-fixture.ts'

const fixture = await startPages()

describe('documents', () => {
  test('are created under a given id, a made-up one, or a made-up one with a prefix', async () => {
    expect(await makePage(fixture.staff)).toMatchObject({
      _id: 'page',
      title: 'Home',
      _rev: expect.stringMatching(/^\w{22}$/),
    })
    expect((await fixture.staff.create({_type: 'page'}))._id).toMatch(/^\w{22}$/)
    expect((await fixture.staff.create({_id: 'drafts.', _type: 'page'}))._id).toMatch(/^drafts\.\w{22}$/)
  })

  test('are not created twice, unless that is what was asked', async () => {
    const first = await makePage(fixture.staff)
    expect(await failure(makePage(fixture.staff))).toMatchObject({
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
    await makePage(fixture.staff)
    await makePage(fixture.staff, {_id: 'other'})
    await fixture.staff.delete('page')
    expect(await fixture.staff.getDocument('page')).toBeUndefined()
    await fixture.staff.delete({query: '*[_type == $type]', params: {type: 'page'}})
    expect(await fixture.staff.getDocument('other')).toBeUndefined()
    expect(await fixture.staff.delete('page')).toMatchObject({results: [{id: 'page', operation: 'none'}]})
  })

  test('are not deleted while another refers to them, unless weakly', async () => {
    await makePage(fixture.staff)
    await makePage(fixture.staff, {_id: 'other', link: {_type: 'reference', _ref: 'page'}})
    expect(await failure(fixture.staff.delete('page'))).toMatchObject({
      status: 409,
      item: {error: {type: 'documentHasExistingReferencesError', id: 'page', referencingIDs: ['other']}},
    })
    await fixture.staff.patch('other').set({'link._weak': true}).commit()
    await fixture.staff.delete('page')
  })

  test('do not change their type while another refers to them', async () => {
    await makePage(fixture.staff, {link: {_type: 'reference', _ref: 'page'}})
    await fixture.staff.createOrReplace({_id: 'page', _type: 'service', link: {_type: 'reference', _ref: 'page'}})
    await makePage(fixture.staff, {_id: 'other', link: {_type: 'reference', _ref: 'page'}})
    expect(await failure(fixture.staff.createOrReplace({_id: 'page', _type: 'page'}))).toMatchObject({
      status: 409,
      item: {error: {type: 'documentHasExistingReferencesError', id: 'page', referencingIDs: ['other']}},
    })
    await fixture.staff.delete('other')
    await fixture.staff.createOrReplace({_id: 'page', _type: 'page'})
  })

  test('are not deleted, be they many, while something comes to refer to one of them', async () => {
    const pages = Array.from({length: 2_000}, (_, at) => ({
      ...{_id: `page${at}`, _type: 'page'},
      ...(at > 0 && {link: {_type: 'reference', _ref: `page${at - 1}`}}),
    }))
    await fixture.staff.mutate(pages.map((create) => ({create})))
    const remove = {delete: {query: '*[_type == "page" && !defined(title)]'}}
    const link = {_type: 'reference', _ref: 'page7'}
    const keep = {createOrReplace: {_id: 'page', _type: 'page', title: 'Home', link}}
    expect(await failure(fixture.staff.mutate([remove, keep]))).toMatchObject({
      status: 409,
      item: {error: {type: 'documentHasExistingReferencesError', id: 'page7', referencingIDs: ['page']}},
    })
    await fixture.staff.mutate([remove])
    expect(await fixture.staff.fetch('count(*[_type == "page"])')).toBe(0)
  })

  test('may go together with what refers to them', async () => {
    await makePage(fixture.staff)
    await makePage(fixture.staff, {_id: 'other', link: {_type: 'reference', _ref: 'page'}})
    await fixture.staff.transaction().delete('page').delete('other').commit()
    expect(await fixture.staff.fetch('count(*[_type == "page"])')).toBe(0)
  })

  test('do not refer to what does not exist', async () => {
    expect(await failure(makePage(fixture.staff, {link: {_type: 'reference', _ref: 'nowhere'}}))).toMatchObject({
      status: 409,
      item: {error: {type: 'documentReferenceDoesNotExistError', referenceID: 'nowhere'}},
    })
    await makePage(fixture.staff, {link: {_type: 'reference', _ref: 'nowhere', _weak: true}})
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

test('A body may come compressed, and counts with what it holds', async () => {
  const send = (documents: object[]) =>
    fetch(`${fixture.origin}/lake/v1/data/mutate/production`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${fixture.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: gzipSync(JSON.stringify({mutations: documents.map((create) => ({create}))})),
    })
  expect((await send([{_id: 'compressed', _type: 'post'}])).status).toBe(200)
  expect(await fixture.staff.getDocument('compressed')).toMatchObject({_type: 'post'})
  expect((await send([{_id: 'bomb', _type: 'post', text: 'a'.repeat(21_000_000)}])).status).toBe(413)
})
