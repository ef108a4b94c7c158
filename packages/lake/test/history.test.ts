import {applyPatch} from 'mendoza'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {HistoryStore} from '../src/history/history-store.ts'
import {PastDocument} from '../src/history/past-document.ts'
import {openDatabase} from '../src/store/database.ts'
import {DocumentStore} from '../src/store/document-store.ts'
import {mendozaDifference} from '../src/store/mendoza-difference.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture
const revisions: string[] = []

beforeAll(async () => {
  fixture = await startLake()
  const act = async (actionType: string, rest: object) => {
    const pair = {draftId: 'drafts.page', publishedId: 'page'}
    const {transactionId} = await fixture.staff.action({
      actionType: `sanity.action.document.${actionType}`,
      ...pair,
      ...rest,
    } as never)
    revisions.push(transactionId)
  }
  await act('create', {attributes: {_id: 'drafts.page', _type: 'page', title: 'One', rows: [{_key: 'a', text: 'x'}]}})
  await act('edit', {patch: {set: {title: 'Two', 'rows[_key=="a"].text': 'y'}}})
  await act('publish', {})
  await act('edit', {patch: {set: {title: 'Three'}}})
  await act('delete', {includeDrafts: ['drafts.page']})
})

afterAll(() => fixture.close())

const ask = async (path: string, token: string | undefined = fixture.token) => {
  const headers = token ? {Authorization: `Bearer ${token}`} : undefined
  return fetch(`${fixture.origin}/lake/v2025-02-19/data/history/production/${path}`, {headers})
}

const lines = async (path: string) => {
  const text = await (await ask(path)).text()
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
}

describe('history', () => {
  test('lists the transactions of documents, with effects that lead from one state to the next', async () => {
    const transactions = await lines('transactions/page,drafts.page?effectFormat=mendoza&fromTransaction=')
    expect(transactions.map(({id}) => id)).toEqual(revisions)
    expect(transactions[2]).toMatchObject({documentIDs: ['page', 'drafts.page'], author: expect.stringMatching(/^p/)})
    let draft = null
    for (const {effects} of transactions.slice(0, 2)) draft = applyPatch(draft, effects['drafts.page'].apply)
    expect(draft).toMatchObject({title: 'Two', rows: [{_key: 'a', text: 'y'}], _rev: revisions[1]})
    draft = applyPatch(draft, transactions[1].effects['drafts.page'].revert)
    expect(draft).toMatchObject({title: 'One', rows: [{_key: 'a', text: 'x'}], _rev: revisions[0]})
  })

  test('lists a range, the newest first, and without content', async () => {
    const range = await lines(
      `transactions/page,drafts.page?fromTransaction=${revisions[1]}&toTransaction=${revisions[2]}`,
    )
    expect(range.map(({id}) => id)).toEqual(revisions.slice(1, 3))
    const [newest, ...rest] = await lines('transactions/page,drafts.page?reverse=true&limit=1&excludeContent=true')
    expect([newest.id, rest.length, newest.mutations, newest.effects]).toEqual([revisions[4], 0, undefined, undefined])
  })

  test('shows documents as they were', async () => {
    const at = async (id: string, moment: string) =>
      ((await (await ask(`documents/${id}?${moment}`)).json()) as {documents: {title: string}[]}).documents[0]?.title
    expect(await at('drafts.page', `revision=${revisions[0]}`)).toBe('One')
    expect(await at('drafts.page', `revision=${revisions[1]}`)).toBe('Two')
    expect(await at('page', `revision=${revisions[1]}`)).toBeUndefined()
    expect(await at('page', `revision=${revisions[3]}`)).toBe('Two')
    expect(await at('drafts.page', 'lastRevision=true')).toBe('Three')
    expect(await at('drafts.page', `time=${new Date().toISOString()}`)).toBeUndefined()
    expect(await at('drafts.page', 'revision=unknown')).toBeUndefined()
    expect((await ask('documents/page')).status).toBe(400)
  })

  test('compares a draft of an imported document with what was imported', async () => {
    const imported = await fixture.staff.create({_id: 'imported', _type: 'page', title: 'One'})
    const edit = async (title: string) => {
      const pair = {draftId: 'drafts.imported', publishedId: 'imported'}
      const action = {actionType: 'sanity.action.document.edit', ...pair, patch: {set: {title}}}
      return (await fixture.staff.action(action as never)).transactionId
    }
    const discard = () =>
      fixture.staff.action({
        actionType: 'sanity.action.document.version.discard',
        versionId: 'drafts.imported',
      } as never)
    await edit('Discarded')
    await discard()
    const patched = await fixture.staff.patch('imported').set({title: 'Two'}).commit()
    const edited = await edit('Three')

    const before = await ask(`documents/drafts.imported?revision=${imported._rev}`)
    expect(await before.json()).toMatchObject({
      documents: [{_id: 'drafts.imported', title: 'One', _rev: imported._rev}],
    })
    const since = await lines(`transactions/drafts.imported?fromTransaction=${patched._rev}`)
    expect(since.map(({id}) => id)).toEqual([edited])
  })

  test('tells what happened in the words of the Studio, newest first', async () => {
    const {events} = (await (await ask('events/documents/drafts.page?limit=100')).json()) as {
      events: Record<string, {type: string}[]>
    }
    expect(events['drafts.page']?.map(({type}) => type)).toEqual([
      'deleteDocumentGroup',
      'createDocumentVersion',
      'publishDocumentVersion',
      'createDocumentVersion',
    ])
  })

  test('is for staff only', async () => {
    for (const path of ['transactions/page', 'documents/page?lastRevision=true', 'events/documents/page']) {
      expect((await ask(path, '')).status).toBe(401)
    }
  })

  test('survives a restart', async () => {
    fixture = await fixture.restart()
    expect((await lines('transactions/page,drafts.page')).map(({id}) => id)).toEqual(revisions)
  })
})

