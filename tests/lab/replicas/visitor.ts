import {once} from 'node:events'
import {Agent, request} from 'node:https'
import type {Balancer} from './balancer.ts'

const PATIENCE_MS = 30_000

export type Answer = {status: number; text: string; cookies: string[]}

type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Called for each piece of an answer that does not end. */
  onText?: (text: string) => void
  signal?: AbortSignal
}

/** A visitor at an address of their own, who trusts the authority of the balancer alone. */
export class Visitor {
  readonly #balancer: Balancer
  readonly #host: string
  readonly #localAddress: string
  readonly #patienceMs: number
  readonly #agent: Agent

  constructor(balancer: Balancer, host: string, {address = '127.0.0.1', patienceMs = PATIENCE_MS} = {}) {
    this.#balancer = balancer
    this.#host = host
    this.#localAddress = address
    this.#patienceMs = patienceMs
    this.#agent = new Agent({keepAlive: true, maxSockets: 6})
  }

  /** @throws when no whole answer came */
  async ask(path: string, {method = 'GET', headers = {}, body, onText, signal}: Asked = {}): Promise<Answer> {
    const sent = request({
      host: '127.0.0.1',
      port: this.#balancer.port,
      servername: this.#host,
      ca: this.#balancer.authority,
      localAddress: this.#localAddress,
      agent: this.#agent,
      path,
      method,
      headers: {Host: `${this.#host}:${this.#balancer.port}`, ...headers},
      signal: signal ?? AbortSignal.timeout(this.#patienceMs),
    })
    sent.end(body)
    const [response] = await once(sent, 'response')
    response.setEncoding('utf8')
    let text = ''
    for await (const piece of response) {
      text += piece
      onText?.(text)
    }
    if (!response.complete) throw new Error('The answer was cut off')
    const cookies: string[] = response.headers['set-cookie'] ?? []
    return {status: response.statusCode, text, cookies: cookies.map((cookie) => cookie.split(';')[0] ?? '')}
  }

  leave(): void {
    this.#agent.destroy()
  }
}
