import {Agent, type IncomingMessage, request} from 'node:http'
import {connect} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'

/** A client with an address of its own. */
export type Client = {
  /** @returns the status, when the whole answer was read */
  ask(server: 'public' | 'staff', path: string, body?: Body): Promise<string>
  /** Lets the answer begin and reads no more of it, for so long. */
  stall(server: 'public' | 'staff', path: string, forMs: number): Promise<string>
  /** Sends bytes over a connection of their own. @returns how the answer begins that comes until it is closed, or for so long */
  send(server: 'public' | 'staff', bytes: string, forMs: number): Promise<string>
  /** The addresses of the pictures on the home page. */
  pictures(): Promise<string[]>
  close(): void
}

type Body = {type: string; content: string}

type ClientOptions = {port: number; staffPort: number; address: string; cookie?: string}

/** Characters of an answer to bytes. */
const MOST_READ = 10_000
const PATIENCE_MS = 20_000

export function createClient({port, staffPort, address, cookie}: ClientOptions): Client {
  const agent = new Agent({keepAlive: true, maxSockets: 30, localAddress: address})
  const open = (server: 'public' | 'staff', path: string, body?: Body) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const target = server === 'public' ? port : staffPort
      const headers = {
        Host: `localhost:${target}`,
        ...(cookie ? {Cookie: cookie} : {}),
        ...(body ? {'Content-Type': body.type, Origin: `http://localhost:${target}`} : {}),
      }
      const options = {host: '127.0.0.1', port: target, path, agent, method: body ? 'POST' : 'GET'}
      const signal = AbortSignal.timeout(PATIENCE_MS)
      request({...options, headers, signal}, resolve)
        .on('error', reject)
        .end(body?.content)
    })
  let known: Promise<string[]> | undefined
  return {
    async ask(server, path, body) {
      const answer = await open(server, path, body)
      await answer.resume().toArray()
      return String(answer.statusCode)
    },
    async stall(server, path, forMs) {
      const answer = await open(server, path)
      answer.on('error', () => {})
      await new Promise((resolve) => setTimeout(resolve, forMs))
      answer.destroy()
      return `${answer.statusCode} unread`
    },
    async send(server, bytes, forMs) {
      const target = server === 'public' ? port : staffPort
      const socket = connect({host: '127.0.0.1', port: target, localAddress: address})
      let answer = ''
      socket.on('error', () => {})
      socket.on('data', (part) => {
        if (answer.length < MOST_READ) answer += part
      })
      socket.write(bytes.replaceAll('HOST', `localhost:${target}`))
      await Promise.race([new Promise((resolve) => socket.once('close', resolve)), wait(forMs)])
      socket.destroy()
      return answer
    },
    pictures() {
      known ??= open('public', '/').then(async (answer) => {
        const html = Buffer.concat(await answer.toArray()).toString()
        return [...new Set(html.match(/\/images\/[^"?\s,]+/g))]
      })
      return known
    },
    close: () => agent.destroy(),
  }
}
