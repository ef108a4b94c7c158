import {afterAll, beforeAll, expect, test} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake()
})

afterAll(() => fixture.close())

test('Clients are told in a sentence what this lake leaves to the hosted service', async () => {
  const {agent} = fixture.client({token: fixture.token, apiVersion: 'vX'})
  const asked = agent.action.prompt({instruction: 'Write'}).catch((error) => error)
  expect(await asked).toMatchObject({statusCode: 501, message: expect.stringContaining('This lake has no agents')})
  const library = fixture.client({token: fixture.token, resource: {type: 'media-library', id: 'ml1'}})
  const found = await library.fetch('*').catch((error) => error)
  expect(found).toMatchObject({statusCode: 501, message: expect.stringContaining('no media library')})
})

test.each([
  ['POST', 'graphql/production/default'],
  ['PUT', 'apis/graphql/production/default'],
  ['GET', 'embeddings-index/production'],
  ['POST', 'functions/one/invoke'],
  ['GET', 'blueprints/stacks'],
  ['GET', 'canvases/one'],
  ['POST', 'assist/tasks/translate/production'],
  ['GET', 'user-applications'],
])('%s %s is answered 501', async (method, path) => {
  const response = await fetch(`${fixture.origin}/lake/v2025-02-19/${path}`, {method})
  const answer = {statusCode: 501, error: 'Not Implemented', message: expect.stringMatching(/^This lake [^.]+$/)}
  expect([response.status, await response.json()]).toEqual([501, answer])
})

test('A Studio that asks at every page whether it has what is left out is told that it has not, without an error', async () => {
  const set = await fixture.staff.request({
    url: '/descriptors/claim',
    method: 'POST',
    body: {descriptorId: 'schema', contextKey: 'dataset:local:production'},
  })
  expect(set.synchronization).toEqual({type: 'complete'})
  await fixture.staff.request({
    url: '/projects/local/user-applications/studio/config/live-manifest',
    method: 'POST',
    body: {value: {workspaces: []}},
  })
  const assist = await fixture.staff.request({url: '/assist/tasks/instruction/production/status?projectId=local'})
  expect(assist.enabled).toBe(false)
})

test('A search by meaning is an error', async () => {
  const failure = await fixture.staff.fetch('*[text::semanticSimilarity("x") > 1]').catch((error) => error)
  expect(failure).toMatchObject({statusCode: 400, message: expect.stringContaining('no function semanticSimilarity()')})
})
