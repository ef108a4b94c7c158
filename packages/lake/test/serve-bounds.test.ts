import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {expect, onTestFinished, test} from 'vitest'
import {serveLake} from '../src/standalone/serve-lake.ts'

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'))
  await writeFile(join(folder, 'index.html'), 'The Studio')
  const served = await serveLake({folder, port: 0, public: true, studio: folder, hostNames: ['lake']})
  onTestFinished(async () => {
    await served.close()
    await rm(folder, {recursive: true})
  })
  const port = Number(new URL(served.url).port)
  return {
    url: served.url,
    /** Sends what is given as it is, and returns all that is answered. */
    send(raw: string) {
      const socket = connect(port, '127.0.0.1')
      socket.write(raw)
      return text(socket)
    },
  }
}

const question = (host: string, more = 'Connection: close\r\n') =>
  `GET /v2025-02-19/data/query/production?query=1 HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`

test('A lake that runs alone answers for its own names, and not for one that somebody else pointed at it', async () => {
  const {send} = await open()
  const statusOf = async (host: string) => (await send(question(host))).split(' ')[1]
  const hosts = ['localhost', '127.0.0.1:4000', 'lake', 'evil.example']
  expect(await Promise.all(hosts.map(statusOf))).toEqual(['200', '200', '200', '421'])
  expect(await send(question('localhost', 'Host: lake\r\n'))).toContain(' 400 ')
})

test('One packet cannot start requests without end at a lake that runs alone', async () => {
  const {send} = await open()
  const answers = await send(question('localhost', '').repeat(1_000)).catch(() => '')
  expect(answers.split('HTTP/1.1 200').length - 1).toBeLessThan(10)
})

test('The Studio of a lake that runs alone is shown in no page of others', async () => {
  const {url} = await open()
  const {headers} = await fetch(url, {headers: {accept: 'text/html'}})
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
