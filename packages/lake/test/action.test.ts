import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {failure} from './page-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake()
})

beforeEach(() => fixture.staff.delete({query: '*[true]'}))

afterAll(() => fixture.close())

const PAIR = {draftId: 'drafts.page', publishedId: 'page'}
const act = (...actions: object[]) => fixture.staff.action(actions as never)
const action = (name: string, rest: object) => ({actionType: `sanity.action.${name}`, ...rest})
const get = (id: string) => fixture.staff.getDocument(id)
const createDraft = (rest: object = {}) =>
  act(
    action('document.create', {
      publishedId: 'page',
      attributes: {_id: 'drafts.page', _type: 'page', title: 'One', ...rest},
    }),
  )

describe('actions on a document', () => {
  test('lead from a new draft over edits to a published page and back', async () => {
    await createDraft()
    await act(action('document.edit', {...PAIR, patch: {set: {title: 'Two'}}}))
    const draft = await get('drafts.page')
    expect(draft).toMatchObject({title: 'Two'})
    await act(action('document.publish', PAIR))
    expect(await get('drafts.page')).toBeUndefined()
    expect(await get('page')).toMatchObject({title: 'Two', _createdAt: draft?._createdAt})
    await act(action('document.unpublish', PAIR))
    expect(await get('page')).toBeUndefined()
    expect(await get('drafts.page')).toMatchObject({title: 'Two'})
  })

  test('make a draft of the published page with the first edit, even one that changes nothing', async () => {
    const published = await fixture.staff.create({_id: 'page', _type: 'page', title: 'One'})
    await act(action('document.edit', {...PAIR, patch: {unset: ['_empty_action_guard_pseudo_field_']}}))
    const draft = await get('drafts.page')
    expect(draft).toMatchObject({title: 'One', _createdAt: published._createdAt})
    const {transactionId} = await act(
      action('document.edit', {...PAIR, patch: {unset: ['_empty_action_guard_pseudo_field_']}}),
    )
    expect(await get('drafts.page')).toMatchObject({_rev: transactionId})
  })

  test('publish only over the revision that the editor saw', async () => {
    await fixture.staff.create({_id: 'page', _type: 'page'})
    await act(action('document.edit', {...PAIR, patch: {set: {title: 'Two'}}}))
    const stale = act(action('document.publish', {...PAIR, ifPublishedRevisionId: 'stale'}))
    expect(await failure(stale)).toMatchObject({
      status: 409,
      error: {type: 'actionError', items: [{error: {type: 'documentRevisionIDDoesNotMatchError'}, index: 0}]},
    })
    expect(await get('drafts.page')).toBeDefined()
  })

  test('strengthen references when they publish', async () => {
    await fixture.staff.create({_id: 'other', _type: 'page'})
    const link = {_type: 'reference', _ref: 'other', _weak: true, _strengthenOnPublish: {type: 'page'}}
    const weak = {...link, _strengthenOnPublish: {type: 'page', weak: true}}
    await createDraft({link, weak})
    await act(action('document.publish', PAIR))
    expect(await get('page')).toMatchObject({
      link: {_type: 'reference', _ref: 'other'},
      weak: {_type: 'reference', _ref: 'other', _weak: true},
    })
    expect((await get('page'))?.link).not.toHaveProperty('_weak')
  })

  test('discard a draft, replace it, and bring a deleted page back', async () => {
    await createDraft()
    await act(action('document.version.discard', {versionId: 'drafts.page'}))
    expect(await get('drafts.page')).toBeUndefined()
    const attributes = {_id: 'drafts.page', _type: 'page', title: 'Restored'}
    await act(
      action('document.create', {publishedId: 'page', attributes, ifExists: 'fail'}),
      action('document.replaceDraft', {publishedId: 'page', attributes}),
    )
    expect(await get('drafts.page')).toMatchObject({title: 'Restored'})
  })

  test('delete a page with its drafts, unless something refers to it', async () => {
    await createDraft()
    await act(action('document.publish', PAIR))
    await act(action('document.edit', {...PAIR, patch: {set: {title: 'Two'}}}))
    await fixture.staff.create({_id: 'other', _type: 'page', link: {_type: 'reference', _ref: 'page'}})
    const remove = action('document.delete', {publishedId: 'page', includeDrafts: ['drafts.page']})
    expect(await failure(act(remove))).toMatchObject({
      status: 409,
      error: {items: [{error: {type: 'documentHasExistingReferencesError', referencingIDs: ['other']}}]},
    })
    await fixture.staff.delete('other')
    await act(remove)
    expect(await fixture.staff.fetch('count(*)', {}, {perspective: 'raw'})).toBe(0)
  })

  test('can be tried dry, and happen all or not at all', async () => {
    const create = action('document.create', {publishedId: 'page', attributes: {_id: 'drafts.page', _type: 'page'}})
    await fixture.staff.action(create as never, {dryRun: true})
    expect(await get('drafts.page')).toBeUndefined()
    const broken = act(create, action('document.publish', {draftId: 'drafts.none', publishedId: 'none'}))
    expect(await failure(broken)).toMatchObject({status: 409, error: {items: [{index: 1}]}})
    expect(await get('drafts.page')).toBeUndefined()
    expect((await failure(act(action('document.explode', {})))).status).toBe(400)
    expect((await failure(fixture.visitor.action(create as never))).status).toBe(401)
  })
})
