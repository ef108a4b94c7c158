import {createServer} from 'node:http'
import {afterEach, expect, test} from 'vitest'
import {readConfig} from '../src/config/config.ts'
import type {TrustProxy} from '../src/config/setting-value.ts'
import {createClientNetwork} from '../src/http/client-network.ts'
import {close, listen} from '../src/http/listen.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Returns the networks that the server sees behind these headers, asked over a socket for both kinds of addresses. */
async function networks(trustProxy: TrustProxy, forwarded: string[]): Promise<string[]> {
  const networkOf = createClientNetwork(trustProxy)
  const server = createServer((request, response) => response.end(networkOf(request)))
  ends.push(() => close(server, {withinMs: 0}))
  const port = await listen(server, {host: '::', port: 0, variable: 'PORT'})
  const seen: string[] = []
  for (const each of forwarded) {
    const answer = await fetch(`http://127.0.0.1:${port}`, {headers: each ? {'x-forwarded-for': each} : {}})
    seen.push(await answer.text())
  }
  return seen
}

test('A client without a proxy is its own address, whatever it says', async () => {
  expect(await networks(false, ['', '192.0.2.1'])).toEqual(['127.0.0.1', '127.0.0.1'])
})

test('Behind a proxy the client is who the proxy says, not what the client put before it', async () => {
  expect(await networks(1, ['192.0.2.1', '198.51.100.7, 192.0.2.1', ''])).toEqual([
    '192.0.2.1',
    '192.0.2.1',
    '127.0.0.1',
  ])
  expect(await networks('loopback, 10.0.0.0/8', ['192.0.2.1, 10.1.2.3'])).toEqual(['192.0.2.1'])
})

test('IPv6 addresses of one /64 are one client, and IPv4 in IPv6 is IPv4', async () => {
  const same = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:1:1:1', 'fe80::1%eth0', '::ffff:192.0.2.9']
  expect(await networks(1, same)).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64', 'fe80::/64', '192.0.2.9'])
})

test('What a proxy calls a client without naming an address counts for the proxy', async () => {
  expect(await networks(1, ['unknown', '_hidden', '1', '192.0.2.1:80', '999.1.1.1'])).toEqual(
    Array(5).fill('127.0.0.1'),
  )
})

test('A setting that names no proxy is said before the start', () => {
  expect(readConfig({}).trustProxy).toBe(false)
  expect(readConfig({TRUST_PROXY: '2'}).trustProxy).toBe(2)
  expect(readConfig({TRUST_PROXY: 'loopback, 10.0.0.0/8'}).trustProxy).toBe('loopback, 10.0.0.0/8')
  expect(() => readConfig({TRUST_PROXY: 'the proxy'})).toThrow(/TRUST_PROXY must be/)
})
