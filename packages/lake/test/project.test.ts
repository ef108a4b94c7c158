import {afterAll, beforeAll, expect, test} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake({public: true})
})

afterAll(() => fixture.close())

test('A client that means another project is refused, and neither reads nor changes this one', async () => {
  await fixture.staff.create({_id: 'a', _type: 'page'})
  const other = fixture.client({token: fixture.token, projectId: 'abc123'})
  const refused = {statusCode: 404, message: expect.stringContaining('"abc123"')}
  await expect(other.fetch('*')).rejects.toMatchObject(refused)
  await expect(other.getDocument('a')).rejects.toMatchObject(refused)
  await expect(other.delete('a')).rejects.toMatchObject(refused)
  for (const url of ['/projects/abc123', '/projects/abc123/datasets', '/hooks/projects/abc123'])
    await expect(fixture.staff.request({url})).rejects.toMatchObject(refused)
  expect(await fixture.staff.fetch('*._id')).toEqual(['a'])
  expect(await fixture.staff.request({url: '/projects/local'})).toMatchObject({id: 'local'})
})

test('Projects are listed with members and features, unless a client leaves them out', async () => {
  const [whole] = await fixture.staff.projects.list()
  expect(whole).toMatchObject({members: [{isCurrentUser: true}], features: []})
  const [bare] = await fixture.staff.projects.list({includeMembers: false, includeFeatures: false})
  expect(bare).toMatchObject({id: 'local'})
  expect(bare).not.toHaveProperty('members')
  expect(bare).not.toHaveProperty('features')
})

test('A job is told of that was done, and no other', async () => {
  const copy = {url: '/datasets/production/copy', method: 'PUT', body: {targetDataset: 'copied'}}
  const {jobId} = await fixture.staff.request<{jobId: string}>(copy)
  for (const url of [`/jobs/${jobId}`, `/projects/local/jobs/${jobId}`])
    expect(await fixture.visitor.request({url})).toMatchObject({id: jobId, state: 'completed'})
  expect(await fixture.staff.request({url: '/projects/local/jobs'})).toEqual([])
  for (const url of ['/jobs/copy-other', '/jobs/copy-other/listen', '/projects/local/jobs/copy-other'])
    await expect(fixture.staff.request({url})).rejects.toMatchObject({statusCode: 404})
})
