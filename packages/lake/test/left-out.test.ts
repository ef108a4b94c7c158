import {afterAll, beforeAll, expect, test} from 'vitest'
import {ANSWERS} from '../src/project/left-out-router.ts'
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

/** Why the answer of an address is true; and requests that show it, each with its status. */
const TRUE: Readonly<Record<string, [sentence: string, ...shown: [method: string, path: string, status: number][]]>> = {
  '/ping': ['Whoever is answered has a connection.'],
  '/data/ping/:dataset': [
    'Whoever is answered has a connection to the dataset, and there is none to one that is not there.',
    ['GET', 'data/ping/none', 404],
  ],
  '/features': [
    'Datasets are copied and have aliases, may be private, have comments and releases, of one document too.',
    ['PUT', 'datasets/secret {"aclMode": "private"}', 200],
    ['PUT', 'datasets/secret/copy {"targetDataset": "copied"}', 200],
    ['PUT', 'aliases/live {"datasetName": "secret"}', 200],
    ['POST', 'comments/production/setup {}', 200],
    ['POST', `data/actions/production ${releaseOf('whole', {})}`, 200],
    ['POST', `data/actions/production ${releaseOf('single', {cardinality: 'one'})}`, 200],
  ],
  '/geoip/country': ['The lake knows of no address in which country it is, and a country is a field that is missing.'],
  '/help': ['The lake has no articles of help.'],
  '/intake/telemetry-status': [
    'No telemetry is taken: what is sent all the same is dropped.',
    ['POST', 'intake/batch {"events": []}', 200],
  ],
  '/subscriptions/project/:project': ['The project has no plan.', ['GET', 'plans', 501]],
  '/journey/announcements': ['The lake announces nothing.'],
  '/journey/*path': ['Trials and limits are of a plan, which the project has not.', ['GET', 'plans', 501]],
  '/schedules/:project/:dataset': [
    'No schedule of this kind can be made.',
    ['POST', 'schedules/local/production {}', 501],
  ],
  '/assist/tasks/instruction/:dataset/status': [
    'There is no assistant to set up.',
    ['POST', 'assist/tasks/instruction/production/init {}', 501],
  ],
}

function releaseOf(releaseId: string, metadata: object): string {
  return JSON.stringify({actions: [{actionType: 'sanity.action.release.create', releaseId, metadata}]})
}

test('Every constant answer (the table of left-out-router) is true, for a reason that is said', async () => {
  expect(Object.keys(TRUE).toSorted()).toEqual(Object.keys(ANSWERS).toSorted())
  const headers = {authorization: `Bearer ${fixture.token}`, 'content-type': 'application/json'}
  for (const [sentence, ...shown] of Object.values(TRUE)) {
    for (const [method, asked, status] of shown) {
      const [path, body] = asked.split(/ (.*)/)
      const answer = await fetch(`${fixture.origin}/lake/v2025-02-19/${path}`, {method, headers, ...(body && {body})})
      expect(answer.status, `${sentence} ${asked}`).toBe(status)
    }
  }
})

test('References from other datasets are counted, by whichever name they call this one, and a comment is none', async () => {
  const {datasets} = fixture.staff
  for (const name of ['site', 'shop']) await datasets.create(name)
  await fixture.staff.request({url: '/aliases/now', method: 'PUT', body: {datasetName: 'production'}})
  const {datasetName} = await fixture.staff.request({url: '/comments/production/setup', method: 'POST'})
  const to = (_dataset: string, more = {}) => {
    return {_type: 'crossDatasetReference', _ref: 'page', _dataset, _projectId: 'local', _weak: true, ...more}
  }
  const write = (dataset: string, document: {_id: string; _type: string; [field: string]: unknown}) =>
    fixture.client({dataset, token: fixture.token}).create(document)
  await fixture.staff.create({_id: 'page', _type: 'page'})
  await write('site', {
    _id: 'own',
    _type: 'page',
    list: [
      {_key: 'a', to: to('production')},
      {_key: 'b', to: to('~now')},
    ],
  })
  await write('shop', {_id: 'drafts.product', _type: 'product', page: to('production')})
  await write('shop', {_id: 'other', _type: 'product', page: to('site'), far: to('production', {_projectId: 'far'})})
  await write('shop', {_id: 'beside', _type: 'product', page: to('production', {_ref: 'other'})})
  await write('production', {_id: 'within', _type: 'page', to: {_type: 'reference', _ref: 'page'}})
  await write(datasetName, {
    _id: 'comment',
    _type: 'comment',
    authorId: 'x',
    target: {document: to('production')},
  })
  const ask = (dataset: string, query = {excludeInternalReferences: 'true', excludePaths: 'true'}) =>
    fixture.staff.request({url: `/data/references/${dataset}/documents/page/to`, query})
  const found = ([datasetName, documentId]: string[]) => ({projectId: 'local', datasetName, documentId})
  const ofPage = [
    ['shop', 'drafts.product'],
    ['site', 'own'],
  ].map(found)
  expect(await ask('production')).toEqual({totalCount: 2, references: ofPage})
  expect(await ask('~now')).toEqual({totalCount: 2, references: ofPage})
  expect(await ask('site')).toEqual({totalCount: 1, references: [found(['shop', 'other'])]})
  expect(await ask('shop')).toEqual({totalCount: 0, references: []})
  await expect(ask('none')).rejects.toMatchObject({statusCode: 404})
  await expect(ask('production', {} as never)).rejects.toMatchObject({statusCode: 400})
  await expect(fixture.visitor.request({url: '/data/references/site/documents/page/to'})).rejects.toMatchObject({
    statusCode: 401,
  })
})

test('A search by meaning is an error', async () => {
  const failure = await fixture.staff.fetch('*[text::semanticSimilarity("x") > 1]').catch((error) => error)
  expect(failure).toMatchObject({statusCode: 400, message: expect.stringContaining('no function semanticSimilarity()')})
})
