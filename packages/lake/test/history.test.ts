import {applyPatch} from 'mendoza'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
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
    expect(draft).toMatchObject({title: 'Two', rows: [{_key: 'a', text: 'y'}]})
    // As the Studio keeps documents for it.
    expect(draft).not.toHaveProperty('_rev')
    draft = applyPatch(draft, transactions[1].effects['drafts.page'].revert)
    expect(draft).toMatchObject({title: 'One', rows: [{_key: 'a', text: 'x'}]})
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

  test('lists of the whole dataset as much as it was asked for, or refuses', async () => {
    await Promise.all(Array.from({length: 120}, () => fixture.staff.create({_type: 'row'})))
    expect(await lines('transactions')).toHaveLength(100)
    expect((await lines('transactions?limit=120&excludeContent=true')).length).toBe(120)
    expect((await ask('transactions?limit=101')).status).toBe(400)
    expect((await ask('transactions?limit=1001&excludeContent=true')).status).toBe(400)
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
