import {describe, expect, test} from 'vitest'
import {startPages} from './page-fixture.ts'

const fixture = await startPages()

const ask = async (path: string, token: string | undefined = fixture.token) =>
  fetch(`${fixture.origin}/lake/v2025-02-19/data/history/production/${path}`, {
    headers: token ? {Authorization: `Bearer ${token}`} : {},
  })
const act = (name: string, rest: object) =>
  fixture.staff.action({actionType: `sanity.action.document.${name}`, ...rest} as never)
const deleted = async () =>
  ((await (await ask('deleted')).json()) as {documents: {id: string; author: string; document: object}[]}).documents
const transactions = async (query: string) => {
  const text = await (await ask(`transactions?${query}`)).text()
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
}

describe('history', () => {
  test('knows the documents that were deleted, as they were last, and an action brings one back', async () => {
    const pair = {draftId: 'drafts.gone', publishedId: 'gone'}
    await act('create', {publishedId: 'gone', attributes: {_id: 'drafts.gone', _type: 'page', title: 'Gone'}})
    await act('publish', pair)
    await act('edit', {...pair, patch: {set: {title: 'Edited'}}})
    await act('version.discard', {versionId: 'drafts.gone'})
    await fixture.staff.create({_id: 'drafts.never', _type: 'page', title: 'Never published'})
    expect(await deleted()).toEqual([])
    await act('version.discard', {versionId: 'drafts.never'})
    await act('delete', {publishedId: 'gone', includeDrafts: []})
    const list = await deleted()
    expect(list).toMatchObject([
      {id: 'gone', author: 'peditor', deletedAt: expect.stringMatching(/Z$/), document: {_id: 'gone', title: 'Gone'}},
      {id: 'never', document: {_id: 'drafts.never', title: 'Never published'}},
    ])
    const attributes = {...list[0]?.document, _id: 'drafts.gone'}
    await act('create', {publishedId: 'gone', attributes, ifExists: 'fail'})
    expect(await fixture.staff.getDocument('drafts.gone')).toMatchObject({title: 'Gone'})
    expect((await deleted()).map(({id}) => id)).toEqual(['never'])
  })

  test('knows them behind hundreds of another type when theirs is asked for, and says where its list ends early', async () => {
    await fixture.staff.create({_id: 'a-project', _type: 'project', title: 'Buried'})
    await fixture.staff.delete('a-project')
    const ids = Array.from({length: 101}, (_, index) => `ask-${index}`)
    const create = ids.map((_id) => ({create: {_id, _type: 'publishRequest'}}))
    await fixture.staff.mutate(create as never)
    await fixture.staff.mutate(ids.map((id) => ({delete: {id}})) as never)
    const read = async (query: string) => {
      const {documents, isCut} = (await (await ask(`deleted${query}`)).json()) as {documents: object[]; isCut: boolean}
      return [documents.length, isCut]
    }
    expect(await read('')).toEqual([100, true])
    expect(await read('?types=project,other')).toEqual([1, false])
    expect(await read('?types=nothing')).toEqual([0, false])
  })

  test('lists the transactions of the whole dataset, by time and author, so many at a time', async () => {
    const start = new Date().toISOString()
    const first = await fixture.staff.create({_id: 'a', _type: 'page'})
    const second = await fixture.staff.create({_id: 'b', _type: 'page'})
    const ids = async (query: string) => (await transactions(query)).map(({id}) => id)
    expect(await ids(`fromTime=${start}`)).toEqual([first._rev, second._rev])
    expect(await ids('reverse=true&limit=1')).toEqual([second._rev])
    expect(await ids(`fromTime=${start}&authors=nobody`)).toEqual([])
    expect(await ids(`fromTime=${start}&authors=peditor,other&toTransaction=${first._rev}`)).toEqual([first._rev])
    const [{documentIDs, effects}] = await transactions('reverse=true&limit=1&effectFormat=mendoza')
    expect([documentIDs, Object.keys(effects)]).toEqual([['b'], ['b']])
  })

  test('of the dataset is for staff only', async () => {
    for (const path of ['deleted', 'transactions']) expect((await ask(path, '')).status).toBe(401)
  })
})
