import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'

/** Opens a server before a lake that asks it each thing once: what is left is the cost of asking, not that of answering. */
export async function openRememberedLake(lakeUrl: string, cookie: string): Promise<{url: string; server: Server}> {
  const answers = new Map<string, {status: number; type: string; body: string}>()
  const server = createServer(async (request, response) => {
    const asked = await text(request)
    const key = `${request.method} ${request.url} ${asked}`
    const answer =
      answers.get(key) ?? (await ask(lakeUrl + request.url, {method: request.method ?? 'GET', body: asked, cookie}))
    answers.set(key, answer)
    response.writeHead(answer.status, {'content-type': answer.type, 'content-length': Buffer.byteLength(answer.body)})
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  return {url: `http://127.0.0.1:${port}`, server}
}

async function ask(url: string, {method, body, cookie}: {method: string; body: string; cookie: string}) {
  const headers = {'content-type': 'application/json', cookie}
  const answer = await fetch(url, method === 'GET' ? {headers} : {method, headers, body})
  return {status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text()}
}
