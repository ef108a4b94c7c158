import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {isValidSignature} from '@sanity/webhook'
import {describe, expect, test} from 'vitest'
import type {Seal} from '../src/lake.ts'
import {SHARES} from '../src/limits.ts'
import {ask as askLake, bearer, endless} from './limit-fixture.ts'
import {waitFor} from './wait-for.ts'
import {rule, useWebhooks} from './webhook-fixture.ts'

const {all, ask, make, log, untilLogged, bodies, restart} = useWebhooks()

const SECRET = 'a secret that both sides know'

describe('a webhook', () => {
  test('is sent what its filter means, as its projection says, signed', async () => {
    const {id} = await make({
      ...rule('_type == "page"', '{_id, "to": link->title}'),
      secret: SECRET,
      headers: {'X-Of': 'us'},
    })
    await all.lake.staff.create({_id: 'linked', _type: 'service', title: 'Linked'})
    const page = await all.lake.staff.create({_id: 'page', _type: 'page', link: {_type: 'reference', _ref: 'linked'}})
    await all.lake.staff.create({_id: 'drafts.page', _type: 'page'})
    await all.lake.staff.patch('page').set({title: 'Two'}).commit()
    await all.receiver.until(2)
    const [first, second] = all.receiver.received
    expect(bodies()).toEqual([
      {_id: 'page', to: 'Linked'},
      {_id: 'page', to: 'Linked'},
    ])
    expect(first).toMatchObject({
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-of': 'us',
        'sanity-operation': 'create',
        'sanity-document-id': 'page',
        'sanity-dataset': 'production',
        'sanity-project-id': 'local',
        'sanity-webhook-id': id,
        'sanity-transaction-id': page._rev,
      },
    })
    expect(second?.headers['sanity-operation']).toBe('update')
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
    const signature = String(first?.headers['sanity-webhook-signature'])
    expect(await isValidSignature(first?.body ?? '', signature, SECRET)).toBe(true)
    expect(await isValidSignature(`${first?.body} `, signature, SECRET)).toBe(false)
  })

  test('can ask what the document was before, and hears of what is deleted', async () => {
    await make(rule('delta::changedAny(title)', '{"was": before().title, "is": after().title}', ['update']))
    await make(rule('', '', ['delete']))
    await all.lake.staff.create({_id: 'page', _type: 'page', title: 'One'})
    await all.lake.staff.patch('page').set({other: 1}).commit()
    await all.lake.staff.patch('page').set({title: 'Two'}).commit()
    await all.lake.staff.delete('page')
    await all.receiver.until(2)
    expect(bodies()).toContainEqual({was: 'One', is: 'Two'})
    expect(bodies()).toContainEqual(expect.objectContaining({_id: 'page', title: 'Two'}))
  })

  test('knows where it stands, and places', async () => {
    const near = 'geo::distance(location, {"lat": 31.5, "lng": 74.3}) < 10000'
    await make(rule(near, '{_id, "of": [sanity::projectId(), sanity::dataset()]}'))
    const place = (_id: string, lat: number) => ({_id, _type: 'office', location: {lat, lng: 74.3}})
    await all.lake.staff.create(place('karachi', 24.9))
    await all.lake.staff.create(place('lahore', 31.52))
    await all.receiver.until(1)
    expect(bodies()).toEqual([{_id: 'lahore', of: ['local', 'production']}])
  })

  test('stays with the dataset that it was made for, also when that is copied', async () => {
    await make(rule('_type == "page"', '{_id}'))
    const {staff, token} = all.lake
    await staff.request({url: '/datasets/production/copy', method: 'PUT', body: {targetDataset: 'copy'}})
    await all.lake.client({dataset: 'copy', token}).create({_id: 'in-copy', _type: 'page'})
    await staff.create({_id: 'in-main', _type: 'page'})
    await all.receiver.until(1)
    expect(bodies()).toEqual([{_id: 'in-main'}])
  })

  test('is sent all of a transaction but what takes too long by itself, which the log names', {
    tags: ['landing'],
  }, async () => {
    const {id} = await make(rule('', `{_id, "count": select(isSlow => ${endless(1)}, 1)}`))
    const transaction = all.lake.staff.transaction()
    for (const name of ['a', 'b', 'slow', 'd']) transaction.create({_id: name, _type: 'page', isSlow: name === 'slow'})
    await transaction.commit()
    await all.receiver.until(3)
    expect(bodies().map(({_id}) => _id)).toEqual(['a', 'b', 'd'])
    const failures = (await log(id, 'attempts')).filter((attempt) => Object(attempt).isFailure)
    expect(failures).toMatchObject([{failureReason: 'rule', resultBody: expect.stringContaining('"slow"')}])
  })

  test('gives up a transaction of which nothing can be told, and says of how much', async () => {
    const text = '*[_id == "large"][0].text'
    const {id} = await make(rule('_type == "page"', `{"texts": [${Array.from({length: 25}, () => text)}]}`))
    await all.lake.staff.create({_id: 'large', _type: 'other', text: 'x'.repeat(1_000_000)})
    const transaction = all.lake.staff.transaction()
    for (let page = 0; page < 15; page++) transaction.create({_id: `page-${page}`, _type: 'page'})
    await transaction.commit()
    const reasons = async () => (await log(id, 'attempts')).map((attempt) => String(Object(attempt).resultBody))
    await waitFor(async () => expect(await reasons()).toContainEqual(expect.stringMatching(/^Of 5 more changes/)))
    expect((await reasons()).filter((reason) => /^What "page-\d" has to send/.test(reason)).length).toBe(10)
  })

  test('is sent what happened while the lake had too much to do, also when it is closed meanwhile', async () => {
    await make(rule('', '{_id}'))
    const {readToken, stats} = all.lake.lake
    const most = SHARES.queries.site.each
    const leaving = new AbortController()
    const asked = Array.from({length: most}, async (_, mark) => {
      while (!leaving.signal.aborted)
        await askLake(all.lake, endless(mark), bearer(readToken), leaving).catch(() => undefined)
    })
    await waitFor(() => expect(stats().queriesWaiting.site + stats().queriesRunning.site).toBe(most))
    for (const _id of ['a', 'b']) await all.lake.staff.create({_id, _type: 'page'})
    const restarted = restart()
    leaving.abort()
    await Promise.all([restarted, ...asked])
    await all.lake.staff.create({_id: 'c', _type: 'page'})
    await all.receiver.until(3)
    expect(bodies()).toEqual([{_id: 'a'}, {_id: 'b'}, {_id: 'c'}])
  })

  test('can be changed, switched off and deleted, and tells nobody its secret', async () => {
    const {id} = await make({secret: SECRET})
    expect(await ask(`/${id}`, 'PATCH', {name: 'Renamed', isDisabledByUser: true})).toMatchObject({
      name: 'Renamed',
      url: all.receiver.url,
      hasSecret: true,
    })
    await all.lake.staff.create({_id: 'off', _type: 'page'})
    await ask(`/${id}`, 'PUT', {isDisabledByUser: false})
    await all.lake.staff.create({_id: 'on', _type: 'page'})
    await all.receiver.until(1)
    expect(bodies()).toMatchObject([{_id: 'on'}])
    expect(JSON.stringify([await ask(''), await ask(`/${id}`)])).not.toContain(SECRET)
    await ask(`/${id}`, 'DELETE')
    expect(await ask('')).toEqual([])
    await expect(ask(`/${id}`)).rejects.toMatchObject({statusCode: 404})
  })
})

