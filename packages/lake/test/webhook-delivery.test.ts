import {DatabaseSync} from 'node:sqlite'
import {describe, expect, test} from 'vitest'
import {lakeDatabase} from '../src/index.ts'
import {waitFor} from './wait-for.ts'
import {rule, useWebhooks} from './webhook-fixture.ts'
import {startReceiver} from './webhook-receiver.ts'

const {all, ask, make, log, untilLogged, bodies, restart} = useWebhooks()

describe('a message of a webhook', () => {
  test('is tried again until it is taken, under the same key, and what happened is in the log', async () => {
    all.receiver.answers.push(503)
    const {id} = await make()
    await all.lake.staff.create({_id: 'page', _type: 'page'})
    await all.receiver.until(2)
    const keys = all.receiver.received.map(({headers}) => headers['idempotency-key'])
    expect(keys[0]).toBe(keys[1])
    await untilLogged(id, 'messages', [{status: 'success', failureCount: 1, resultCode: 200}])
    const attempts = await log(id, 'attempts')
    expect(attempts).toMatchObject([
      {isFailure: false, resultCode: 200},
      {isFailure: true, resultCode: 503, resultBody: 'answer 503', failureReason: 'http'},
    ])
    expect(await ask(`/attempts/${attempts[0]?.id}`)).toMatchObject({id: attempts[0]?.id})
  })

  test('is not tried again when the receiver says that it will never be taken', async () => {
    all.receiver.answers.push(400, 302)
    const {id} = await make()
    await all.lake.staff.create({_id: 'a', _type: 'page'})
    await all.lake.staff.create({_id: 'b', _type: 'page'})
    await untilLogged(id, 'messages', [
      {status: 'failure', resultCode: 302},
      {status: 'failure', resultCode: 400},
    ])
    expect(all.receiver.received.length).toBe(2)
  })

  test('is kept across a restart, with what it still has to send', async () => {
    await all.receiver.close()
    const {id} = await make(rule('', '{_id}'))
    await all.lake.staff.create({_id: 'page', _type: 'page'})
    await untilLogged(id, 'attempts', [{failureReason: 'network'}])
    all.receiver = await startReceiver(all.receiver.port)
    await restart()
    await all.receiver.until(1)
    expect(bodies()).toEqual([{_id: 'page'}])
    expect((await ask<{id: string}[]>('')).map((one) => one.id)).toEqual([id])
  })

  test('is written down for each of 6,000 documents that a script writes far faster than they can be sent', async () => {
    await all.receiver.close()
    await make(rule('_type == "bulk"', '{_id}'))
    const ids = Array.from({length: 6_000}, (_, number) => `bulk-${number}`)
    for (let from = 0; from < ids.length; from += 1_000) {
      const transaction = all.lake.staff.transaction()
      for (const _id of ids.slice(from, from + 1_000)) transaction.create({_id, _type: 'bulk'})
      await transaction.commit({returnDocuments: false})
    }
    const database = new DatabaseSync(lakeDatabase(all.lake.folder), {readOnly: true})
    const waiting = database.prepare('SELECT body FROM webhook_message WHERE next_at IS NOT NULL ORDER BY place')
    const sent = () => waiting.all().map(({body}) => JSON.parse(String(body))._id)
    await waitFor(() => expect(sent()).toEqual(ids))
    database.close()
  })

  /** Lets the next start look at all transactions again, as after the process was killed before it had looked. */
  const forgetLooked = () => {
    const database = new DatabaseSync(lakeDatabase(all.lake.folder))
    database.exec('DELETE FROM webhook_message; UPDATE webhook_seen SET sequence = 0')
    database.close()
  }

  test('is made of many transactions by one question, in the order and as the documents were', async () => {
    await all.receiver.close()
    await make(rule('_type == "page"', '{"was": before().round, "is": after().round}'))
    const rounds = Array.from({length: 300}, (_, round) => round)
    await all.lake.staff.create({_id: 'page', _type: 'page'})
    for (const round of rounds) await all.lake.staff.patch('page').set({round}).commit({returnDocuments: false})
    await all.lake.lake.close()
    forgetLooked()
    await restart()
    await waitFor(() => expect(all.lake.lake.stats().queriesAsked).toBeGreaterThan(1))
    await all.lake.lake.close()
    const database = new DatabaseSync(lakeDatabase(all.lake.folder), {readOnly: true})
    const sent = database.prepare('SELECT body FROM webhook_message ORDER BY place').all()
    database.close()
    const expected = [{was: null, is: null}, ...rounds.map((round) => ({was: round > 0 ? round - 1 : null, is: round}))]
    expect(sent.map(({body}) => JSON.parse(String(body)))).toEqual(expected)
    expect(all.lake.lake.stats().queriesAsked).toBe(2)
  })

  test('waits for the lake to run where a command writes', async () => {
    const {id} = await make(rule('', '{_id}'))
    await restart({atRest: true})
    await all.lake.staff.create({_id: 'page', _type: 'page'})
    await restart()
    expect(await log(id, 'messages')).toEqual([])
    await restart({atRest: false})
    await all.receiver.until(1)
    expect(bodies()).toEqual([{_id: 'page'}])
    expect(all.receiver.received[0]?.headers['sanity-operation']).toBe('create')
  })

  test('is sent what was committed when the process was killed before it had looked', async () => {
    await make(rule('_type == "page"', '{_id, "was": before().title, title}'))
    await all.lake.staff.create({_id: 'page', _type: 'page', title: 'One'})
    await all.lake.staff.patch('page').set({title: 'Two'}).commit()
    await all.receiver.until(2)
    await all.lake.lake.close()
    forgetLooked()
    await restart()
    await all.receiver.until(4)
    expect(bodies().slice(2)).toEqual([
      {_id: 'page', was: null, title: 'One'},
      {_id: 'page', was: 'One', title: 'Two'},
    ])
  })

  test('that waits for an answer which never comes holds up neither the others nor the end', async () => {
    all.receiver.answers.push(0)
    const other = await startReceiver()
    await make()
    await make({url: other.url})
    await all.lake.staff.create({_id: 'page', _type: 'page'})
    await Promise.all([all.receiver.until(1), other.until(1)])
    await restart()
    await all.receiver.until(2)
    expect(all.receiver.received[0]?.headers['idempotency-key']).toBe(
      all.receiver.received[1]?.headers['idempotency-key'],
    )
    await other.close()
  })

  test('is not sent again and again while nothing can be written down', async () => {
    const {id} = await make()
    const database = new DatabaseSync(lakeDatabase(all.lake.folder))
    database.exec('ALTER TABLE webhook_attempt RENAME TO away')
    await all.lake.staff.create({_id: 'page', _type: 'page'})
    await all.receiver.until(1)
    for (let asked = 0; asked < 20; asked++) await log(id, 'messages')
    // Once more after each of the pauses, which grow; without them hundreds of times meanwhile.
    expect(all.receiver.received.length).toBeLessThan(6)
    database.exec('ALTER TABLE away RENAME TO webhook_attempt')
    database.close()
    await untilLogged(id, 'messages', [{status: 'success'}])
  })

  test('is sent all the same where it could not be written down at first, and before later ones', async () => {
    const {id} = await make(rule('', '{_id}'))
    const database = new DatabaseSync(lakeDatabase(all.lake.folder))
    database.exec('ALTER TABLE webhook_message RENAME TO away')
    await all.lake.staff.create({_id: 'first', _type: 'page'})
    // By then it was tried.
    for (let asked = 0; asked < 20; asked++) await log(id, 'attempts')
    database.exec('ALTER TABLE away RENAME TO webhook_message')
    database.close()
    await all.lake.staff.create({_id: 'second', _type: 'page'})
    await all.receiver.until(2)
    expect(bodies()).toEqual([{_id: 'first'}, {_id: 'second'}])
  })

  test('is not sent of what happened before its rule, or while it was switched off', async () => {
    const {id} = await make(rule('_type == "page"', '{_id}'))
    await all.lake.staff.create({_id: 'news-1', _type: 'news'})
    await ask(`/${id}`, 'PATCH', rule('_type == "news"', '{_id}'))
    await ask(`/${id}`, 'PATCH', {isDisabledByUser: true})
    await all.lake.staff.create({_id: 'news-2', _type: 'news'})
    await ask(`/${id}`, 'PATCH', {isDisabledByUser: false})
    await restart()
    await all.lake.staff.create({_id: 'news-3', _type: 'news'})
    await all.receiver.until(1)
    expect(bodies()).toEqual([{_id: 'news-3'}])
  })

  test('that is too large is not sent, and the log says so', async () => {
    const {id} = await make()
    await all.lake.staff.create({_id: 'large', _type: 'page', text: 'x'.repeat(1_000_000)})
    await untilLogged(id, 'attempts', [
      {isFailure: true, failureReason: 'rule', resultBody: expect.stringMatching(/larger/)},
    ])
    expect(all.receiver.received).toEqual([])
  })
})
