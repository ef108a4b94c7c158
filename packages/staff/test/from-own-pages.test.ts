import {createServer, type IncomingHttpHeaders, request} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {fromOwnPages} from '../src/index.ts'

const PUBLIC_URL = 'https://www.example.com'

const server = createServer((incoming, response) => {
  response.statusCode = fromOwnPages(incoming, PUBLIC_URL) ? 200 : 403
  response.end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

function statusOf(headers: IncomingHttpHeaders): Promise<number | undefined> {
  const {port} = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({port, method: 'POST', headers}, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

test.each<[string, IncomingHttpHeaders]>([
  ['a page of another site', {'sec-fetch-site': 'cross-site', origin: 'https://evil.example'}],
  ['another site that does not say its origin', {'sec-fetch-site': 'cross-site'}],
  ['a page of another port of this host', {'sec-fetch-site': 'same-site', origin: 'http://localhost:3000'}],
  ['a foreign origin', {origin: 'https://evil.example'}],
  ['a page without an origin', {origin: 'null'}],
  ['an origin that only begins like ours', {origin: 'https://www.example.com.evil.example'}],
])('%s is not one of our pages', async (_who, headers) => {
  expect(await statusOf(headers)).toBe(403)
})

test.each<[string, IncomingHttpHeaders]>([
  ['Our own page', {'sec-fetch-site': 'same-origin', origin: PUBLIC_URL}],
  ['An address that somebody typed', {'sec-fetch-site': 'none'}],
  ['Our own page behind a proxy that changes the host', {host: '127.0.0.1:3000', origin: PUBLIC_URL}],
  ['A page of the host that was asked', {host: 'office.example', origin: 'https://office.example'}],
  ['A tool without a browser', {}],
])('%s passes', async (_who, headers) => {
  expect(await statusOf(headers)).toBe(200)
})
