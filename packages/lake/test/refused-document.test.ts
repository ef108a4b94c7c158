import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterAll, beforeAll, expect, test} from 'vitest'
import type {DocumentRule} from '../src/index.ts'
import {temporaryFolder} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

/** The rule of a program that opens the lake. */
const noGreen: DocumentRule = ({colour}) => (colour === 'green' ? 'Nothing is green' : undefined)

let fixture: LakeFixture
beforeAll(async () => {
  fixture = await startLake({validate: noGreen})
})
afterAll(() => fixture.close())

const post = async (path: 'mutate' | 'actions', body: string) => {
  const answer = await fetch(`${fixture.origin}/lake/v2025-02-19/data/${path}/production`, {
    method: 'POST',
    body,
    headers: {'Content-Type': 'application/json', Authorization: `Bearer ${fixture.token}`},
  })
  const {error} = (await answer.json()) as {error?: {items: {error: object}[]}}
  return {status: answer.status, error}
}
const mutate = (mutation: object) => post('mutate', JSON.stringify({mutations: [mutation]}))
const act = (action: object) => post('actions', JSON.stringify({actions: [action]}))
const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

/** Invalid documents, as JSON: a literal would lose `__proto__`. With the words that say what is wrong. */
const nobodyMeans: Record<string, [json: string, fault: string]> = {
  'a field hasOwnProperty': ['{"hasOwnProperty": 1}', 'Invalid attribute key in "hasOwnProperty"'],
  'a field __proto__': ['{"__proto__": {"a": 1}}', 'Invalid attribute key in "__proto__"'],
  'such a field in an array': ['{"rows": [{}, {"toString": 1}]}', 'Invalid attribute key in "rows[1].toString"'],
  'such a field far down': [
    '{"a": {"b": [[{"constructor": {}}]]}}',
    'Invalid attribute key in "a.b[0][0].constructor"',
  ],
  'a field with a dot': ['{"a.b": 1}', 'Invalid attribute key in "a.b"'],
  'a field with a space': ['{"a": {"b c": 1}}', 'Invalid attribute key in "a.b c"'],
  'a field without a name': ['{"": 1}', 'Invalid attribute key in ""'],
  'a type that is an object': ['{"row": {"_type": {}}}', 'Invalid type in "row._type"'],
  'a type that every object has': ['{"row": {"_type": "valueOf"}}', 'Invalid type in "row._type"'],
  '101 levels': [`{"a": ${JSON.stringify(nested(100))}}`, 'The document is nested deeper than 100 levels'],
  'more than 5 MB': [JSON.stringify({a: 'x'.repeat(5_000_000)}), 'bytes as JSON; 5000000 are allowed'],
}

for (const [what, [json, fault]] of Object.entries(nobodyMeans)) {
  test(`A document with ${what} is refused as a mutation, as an action and as an import`, async () => {
    const document = (id: string) => `{"_id": "${id}", "_type": "page", ${json.slice(1)}`
    const answers = [
      await post('mutate', `{"mutations": [{"createOrReplace": ${document('page')}}]}`),
      await post('mutate', `{"mutations": [{"create": ${document('page')}}]}`),
      await post(
        'actions',
        `{"actions": [{"actionType": "sanity.action.document.version.create", "publishedId": "page", "document": ${document('drafts.page')}}]}`,
      ),
    ]
    for (const {status, error} of answers) {
      expect(status).toBe(400)
      expect(error?.items).toEqual([
        {index: 0, error: {type: 'validationError', description: expect.stringContaining(fault)}},
      ])
    }
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'data.ndjson'), document('page'))
    await expect(fixture.lake.importFolder(folder)).rejects.toThrow(fault)
    expect(await fixture.staff.fetch('*[_type == "page"]')).toEqual([])
  })
}

test('What is allowed at the edge is taken', async () => {
  const edge = {_id: 'edge', _type: 'a.b-c', $ref: 1, 'a-b_9': 1, deep: nested(98), large: 'x'.repeat(4_990_000)}
  expect(await mutate({create: edge})).toEqual({status: 200, error: undefined})
})

test('A patch cannot build such a document, whichever way its path is written', async () => {
  await fixture.staff.createOrReplace({_id: 'built', _type: 'page', rows: [{_key: 'a'}], large: 'x'.repeat(3_000_000)})
  const patches: object[] = [
    {set: {hasOwnProperty: 1}},
    {set: {'rows[_key=="a"].toString': 1}},
    {set: {"rows[0]['constructor'].prototype.polluted": 1}},
    {set: {"['const\\ructor'].prototype.polluted": 1}},
    {setIfMissing: {'constructor.polluted': 1}},
    {set: {rows: [{valueOf: 1}]}},
    {set: {"['a b']": 1}},
    {set: {'rows[0]._type': 'toString'}},
    {insert: {after: 'rows[-1]', items: [{isPrototypeOf: 1}]}},
    {unset: ['__proto__.toString']},
    {set: {more: 'x'.repeat(3_000_000)}},
    {set: {a: nested(100)}},
    {set: {[`a${'.a'.repeat(5_000)}`]: 1}},
  ]
  for (const patch of patches) {
    const name = JSON.stringify(patch).slice(0, 80)
    expect((await mutate({patch: {id: 'built', ...patch}})).status, name).toBe(400)
    const edit = {actionType: 'sanity.action.document.edit', draftId: 'drafts.built', publishedId: 'built', patch}
    expect((await act(edit)).status, name).toBe(400)
  }
  expect({}).not.toHaveProperty('polluted')
  expect(Object).not.toHaveProperty('polluted')
})

