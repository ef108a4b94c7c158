import {afterAll, beforeAll, expect, test} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake({public: true})
  fixture.access.add('Writer', {role: 'contributor'})
})

afterAll(() => fixture.close())

const GROUPS = '*[_type == "system.group"]{members, grants}'

test('The Studio finds who may be mentioned: members with their roles, and what each may do', async () => {
  const {members} = await fixture.staff.request({url: '/projects/local'})
  expect(members).toMatchObject([
    {id: 'peditor', isRobot: false, isCurrentUser: true, roles: [{name: 'administrator'}]},
    {id: 'pwriter', isRobot: false, isCurrentUser: false, roles: [{name: 'contributor'}]},
  ])
  expect(await fixture.staff.request({url: '/projects/local/members'})).toEqual(members)

  const groups: {members: string[]; grants: {permissions: string[]}[]}[] = await fixture.staff.fetch(GROUPS)
  const group = groups.find((one) => one.members.includes('pwriter'))
  expect(group?.members).toEqual(['pwriter'])
  expect(group?.grants[0]?.permissions).toContain('read')
})

test('Strangers are told of nobody', async () => {
  expect(await fixture.visitor.fetch(GROUPS)).toEqual([])
  await expect(fixture.visitor.request({url: '/projects/local/members'})).rejects.toMatchObject({statusCode: 401})
})
