import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import express from 'express'
import {afterEach, expect, test, vi} from 'vitest'
import {SITE} from '../src/http/client.ts'
import {Delivery} from '../src/http/delivery.ts'
import {LONGEST_READ_MS} from '../src/limits.ts'
import {rawClient} from './raw-client.ts'

afterEach(() => vi.useRealTimers())

test('A reader who does not read a result is cut off', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const delivery = new Delivery()
  const app = express().get('/', (_request, response) => {
    delivery.sendJson(response, SITE, [Buffer.alloc(19_000_000, 'x')])
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  const accepted = once(server, 'request')
  await rawClient(`http://127.0.0.1:${port}`, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [, response] = await accepted
  const closed = once(response, 'close')
  vi.advanceTimersByTime(LONGEST_READ_MS)
  await closed
  expect(response.writableFinished).toBe(false)
  server.close()
  server.closeAllConnections()
})
