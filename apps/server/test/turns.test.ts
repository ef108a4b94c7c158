import {once} from 'node:events'
import type {RequestListener, Server} from 'node:http'
import {connect, type Socket} from 'node:net'
import {pino} from 'pino'
import {afterEach, expect, test} from 'vitest'
import {createHttpServer} from '../src/http/http-server.ts'
import {close, listen} from '../src/http/listen.ts'

const FLOOD = 50
/** Longer than the work of one turn of the event loop may take. */
const WORK_MS = 15

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A server whose requests keep the processor busy, with the paths that it has begun to answer. */
async function openBusyServer() {
  const begun: string[] = []
  const handler: RequestListener = ({url = ''}, response) => {
    begun.push(url)
    const until = performance.now() + WORK_MS
    while (performance.now() < until);
    response.end()
  }
  const server = createHttpServer({
    handler,
    answerAtOnce({url = ''}, response) {
      if (url !== '/kept') return false
      begun.push(url)
      response.end()
      return true
    },
    networkOf: ({url = ''}) => url.split('/')[1] ?? '',
    isOwnHost: () => true,
    log: pino({level: 'silent'}),
  })
  ends.push(() => close(server, {withinMs: 0}))
  const port = await listen(server, {host: '127.0.0.1', port: 0, variable: 'PORT'})
  return {server, port, begun}
}

/** Asks for all of these at the same moment, each over a connection of its own that is open already. */
async function askAtOnce({server, port}: {server: Server; port: number}, paths: string[]) {
  const sockets: Socket[] = []
  for (const _path of paths) {
    const accepted = once(server, 'connection')
    sockets.push(connect(port, '127.0.0.1'))
    await accepted
  }
  for (const [index, path] of paths.entries())
    sockets[index]?.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`)
  await Promise.all(sockets.map((socket) => once(socket.resume(), 'close')))
}

/** The same, each over a connection that is only being opened. */
async function comeAtOnce({port}: {port: number}, paths: string[]) {
  const sockets = paths.map((path) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`)
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket.resume(), 'close')))
}

const flood = (networkOf: (each: number) => string) =>
  Array.from({length: FLOOD}, (_, each) => `/${networkOf(each)}/${each}`)

test('What is answered at once does not wait for work that came before it', async () => {
  const {begun, ...server} = await openBusyServer()
  await askAtOnce(server, [...flood((each) => `network-${each}`), '/kept'])
  expect(begun).toHaveLength(FLOOD + 1)
  expect(begun.indexOf('/kept')).toBeLessThan(FLOOD / 5)
})

test('Who comes anew does not wait for the work of all who came before', async () => {
  const {begun, ...server} = await openBusyServer()
  await comeAtOnce(server, [...flood((each) => `network-${each}`), '/kept'])
  expect(begun).toHaveLength(FLOOD + 1)
  expect(begun.indexOf('/kept')).toBeLessThan(FLOOD / 2)
})

test('A network that asks for much waits for its turn behind one that asks for little', async () => {
  const {begun, ...server} = await openBusyServer()
  await askAtOnce(server, [...flood(() => 'crowd'), '/visitor/page'])
  expect(begun).toHaveLength(FLOOD + 1)
  expect(begun.indexOf('/visitor/page')).toBeLessThan(FLOOD / 5)
})
