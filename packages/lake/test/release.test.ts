import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {failure} from './page-fixture.ts'
import {inMilliseconds, releasesOf} from './release-fixture.ts'

let fixture: LakeFixture
const releases = releasesOf(() => fixture)
const {create, add, schedule, get, published, ids} = releases

beforeAll(async () => {
  fixture = await startLake()
})

beforeEach(async () => {
  const open = await fixture.staff.fetch<{name: string; state: string}[]>('*[_type == "system.release"]{name, state}')
  for (const {name: releaseId, state} of open) {
    if (state === 'scheduled') await fixture.staff.releases.unschedule({releaseId})
    if (state === 'scheduled' || state === 'active') await fixture.staff.releases.archive({releaseId})
    await fixture.staff.releases.delete({releaseId})
  }
  await fixture.staff.delete({query: '*[_type == "page"]'})
})

afterAll(() => fixture.close())

const tomorrow = () => inMilliseconds(24 * 60 * 60 * 1000)
const act = (name: string, rest: object) =>
  fixture.staff.action({actionType: `sanity.action.${name}`, ...rest} as never)
const words = async (work: Promise<unknown>) => (await failure(work)).error?.description

describe('a release', () => {
  test('publishes and unpublishes several documents at once, and keeps a draft of what it takes off', async () => {
    await fixture.staff.create({_id: 'page', _type: 'page', title: 'Old'})
    await fixture.staff.create({_id: 'gone', _type: 'page', title: 'Going'})
    await create('rSummer', {title: 'Summer'})
    await add('rSummer', 'page', {title: 'New'})
    await fixture.staff.unpublishVersion({releaseId: 'rSummer', publishedId: 'gone'})
    expect(await fixture.staff.fetch('*[_type == "page"].title', {}, {perspective: ['rSummer']})).toEqual(['New'])
    await fixture.staff.releases.publish({releaseId: 'rSummer'})
    expect(await published()).toEqual(['New'])
    expect(await ids()).toEqual(['_.releases.rSummer', 'drafts.gone', 'page'])
    expect(await get('rSummer')).toMatchObject({
      state: 'published',
      metadata: {title: 'Summer'},
      finalDocumentStates: [{id: 'versions.rSummer.gone'}, {id: 'versions.rSummer.page'}],
    })
  })

  test('that is archived comes back with its documents as they were', async () => {
    await create('rLater')
    await add('rLater', 'page', {title: 'One'})
    await act('document.edit', {
      draftId: 'versions.rLater.page',
      publishedId: 'page',
      patch: {set: {title: 'Two'}},
    })
    await fixture.staff.releases.archive({releaseId: 'rLater'})
    expect(await ids()).toEqual(['_.releases.rLater'])
    expect(await get('rLater')).toMatchObject({state: 'archived', finalDocumentStates: [{id: 'versions.rLater.page'}]})
    await fixture.staff.releases.unarchive({releaseId: 'rLater'})
    expect(await fixture.staff.getDocument('page', {releaseId: 'rLater'})).toMatchObject({title: 'Two'})
    expect((await get('rLater'))?.finalDocumentStates).toBeUndefined()
  })

  test('that is scheduled lets nobody change what it will publish, until it is unscheduled', async () => {
    await create('rSoon')
    await add('rSoon', 'page', {title: 'One'})
    await schedule('rSoon', tomorrow())
    expect(await get('rSoon')).toMatchObject({state: 'scheduled', publishAt: expect.stringMatching(/Z$/)})
    const edit = () => fixture.staff.patch('versions.rSoon.page').set({title: 'Two'}).commit()
    expect(await failure(edit())).toMatchObject({status: 409, error: {description: expect.stringMatching(/scheduled/)}})
    expect(await words(add('rSoon', 'other'))).toMatch(/is scheduled/)
    expect(await words(fixture.staff.discardVersion({releaseId: 'rSoon', publishedId: 'page'}))).toMatch(/scheduled/)
    await fixture.staff.releases.unschedule({releaseId: 'rSoon'})
    await edit()
    expect((await get('rSoon'))?.publishAt).toBeUndefined()
  })

  test('that is scheduled keeps what it will refer to from being deleted', async () => {
    await fixture.staff.create({_id: 'target', _type: 'page'})
    await create('rLink')
    const link = {_type: 'reference', _ref: 'target', _weak: true, _strengthenOnPublish: {type: 'page'}}
    await add('rLink', 'page', {link})
    await schedule('rLink', tomorrow())
    expect((await failure(fixture.staff.delete('target'))).item).toMatchObject({
      error: {type: 'documentHasExistingReferencesError', referencingIDs: ['versions.rLink.page']},
    })
    await fixture.staff.releases.unschedule({releaseId: 'rLink'})
    await fixture.staff.delete('target')
  })

  test('goes from state to state in the order that makes sense, and in no other', async () => {
    await create('rOne')
    expect(await words(create('rOne'))).toMatch(/already exists/)
    expect(await words(fixture.staff.releases.unschedule({releaseId: 'rOne'}))).toMatch(/is active/)
    expect(await words(fixture.staff.releases.unarchive({releaseId: 'rOne'}))).toMatch(/is active/)
    expect(await words(fixture.staff.releases.delete({releaseId: 'rOne'}))).toMatch(/is active/)
    await schedule('rOne', tomorrow())
    await schedule('rOne', tomorrow())
    expect(await words(fixture.staff.releases.publish({releaseId: 'rOne'}))).toMatch(/is scheduled/)
    expect(await words(fixture.staff.releases.archive({releaseId: 'rOne'}))).toMatch(/is scheduled/)
    await fixture.staff.releases.unschedule({releaseId: 'rOne'})
    await fixture.staff.releases.archive({releaseId: 'rOne'})
    expect(await words(schedule('rOne', tomorrow()))).toMatch(/is archived/)
    const edit = {releaseId: 'rOne', patch: {set: {'metadata.title': 'Late'}}}
    expect(await words(fixture.staff.releases.edit(edit))).toMatch(/is archived/)
    await fixture.staff.releases.delete({releaseId: 'rOne'})
    expect((await failure(fixture.staff.releases.publish({releaseId: 'rOne'}))).status).toBe(409)
  })

  test('is edited in what people say of it, and in nothing that follows from its state', async () => {
    await create('rOne', {title: 'One', releaseType: 'asap'})
    const edit = (patch: object) => fixture.staff.releases.edit({releaseId: 'rOne', patch} as never)
    await edit({set: {'metadata.title': 'Two'}, unset: ['metadata.description']})
    expect((await get('rOne'))?.metadata).toEqual({title: 'Two', releaseType: 'asap'})
    for (const patch of [
      {set: {state: 'published'}},
      {set: {publishAt: 'now'}},
      {set: {'metadata.releaseType': 'x'}},
    ]) {
      expect((await failure(edit(patch))).status).toBe(400)
    }
    for (const name of ['drafts', 'published', 'a.b', '']) expect((await failure(create(name))).status).toBe(400)
  })

  test('of a single document, as a scheduled draft is, takes no second one', async () => {
    await create('rDraft', {releaseType: 'scheduled', cardinality: 'one'})
    await add('rDraft', 'page')
    expect(await words(add('rDraft', 'other'))).toMatch(/can hold 1/)
  })

  test('is what every version belongs to that an action makes', async () => {
    expect((await failure(add('rNowhere', 'page'))).status).toBe(409)
    await create('rOne')
    const document = {_id: 'versions.rOne.other', _type: 'page'}
    expect(await words(act('document.version.create', {publishedId: 'page', document}))).toMatch(/not the ID/)
    await fixture.staff.releases.publish({releaseId: 'rOne'})
    expect(await words(add('rOne', 'page'))).toMatch(/is published/)
  })

  test('can be tried dry, so that the Studio knows what to offer', async () => {
    await create('rOne')
    const options = {dryRun: true, skipCrossDatasetReferenceValidation: true}
    await fixture.staff.releases.schedule({releaseId: 'rOne', publishAt: new Date().toISOString()}, options)
    expect(await get('rOne')).toMatchObject({state: 'active'})
  })

  test('comes in from an export, where it would publish by itself as one that does not', async () => {
    const attributes = (state: string) => ({
      _id: '_.releases.rMoved',
      _type: 'system.release',
      name: 'rMoved',
      state,
      publishAt: '2020-01-01T00:00:00Z',
      metadata: {title: 'Moved', releaseType: 'scheduled'},
    })
    const take = (state: string, ifExists: string) =>
      act('release.import', {releaseId: 'rMoved', attributes: attributes(state), ifExists})
    await take('scheduled', 'fail')
    expect(await get('rMoved')).toMatchObject({state: 'active', metadata: {title: 'Moved'}})
    expect((await failure(take('archived', 'fail'))).status).toBe(409)
    await take('archived', 'ignore')
    expect(await get('rMoved')).toMatchObject({state: 'active'})
    await take('archived', 'replace')
    expect(await get('rMoved')).toMatchObject({state: 'archived'})
    expect((await failure(take('archived', 'perhaps'))).status).toBe(400)
  })

  test('comes in with what is said of it alone, and fails where there is one', async () => {
    const bare = () => act('release.import', {releaseId: 'rBare', attributes: {metadata: {title: 'Bare'}}})
    await bare()
    expect(await get('rBare')).toMatchObject({state: 'active', metadata: {title: 'Bare', releaseType: 'undecided'}})
    expect((await failure(bare())).status).toBe(409)
    await act('release.import', {releaseId: 'rNone', document: {}})
    expect(await get('rNone')).toMatchObject({name: 'rNone', metadata: {releaseType: 'undecided'}})
  })
})
