import {describe, expect, test} from 'vitest'
import {failure, makePage, startPages} from './page-fixture.ts'

const fixture = await startPages()

describe('transactions', () => {
  test('happen as a whole, under the id of the client', async () => {
    const {transactionId} = await fixture.staff
      .transaction()
      .create({_id: 'page', _type: 'page', title: 'One'})
      .patch('page', (patch) => patch.set({title: 'Two'}))
      .createOrReplace({_id: 'drafts.page', _type: 'page', title: 'Draft'})
      .transactionId('my-transaction')
      .commit()
    expect(transactionId).toBe('my-transaction')
    expect(await fixture.staff.getDocument('page')).toMatchObject({title: 'Two', _rev: 'my-transaction'})
    expect(await fixture.staff.getDocument('drafts.page')).toMatchObject({title: 'Draft', _rev: 'my-transaction'})
    const again = fixture.staff.transaction().delete('page').transactionId('my-transaction').commit()
    expect((await failure(again)).status).toBe(409)
  })

  test('have the id that the address names, and happen once', async () => {
    const url = '/data/mutate/production?transactionId=of-the-address'
    const post = () => fixture.staff.request({url, method: 'POST', body: {mutations: [{create: {_type: 'page'}}]}})
    expect(await post()).toMatchObject({transactionId: 'of-the-address'})
    expect((await failure(post())).status).toBe(409)
  })

  test('leave nothing behind when a part fails, and name the part', async () => {
    const broken = fixture.staff
      .transaction()
      .create({_id: 'page', _type: 'page'})
      .patch('none', (patch) => patch.set({a: 1}))
      .commit()
    expect(await failure(broken)).toMatchObject({status: 409, item: {index: 1}})
    expect(await fixture.staff.getDocument('page')).toBeUndefined()
  })

  test('can be tried dry', async () => {
    const {_id} = await fixture.staff.create({_id: 'page', _type: 'page'}, {dryRun: true})
    expect(_id).toBe('page')
    expect(await fixture.staff.getDocument('page')).toBeUndefined()
  })

  test('give keys to items of arrays when asked', async () => {
    const page = await fixture.staff.create(
      {_id: 'page', _type: 'page', rows: [{text: 'a', parts: [{n: 1}]}, {_key: 'mine'}]},
      {autoGenerateArrayKeys: true},
    )
    const [first, second] = page.rows as {_key: string; parts?: {_key: string}[]}[]
    expect(first?._key).toMatch(/^\w{12}$/)
    expect(first?.parts?.[0]?._key).toMatch(/^\w{12}$/)
    expect(second).toEqual({_key: 'mine'})
  })

  test('come one after the other, so that no increment is lost', async () => {
    await makePage(fixture.staff, {count: 0})
    const increments = Array.from({length: 40}, () => fixture.staff.patch('page').inc({count: 1}).commit())
    await Promise.all(increments)
    expect(await fixture.staff.getDocument('page')).toMatchObject({count: 40})
  })

  test('are read back at once by a query', async () => {
    for (let round = 0; round < 20; round++) {
      await fixture.staff.createOrReplace({_id: 'page', _type: 'page', round})
      expect(await fixture.staff.fetch('*[_id == "page"][0].round')).toBe(round)
    }
  })
})
