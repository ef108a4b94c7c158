import {describe, expect, test} from 'vitest'
import {failure, startPages} from './page-fixture.ts'

const fixture = await startPages()

const PAIR = {draftId: 'drafts.page', publishedId: 'page'}
const act = (name: string, rest: object) =>
  fixture.staff.action({actionType: `sanity.action.document.${name}`, ...rest} as never)
const refusal = async (work: Promise<unknown>) => {
  const {status, item} = await failure(work)
  return [status, item?.error.type]
}
const create = (id: string, rest: object = {}) =>
  act('create', {publishedId: 'page', attributes: {_id: id, _type: 'page'}, ...rest})
const put = (...ids: string[]) =>
  Promise.all(ids.map((_id) => fixture.staff.createOrReplace({_id, _type: 'page', title: _id})))
const ids = () => fixture.staff.fetch<string[]>('*[_type == "page"]|order(_id)._id', {}, {perspective: 'raw'})

describe('an action is refused', () => {
  test('that creates over a published document, or over a draft unless that is to be left alone', async () => {
    await put('page')
    expect(await refusal(create('drafts.page'))).toEqual([409, 'documentAlreadyExistsError'])
    expect(await refusal(create('drafts.page', {ifExists: 'ignore'}))).toEqual([409, 'documentAlreadyExistsError'])
    await fixture.staff.delete('page')
    await put('drafts.page')
    expect(await refusal(create('drafts.page', {ifExists: 'fail'}))).toEqual([409, 'documentAlreadyExistsError'])
    await create('drafts.page', {ifExists: 'ignore'})
    expect(await fixture.staff.getDocument('drafts.page')).toMatchObject({title: 'drafts.page'})
    expect((await refusal(create('drafts.page', {ifExists: 'perhaps'})))[0]).toBe(400)
  })

  test('whose ids do not belong to one document', async () => {
    await put('page', 'drafts.other', 'other')
    const wrong = {draftId: 'drafts.other', publishedId: 'page'}
    expect((await refusal(create('page')))[0]).toBe(400)
    expect((await refusal(act('edit', {...wrong, patch: {set: {title: 'x'}}})))[0]).toBe(400)
    expect((await refusal(act('edit', {draftId: 'page', publishedId: 'page', patch: {}})))[0]).toBe(400)
    expect((await refusal(act('publish', wrong)))[0]).toBe(400)
    expect((await refusal(act('unpublish', wrong)))[0]).toBe(400)
    expect((await refusal(act('delete', {publishedId: 'page', includeDrafts: ['other']})))[0]).toBe(400)
    expect(await ids()).toEqual(['drafts.other', 'other', 'page'])
  })

  test('that deletes a published document beside a draft which nobody named', async () => {
    await put('page', 'drafts.page')
    expect(await refusal(act('delete', {publishedId: 'page'}))).toEqual([409, 'documentHasVersionsError'])
    await act('delete', {publishedId: 'page', includeDrafts: ['drafts.page']})
    expect(await ids()).toEqual([])
  })

  test('that deletes a published document beside a draft which the same request made', async () => {
    await put('one', 'two')
    const actionType = 'sanity.action.document.delete'
    const remove = (publishedId: string) => ({actionType, publishedId, includeDrafts: []})
    const edit = {draftId: 'drafts.two', publishedId: 'two', patch: {set: {title: 'x'}}}
    const actions = [remove('one'), {actionType: 'sanity.action.document.edit', ...edit}, remove('two')]
    expect(await refusal(fixture.staff.action(actions as never))).toEqual([409, 'documentHasVersionsError'])
    await fixture.staff.action([remove('one'), remove('two')] as never)
    expect(await ids()).toEqual([])
  })

  test('that deletes, discards, edits, publishes or replaces what is not there', async () => {
    const missing = [409, 'documentNotFoundError']
    expect(await refusal(act('delete', {publishedId: 'page', includeDrafts: []}))).toEqual(missing)
    expect(await refusal(act('discard', {draftId: 'drafts.page'}))).toEqual(missing)
    expect(await refusal(act('version.discard', {versionId: 'drafts.page'}))).toEqual(missing)
    expect(await refusal(act('edit', {...PAIR, patch: {set: {title: 'x'}}}))).toEqual(missing)
    expect(await refusal(act('publish', PAIR))).toEqual(missing)
    expect(await refusal(act('unpublish', PAIR))).toEqual(missing)
    const attributes = {_id: 'drafts.page', _type: 'page'}
    expect(await refusal(act('replaceDraft', {publishedId: 'page', attributes}))).toEqual(missing)
  })

  test('that discards a published document', async () => {
    await put('page')
    expect((await refusal(act('version.discard', {versionId: 'page'})))[0]).toBe(400)
    expect(await ids()).toEqual(['page'])
  })
})

describe('a mutation, and an action of documents,', () => {
  test('touches none of the documents of the lake itself', async () => {
    await fixture.staff.releases.create({releaseId: 'rOne', metadata: {title: 'One'}} as never)
    const id = '_.releases.rOne'
    const denied = [403, 'insufficientPermissionsError']
    expect(await refusal(fixture.staff.patch(id).set({state: 'published'}).commit())).toEqual(denied)
    expect(await refusal(fixture.staff.delete(id))).toEqual(denied)
    expect(await refusal(fixture.staff.createOrReplace({_id: id, _type: 'system.release'}))).toEqual(denied)
    expect(await refusal(act('delete', {publishedId: id, includeDrafts: []}))).toEqual(denied)
    expect(await refusal(act('publish', {publishedId: id, draftId: `drafts.${id}`}))).toEqual(denied)
    await fixture.staff.delete({query: '*[true]'})
    expect(await fixture.staff.getDocument(id)).toMatchObject({state: 'active'})
  })
})

describe('purge', () => {
  const history = async (id: string) => {
    const headers = {Authorization: `Bearer ${fixture.token}`}
    const address = `${fixture.origin}/lake/v2025-02-19/data/history/production/transactions/${id}`
    return (await fetch(address, {headers})).text()
  }

  test('leaves nothing of a discarded draft and of a deleted document in history', async () => {
    await put('page')
    await act('edit', {...PAIR, patch: {set: {title: 'a secret'}}})
    expect(await history('drafts.page')).toContain('a secret')
    await act('version.discard', {versionId: 'drafts.page', purge: true})
    expect(await history('drafts.page')).toBe('')
    expect(await history('page')).not.toBe('')
    await act('delete', {publishedId: 'page', includeDrafts: [], purge: true})
    expect(await history('page')).toBe('')
  })

  test('is not for whoever may only draft, of a document that they made and deleted in the same request', async () => {
    await put('page')
    await fixture.staff.delete('page')
    const contributor = fixture.client({token: fixture.access.add('Contributor', {role: 'contributor'})})
    const actions = [
      {actionType: 'create', publishedId: 'page', attributes: {_id: 'drafts.page', _type: 'page'}},
      {actionType: 'publish', ...PAIR},
      {actionType: 'delete', publishedId: 'page', includeDrafts: [], purge: true},
      {actionType: 'create', publishedId: 'z', attributes: {_id: 'drafts.z', _type: 'page'}},
    ].map((action) => ({...action, actionType: `sanity.action.document.${action.actionType}`}))
    expect(await refusal(contributor.action(actions as never))).toEqual([403, 'insufficientPermissionsError'])
    expect(await history('page')).toContain('"page"')
    await contributor.action(actions.slice(3) as never)
    await contributor.action({
      actionType: 'sanity.action.document.version.discard',
      versionId: 'drafts.z',
      purge: true,
    } as never)
    expect(await history('drafts.z')).toBe('')
  })
})