test('An action does not make an id that a mutation could not', async () => {
  await fixture.staff.createOrReplace({_id: 'base', _type: 'page'})
  const action = 'sanity.action.document.version.create'
  for (const versionId of ['__proto__', 'a/b', 'x'.repeat(200)])
    expect((await act({actionType: action, baseId: 'base', versionId})).status, versionId).toBe(400)
})

test('The rule of whoever opened the lake holds for every way to write, and for drafts', async () => {
  await fixture.staff.createOrReplace({_id: 'door', _type: 'page', colour: 'red'})
  const publish = {actionType: 'sanity.action.document.publish', publishedId: 'door', draftId: 'drafts.door'}
  const refused = [
    await mutate({create: {_type: 'page', colour: 'green'}}),
    await mutate({create: {_id: 'drafts.green', _type: 'page', colour: 'green'}}),
    await mutate({patch: {id: 'door', set: {colour: 'green'}}}),
    await mutate({patch: {query: '*[_id == "door"]', set: {colour: 'green'}}}),
    await act({...publish, actionType: 'sanity.action.document.edit', patch: {set: {colour: 'green'}}}),
  ]
  for (const {status, error} of refused) {
    expect(status).toBe(400)
    expect(error?.items[0]?.error).toMatchObject({type: 'validationError', description: 'Nothing is green'})
  }
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'data.ndjson'), '{"_id": "g", "_type": "page", "colour": "green"}')
  await expect(fixture.lake.importFolder(folder)).rejects.toThrow('document "g": Nothing is green')
})

test('A document that got in before is left out of no query, ends none, and can be mended', async () => {
  const before = await startLake({validate: noGreen})
  await before.staff.create({_id: 'good', _type: 'old', title: 'Good'})
  const named = {_id: 'named', _type: 'old', _rev: 'r', title: 'Named', hasOwnProperty: 1, rows: [{toString: 1, a: 2}]}
  const green = {_id: 'green', _type: 'old', _rev: 'r', title: 'Green', colour: 'green'}
  const database = new DatabaseSync(join(before.folder, 'lake.db'))
  const put = database.prepare('INSERT INTO document (id, json) VALUES (?, ?)')
  for (const document of [named, green]) put.run(document._id, JSON.stringify(document))
  database.close()
  const {staff, close} = await before.restart()
  try {
    const found = await staff.fetch('*[_type == "old"] | order(title) {title, rows, "all": {...}}')
    expect(found).toMatchObject([{title: 'Good'}, {title: 'Green'}, {title: 'Named', rows: [{a: 2}]}])
    await staff.patch('green').set({title: 'Greener'}).commit()
    await expect(staff.patch('green').set({hasOwnProperty: 1}).commit()).rejects.toMatchObject({statusCode: 400})
    await staff.createOrReplace({_id: 'named', _type: 'old', title: 'Mended'})
    expect(await staff.fetch('*[_type == "old"].title | order(@)')).toEqual(['Good', 'Greener', 'Mended'])
  } finally {
    await close()
  }
})

test('A version of a document of the lake itself is refused, and one that got in before is not published with its release', async () => {
  const before = await startLake()
  const due = {_type: 'system.release', name: 's', metadata: {}, state: 'scheduled', publishAt: '2020-01-01T00:00:00Z'}
  await before.staff.releases.create({releaseId: 'r', metadata: {}} as never)
  for (const _id of ['versions.r._.releases.s', 'drafts._.releases.s'])
    await expect(before.staff.createOrReplace({...due, _id})).rejects.toMatchObject({statusCode: 400})
  const database = new DatabaseSync(join(before.folder, 'lake.db'))
  const version = {...due, _id: 'versions.r._.releases.s', _rev: 'r'}
  database.prepare('INSERT INTO document (id, json) VALUES (?, ?)').run(version._id, JSON.stringify(version))
  database.close()
  const {staff, close} = await before.restart()
  try {
    await expect(staff.releases.publish({releaseId: 'r'})).rejects.toMatchObject({statusCode: 403})
    expect(await staff.getDocument('_.releases.s')).toBeUndefined()
  } finally {
    await close()
  }
})
