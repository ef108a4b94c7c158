import {describe, expect, test} from 'vitest'
import {failure, makePage, startPages} from './page-fixture.ts'

const fixture = await startPages()

describe('patches', () => {
  test('set, set if missing, unset', async () => {
    await makePage(fixture.staff)
    const page = await fixture.staff
      .patch('page')
      .set({title: 'New', 'rows[_key=="two"].text': 'leaps'})
      .setIfMissing({title: 'Ignored', subtitle: 'Sub'})
      .unset(['tags', 'rows[_key=="one"]'])
      .commit()
    expect(page).toMatchObject({title: 'New', subtitle: 'Sub', rows: [{_key: 'two', text: 'leaps'}]})
    expect(page).not.toHaveProperty('tags')
  })

  test('count up and down', async () => {
    await makePage(fixture.staff)
    expect(await fixture.staff.patch('page').inc({count: 5}).commit()).toMatchObject({count: 10})
    expect(await fixture.staff.patch('page').dec({count: 3}).commit()).toMatchObject({count: 7})
  })

  test('insert, append, prepend, splice and replace', async () => {
    await makePage(fixture.staff)
    const texts = async () => fixture.staff.fetch('*[_id == "page"][0].rows[].text')
    const item = (_key: string) => ({_key, text: _key})
    await fixture.staff
      .patch('page')
      .insert('after', 'rows[_key=="one"]', [item('middle')])
      .commit()
    expect(await texts()).toEqual(['The quick fox', 'middle', 'jumps'])
    await fixture.staff
      .patch('page')
      .append('rows', [item('last')])
      .commit()
    await fixture.staff
      .patch('page')
      .prepend('rows', [item('first')])
      .commit()
    expect(await texts()).toEqual(['first', 'The quick fox', 'middle', 'jumps', 'last'])
    await fixture.staff
      .patch('page')
      .splice('rows', 1, 3, [item('one left')])
      .commit()
    expect(await texts()).toEqual(['first', 'one left', 'last'])
    await fixture.staff
      .patch('page')
      .insert('replace', 'rows[0]', [item('replaced')])
      .commit()
    expect(await texts()).toEqual(['replaced', 'one left', 'last'])
  })

  test('change a text by diff-match-patch', async () => {
    await makePage(fixture.staff)
    const change = '@@ -1,13 +1,13 @@\n The \n-quick\n+slow!\n  fox\n'
    const page = await fixture.staff.patch('page').diffMatchPatch({'rows[_key=="one"].text': change}).commit()
    expect(page).toMatchObject({rows: [{text: 'The slow! fox'}, {}]})
  })

  test('apply to everything a query finds', async () => {
    await makePage(fixture.staff)
    await makePage(fixture.staff, {_id: 'other'})
    await fixture.staff.patch({query: '*[_type == "page"]'}).set({seen: true}).commit({returnDocuments: false})
    expect(await fixture.staff.fetch('*[_type == "page"].seen')).toEqual([true, true])
  })

  test('find by their query what is of whoever asks', async () => {
    const {id} = await fixture.staff.users.getById('me')
    await makePage(fixture.staff, {owner: id})
    await makePage(fixture.staff, {_id: 'other', owner: 'system'})
    await fixture.staff.patch({query: '*[owner == identity()]'}).set({seen: true}).commit({returnDocuments: false})
    expect(await fixture.staff.fetch('*[seen]._id')).toEqual(['page'])
  })

  test('hold only for the revision they were made for', async () => {
    const {_rev} = await makePage(fixture.staff)
    await fixture.staff.patch('page').ifRevisionId(_rev).set({title: 'One'}).commit()
    expect(await failure(fixture.staff.patch('page').ifRevisionId(_rev).set({title: 'Two'}).commit())).toMatchObject({
      status: 409,
      item: {error: {type: 'documentRevisionIDDoesNotMatchError', id: 'page', expectedRevisionID: _rev}},
    })
  })

  test('are refused for what is missing, immutable or nonsense', async () => {
    expect(await failure(fixture.staff.patch('none').set({a: 1}).commit())).toMatchObject({
      status: 409,
      item: {error: {type: 'documentNotFoundError', id: 'none'}},
    })
    await makePage(fixture.staff)
    expect((await failure(fixture.staff.patch('page').set({_type: 'other'}).commit())).status).toBe(400)
    expect((await failure(fixture.staff.mutate([{patch: {id: 'page', set: 'x'}} as never]))).status).toBe(400)
    for (const patch of [{merge: {a: 1}}, {explode: {a: 1}}, {inc: {count: '3'}}, {dec: {count: null}}])
      expect((await failure(fixture.staff.mutate([{patch: {id: 'page', ...patch}} as never]))).status).toBe(400)
    expect((await failure(fixture.staff.patch('page').set({'__proto__.polluted': 1}).commit())).status).toBe(400)
    expect({}).not.toHaveProperty('polluted')
  })
})