describe('webhooks', () => {
  test('reach no machine of the own network unless that is allowed', async () => {
    await restart({privateWebhooks: false})
    const addresses = [
      all.receiver.url,
      all.receiver.url.replace('127.0.0.1', 'localhost'),
      `http://[::1]:${all.receiver.port}/`,
    ]
    const hooks = await Promise.all(addresses.map((url) => make({url})))
    await all.lake.staff.create({_id: 'page', _type: 'page'})
    for (const {id} of hooks) {
      await untilLogged(id, 'attempts', [
        {
          failureReason: 'network',
          resultBody: expect.stringMatching(/private network/),
        },
      ])
    }
    expect(all.receiver.received).toEqual([])
  })

  test('are refused that no one could have meant', async () => {
    const bad: [string, object][] = [
      ['a file', {url: 'file:///etc/passwd'}],
      ['a password in the address', {url: 'http://a:b@example.test/'}],
      ['no name', {name: ' '}],
      ['another dataset', {dataset: 'staging'}],
      ['a header of ours', {headers: {'sanity-operation': 'create'}}],
      ['a header with a line break', {headers: {'X-A': 'a\r\nHost: b'}}],
      ['a filter that is no GROQ', rule('_type ==')],
      ['a projection that is none', rule('', '_id')],
      ['nothing to hear of', rule('', '', [])],
      ['another method', {httpMethod: 'CONNECT'}],
    ]
    for (const [what, settings] of bad) {
      const {statusCode} = await make(settings).then(
        () => ({statusCode: 200}),
        (error) => error,
      )
      expect([what, statusCode]).toEqual([what, 400])
    }
  })

  test('are for administrators', async () => {
    const editor = all.lake.client({token: all.lake.access.add('Other', {role: 'editor'})})
    for (const client of [editor, all.lake.visitor]) {
      const {statusCode} = await client.request({url: '/hooks/projects/local'}).catch((error) => error)
      expect(statusCode).toBe(client === editor ? 403 : 401)
    }
  })
})

/** A seal as a program passes it to the lake, with a key by which others open nothing. */
const sealOf = (key: string): Seal => ({
  seal: (text, place) => `${key}.${Buffer.from(`${place} ${text}`).toString('base64')}`,
  open: (sealed, place) => {
    const [by, text = ''] = sealed.split('.')
    const opened = Buffer.from(text, 'base64').toString()
    return by === key && opened.startsWith(`${place} `) ? opened.slice(place.length + 1) : undefined
  },
  isCurrent: (sealed) => sealed.startsWith(`${key}.`),
})

describe('the secrets of a webhook', () => {
  test('do not stand in the database, also those of earlier versions, and sign what is sent', async () => {
    await make({secret: SECRET, headers: {Authorization: 'Bearer of the receiver'}})
    await restart({seal: sealOf('a')})
    for (const name of ['lake.db', 'lake.db-wal'])
      for (const known of [SECRET, 'Bearer of the receiver'])
        expect(await readFile(join(all.lake.folder, name), 'latin1').catch(() => '')).not.toContain(known)
    await restart()
    await all.lake.staff.create({_id: 'page', _type: 'page'})
    await all.receiver.until(1)
    const [first] = all.receiver.received
    expect(await isValidSignature(first?.body ?? '', String(first?.headers['sanity-webhook-signature']), SECRET)).toBe(
      true,
    )
    expect(first?.headers.authorization).toBe('Bearer of the receiver')
  })

  test('keep it off without the key, until somebody sets them anew', async () => {
    await restart({seal: sealOf('a')})
    const {id} = await make({secret: SECRET})
    await restart({seal: sealOf('b')})
    expect(await ask(`/${id}`)).toMatchObject({isDisabledByUser: true, hasSecret: false})
    await restart({seal: sealOf('a')})
    expect(await ask(`/${id}`)).toMatchObject({isDisabledByUser: false, hasSecret: true})
  })
})
