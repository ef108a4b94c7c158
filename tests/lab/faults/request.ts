import {Agent, type IncomingHttpHeaders, request} from 'node:http'

export type Sent = {
  readonly url: string
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: Buffer
}

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly milliseconds: number
}

const agent = new Agent({keepAlive: true, maxSockets: 256})
const PATIENCE_MS = 60_000

/** One request over kept connections. Rejects when no whole answer comes. */
export function send({url, method = 'POST', headers = {}, body}: Sent): Promise<Answer> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, {method, agent, headers, timeout: PATIENCE_MS}, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (!response.complete) return reject(new Error('The answer broke off'))
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - start,
        })
      })
    })
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('No answer in time')))
    sent.end(body)
  })
}

export const asStaff = {Authorization: 'Bearer staff'}

/** Returns what staff see at an address of the inbox. */
export async function askInbox<T>(url: string, path: string): Promise<T> {
  const {status, body} = await send({url: `${url}/inbox${path}`, method: 'GET', headers: asStaff})
  if (status !== 200) throw new Error(`The inbox answered ${status}`)
  return JSON.parse(body.toString()) as T
}
