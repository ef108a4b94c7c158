import {createServer, type IncomingHttpHeaders} from 'node:http'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'
import {expect} from 'vitest'
import {waitFor} from './wait-for.ts'

type Received = {method: string | undefined; headers: IncomingHttpHeaders; body: string}

/** Starts a receiver of webhooks. It answers with the next of `answers`, then with 200; 0 is no answer at all. */
export async function startReceiver(port = 0) {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const {method, headers} = request
    received.push({method, headers, body: await text(request)})
    const code = answers.shift() ?? 200
    if (code !== 0) response.writeHead(code).end(`answer ${code}`)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const {port: taken} = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}/hook`,
    port: taken,
    received,
    answers,
    /** Resolves when so many messages have come. */
    until: (count: number) => waitFor(() => expect(received.length).toBe(count)),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
