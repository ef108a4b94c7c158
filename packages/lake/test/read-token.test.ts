import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake()
  await fixture.staff.create({_id: 'drafts.page', _type: 'page', title: 'Not yet'})
})

afterAll(() => fixture.close())

describe('the token of the site', () => {
  test('reads drafts', async () => {
    const site = fixture.client({token: fixture.lake.readToken, perspective: 'drafts'})
    expect(await site.fetch('*[_id == "page"][0].title')).toBe('Not yet')
    expect(await fixture.client({perspective: 'drafts', token: fixture.token}).fetch('count(*)')).toBe(1)
  })

  test('reads the draft of one document and no other, when it asks for that', async () => {
    await fixture.staff.create({
      _id: 'shown',
      _type: 'page',
      title: 'As published',
      other: {_type: 'reference', _ref: 'page', _weak: true},
    })
    await fixture.staff.create({
      _id: 'drafts.shown',
      _type: 'page',
      title: 'As drafted',
      other: {_type: 'reference', _ref: 'page', _weak: true},
    })
    const site = fixture.client({token: fixture.lake.readToken, perspective: ['drafts.shown']})
    const titles = '*[_type == "page"] | order(_id){_id, title, "other": other->title}'
    expect(await site.fetch(titles)).toEqual([{_id: 'shown', title: 'As drafted', other: null}])
    await fixture.staff.patch('drafts.shown').set({title: 'As drafted again'}).commit()
    await fixture.staff.patch('drafts.page').set({title: 'Not yet either'}).commit()
    expect(await site.fetch(titles)).toEqual([{_id: 'shown', title: 'As drafted again', other: null}])
    const stranger = fixture.client({perspective: ['drafts.shown']})
    await expect(stranger.fetch(titles)).rejects.toMatchObject({statusCode: 401})
  })

  test('neither writes nor learns who the staff are', async () => {
    const site = fixture.client({token: fixture.lake.readToken})
    await expect(site.create({_id: 'other', _type: 'page'})).rejects.toMatchObject({statusCode: 401})
    await expect(site.users.getById('me')).rejects.toMatchObject({statusCode: 401})
  })

  test('ends with the process', async () => {
    const before = fixture.lake.readToken
    fixture = await fixture.restart()
    const site = fixture.client({token: before, perspective: 'drafts'})
    await expect(site.fetch('*[_id == "page"][0].title')).rejects.toMatchObject({statusCode: 401})
  })
})
