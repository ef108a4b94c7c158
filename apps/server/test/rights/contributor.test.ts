import type {Rights, Role} from '@site/staff'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openRightsSite, type RightsSite} from './rights-site.ts'

let site: RightsSite
beforeAll(async () => {
  site = await openRightsSite()
})
afterAll(() => site.close())

/** All ways to change what visitors see, and to change a draft. Document `a` is published, and has a draft. */
const PUBLISHING: [what: string, path: string, body: object][] = [
  ['create', 'mutate', {mutations: [{create: {_id: 'new', _type: 'page'}}]}],
  ['createIfNotExists', 'mutate', {mutations: [{createIfNotExists: {_id: 'new', _type: 'page'}}]}],
  ['createOrReplace', 'mutate', {mutations: [{createOrReplace: {_id: 'a', _type: 'page'}}]}],
  ['a new id', 'mutate', {mutations: [{create: {_type: 'page'}}]}],
  ['patch', 'mutate', {mutations: [{patch: {id: 'a', set: {title: 'x'}}}]}],
  ['patch of several', 'mutate', {mutations: [{patch: {id: ['drafts.a', 'a'], set: {title: 'x'}}}]}],
  ['patch by query', 'mutate', {mutations: [{patch: {query: '*[_type == "page"]', set: {title: 'x'}}}]}],
  ['delete', 'mutate', {mutations: [{delete: {id: 'a'}}]}],
  ['delete by query', 'mutate', {mutations: [{delete: {query: '*[_id == "a"]'}}]}],
  ['after a draft', 'mutate', {mutations: [{patch: {id: 'drafts.a', set: {t: 1}}}, {delete: {id: 'a'}}]}],
  ['publish', 'actions', {actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a'}],
  ['unpublish', 'actions', {actionType: 'sanity.action.document.unpublish', draftId: 'drafts.a', publishedId: 'a'}],
  [
    'delete',
    'actions',
    {actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: ['drafts.a', 'versions.r1.a']},
  ],
  ['a release', 'actions', {actionType: 'sanity.action.release.create', releaseId: 'r2'}],
  ['publish of a release', 'actions', {actionType: 'sanity.action.release.publish', releaseId: 'r1'}],
  [
    'schedule of a release',
    'actions',
    {actionType: 'sanity.action.release.schedule', releaseId: 'r1', publishAt: '2020-01-01T00:00:00Z'},
  ],
]
const DRAFTING: [what: string, path: string, body: object][] = [
  ['create', 'mutate', {mutations: [{create: {_id: 'drafts.b', _type: 'page'}}]}],
  ['a new id', 'mutate', {mutations: [{create: {_id: 'drafts.', _type: 'page'}}]}],
  ['patch', 'mutate', {mutations: [{patch: {id: 'drafts.a', set: {title: 'x'}}}]}],
  ['patch by query', 'mutate', {mutations: [{patch: {query: '*[_id in path("drafts.**")]', set: {title: 'x'}}}]}],
  ['version', 'mutate', {mutations: [{createOrReplace: {_id: 'versions.r1.b', _type: 'page'}}]}],
  [
    'edit',
    'actions',
    {
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.a',
      publishedId: 'a',
      patch: {set: {title: 'x'}},
    },
  ],
  ['discard', 'actions', {actionType: 'sanity.action.document.version.discard', versionId: 'drafts.a'}],
]

test('A contributor writes drafts and versions, and changes nothing that visitors see, in whichever way', async () => {
  const write = async (role: Role, [, path, body]: [string, string, object], dryRun: boolean) => {
    const whole = 'actionType' in body ? {actions: [body]} : body
    const answer = await fetch(`${site.origin}/lake/v2025-02-19/data/${path}/production?dryRun=${dryRun}`, {
      method: 'POST',
      headers: {...site.credentialOf('session', {role, inbox: 'neither'}), 'content-type': 'application/json'},
      body: JSON.stringify(whole),
    })
    return {status: answer.status, text: await answer.text()}
  }
  await write(
    'editor',
    ['', 'mutate', {mutations: ['a', 'drafts.a'].map((_id) => ({create: {_id, _type: 'page'}}))}],
    false,
  )
  await write('editor', ['', 'actions', {actionType: 'sanity.action.release.create', releaseId: 'r1'}], false)
  await write('editor', ['', 'mutate', {mutations: [{create: {_id: 'versions.r1.a', _type: 'page'}}]}], false)

  for (const change of PUBLISHING) {
    // It would have been done, had an editor asked.
    expect([change[0], (await write('editor', change, true)).status]).toEqual([change[0], 200])
    const refused = await write('contributor', change, false)
    expect([change[0], refused.status]).toEqual([change[0], 403])
    expect(refused.text).toContain('insufficientPermissionsError')
  }
  for (const change of DRAFTING) {
    expect([change[0], (await write('viewer', change, false)).status]).toEqual([change[0], 403])
    expect([change[0], (await write('contributor', change, false)).status]).toEqual([change[0], 200])
  }
})

test('The Studio is told what somebody may do, in the grants and roles that it asks for', async () => {
  const ask = async <Answer>(path: string, rights: Rights): Promise<Answer> =>
    (
      await fetch(`${site.origin}/lake/v2021-06-07${path}`, {headers: site.credentialOf('session', rights)})
    ).json() as Promise<Answer>
  const grants = async (role: Role) => {
    const acl = await ask<{permissions: string[]}[]>('/projects/local/datasets/production/acl', {role, inbox: 'both'})
    return acl.flatMap(({permissions}) => permissions)
  }
  expect(await grants('viewer')).toEqual(['read', 'history'])
  for (const role of ['contributor', 'editor', 'administrator'] as const) expect(await grants(role)).toContain('update')
  const {roles} = await ask<{roles: {name: string}[]}>('/users/me', {role: 'contributor', inbox: 'applications'})
  expect(roles.map(({name}) => name)).toEqual(['contributor', 'inbox-applications'])
})
