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