describe('old history', () => {
  test('is forgotten, but for the newest transaction, and what is younger can still be shown', () => {
    const database = openDatabase(':memory:')
    const store = new DocumentStore(database, (document) => document)
    const history = new HistoryStore(database)
    const past = new PastDocument(store, history)
    for (const day of ['01', '02', '03']) {
      const timestamp = `2026-01-${day}T00:00:00.000Z`
      const next = {_id: 'a', _type: 'page', _rev: day, _createdAt: timestamp, _updatedAt: timestamp, day}
      const changes = [{id: 'a', previous: store.get('a'), next, mutations: []}]
      store.commit({id: day, timestamp, author: 'p', changes})
    }
    history.prune('2026-01-02T00:00:00.000Z')
    expect(['01', '02', '03'].map((revision) => past.at('a', {revision})?.day)).toEqual([undefined, '02', '03'])
    history.prune('2027-01-01T00:00:00.000Z')
    expect(history.of(['a']).map(({transactionId}) => transactionId)).toEqual(['03'])
    expect(store.get('a')).toMatchObject({day: '03'})
  })
})

describe('a Mendoza patch', () => {
  const cases: [object | null, object | null][] = [
    [null, {a: 1}],
    [{a: 1}, null],
    [
      {a: 1, b: {c: [1, 2]}},
      {a: 1, b: {c: [2]}, d: 'x'},
    ],
    [{b: 1, a: 2, c: 3}, {c: 4}],
    [
      {
        rows: [
          {_key: 'a', n: 1},
          {_key: 'b', n: 2},
        ],
      },
      {rows: [{_key: 'b', n: 3}, {_key: 'c'}, {_key: 'a', n: 1}]},
    ],
    [{rows: [1, 2, 3]}, {rows: []}],
    [{rows: []}, {rows: [[1], [2]]}],
    [{a: {}}, {a: {b: {}}}],
    [{a: [1]}, {a: {b: 1}}],
    [{a: {b: 1}}, {a: {}}],
  ]

  test('leads to the other side and back', () => {
    for (const [left, right] of cases) {
      expect(applyPatch(left, mendozaDifference(left as never, right as never))).toEqual(right)
      expect(applyPatch(right, mendozaDifference(right as never, left as never))).toEqual(left)
    }
  })

  test('does so for documents nobody has thought of', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const value = (depth: number): unknown => {
      const kind = random(depth > 3 ? 3 : 6)
      if (kind < 3) return [random(5), `text ${random(3)}`, random(2) === 0][kind]
      if (kind === 3) return Array.from({length: random(4)}, () => value(depth + 1))
      if (kind === 4)
        return Array.from({length: random(4)}, (_, index) => ({
          _key: `k${(index + random(2)) % 4}`,
          part: value(depth + 1),
        }))
      return object(depth + 1)
    }
    const object = (depth: number) =>
      Object.fromEntries(Array.from({length: random(5)}, () => [`f${random(6)}`, value(depth)]))
    for (let round = 0; round < 3_000; round++) {
      const [left, right] = [object(0), object(0)]
      expect(applyPatch(left, mendozaDifference(left, right))).toEqual(right)
    }
  })
})
