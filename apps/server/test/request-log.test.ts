import {once} from 'node:events'
import {DatabaseSync} from 'node:sqlite'
import {PassThrough} from 'node:stream'
import {setImmediate as nextTurn} from 'node:timers/promises'
import express from 'express'
import {pino} from 'pino'
import {expect, onTestFinished, test} from 'vitest'
import type {ConnectionNetwork} from '../src/http/client-network.ts'
import {createHttpServer, lastResort} from '../src/http/http-server.ts'
import {close, listen} from '../src/http/listen.ts'
import {requestMixin} from '../src/http/log.ts'

const proxy: ConnectionNetwork = () => undefined
const stranger: ConnectionNetwork = () => '192.0.2.7'

async function openServer(networkOfConnection: ConnectionNetwork, slowMs?: number) {
  const output = new PassThrough()
  const log = pino({mixin: requestMixin, base: undefined}, output)
  const handler = express()
    .get('/broken', async () => {
      await nextTurn()
      throw new Error('It broke')
    })
    .get('/full', () => {
      using database = new DatabaseSync(':memory:')
      database.exec('PRAGMA max_page_count = 2; CREATE TABLE written (bytes BLOB)')
      database.exec('INSERT INTO written VALUES (zeroblob(100000))')
    })
    .use(
      '/api',
      express().post('/form', (request, response) => request.resume().once('end', () => response.send('Thanks'))),
    )
    .use(lastResort(log))
  const options = {handler, isOwnHost: () => true, networkOfConnection, log}
  const server = createHttpServer({...options, ...(slowMs !== undefined && {slowMs})})
  onTestFinished(() => close(server, {withinMs: 0}))
  const port = await listen(server, {host: '127.0.0.1', port: 0, variable: 'PORT'})
  return {
    url: `http://127.0.0.1:${port}`,
    line: async () => JSON.parse(String(await once(output, 'data'))) as Record<string, unknown>,
  }
}

test('An id that the proxy gave is in the answer and in the line that is logged, also after other turns of the loop', async () => {
  const {url, line} = await openServer(proxy)
  const ids = ['request-of-caddy-1', 'request-of-caddy-2']
  for (const id of ids) {
    const [logged, answer] = await Promise.all([line(), fetch(`${url}/broken`, {headers: {'x-request-id': id}})])
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, id])
    expect(logged).toMatchObject({requestId: id, path: '/broken', msg: 'request failed'})
  }
})

test('Where the disk is full staff read that, whatever it was that could not be written', async () => {
  const {url} = await openServer(stranger)
  const answer = await fetch(`${url}/full`)
  expect([answer.status, await answer.text()]).toEqual([507, expect.stringMatching(/^The disk is full: .* Make room/)])
})

test('Nobody else chooses an id, and none that would forge a line of the log', async () => {
  for (const [network, id] of [
    [stranger, 'request-of-caddy-1'],
    [proxy, 'x"}, "level": 60'],
    [proxy, undefined],
  ] as const) {
    const {url, line} = await openServer(network)
    const [logged, answer] = await Promise.all([
      line(),
      fetch(`${url}/broken`, {headers: id ? {'x-request-id': id} : {}}),
    ])
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(logged.requestId).toBe(answer.headers.get('x-request-id'))
  }
})

test.each([
  ['/-/pack/CODE?x=1', '/-/pack/…'],
  ['/-/draft/CODE/images/local/production/0123456789012345678901234567890123456789-40x20.svg', undefined],
  ['/projects/extension-of-the-district-hospital-at-multan', '/projects/extension-of-the-district-hospital-at-multan'],
  ['/inbox/submissions/AB12-CD34', '/inbox/submissions/AB12-CD34'],
])('No code that opens something is in the line about %s', async (asked, shown) => {
  const code = 'k7Q'.repeat(15).slice(0, 43)
  const {url, line} = await openServer(proxy, 0)
  const [logged] = await Promise.all([line(), fetch(url + asked.replace('CODE', code))])
  expect(logged.path).toBe(shown ?? asked.replace('CODE', '…'))
})

test('An answer that took longer than the bound is told of, without what was asked for', async () => {
  const {url, line} = await openServer(proxy, 0)
  const asked = fetch(`${url}/api/form?q=secret`, {
    method: 'POST',
    body: 'text',
    headers: {'x-request-id': 'request-slow'},
  })
  const [logged] = await Promise.all([line(), asked])
  expect(logged).toMatchObject({requestId: 'request-slow', method: 'POST', path: '/api/form', status: 200})
  expect(logged).toMatchObject({msg: 'slow request', ms: expect.any(Number)})
})
