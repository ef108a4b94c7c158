import {createHmac} from 'node:crypto'
import {lookup} from 'node:dns'
import {type IncomingMessage, request as requestHttp} from 'node:http'
import {request as requestHttps} from 'node:https'
import {isIP, type LookupFunction} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import {randomId} from '@site/storage'
import ipaddr from 'ipaddr.js'
import {LONGEST_ANSWER_MS, LONGEST_RETRY_MS} from '../../limits.ts'
import type {Webhook} from './webhook.ts'
import type {Attempt, Message, WebhookStore} from './webhook-store.ts'

/** The pause before the first retry; doubled each time. */
const FIRST_RETRY_MS = 1_000
const LONGEST_PAUSE_MS = 5 * 60 * 1_000
/** The pause after each message: to send one takes the main thread as long as a write, and a receiver next door takes them as fast. */
const BETWEEN_MS = 5

type Outcome = Pick<Attempt, 'isFailure' | 'resultCode' | 'resultBody' | 'failureReason'>

/**
 * Sends what is written down, one message of a webhook at a time and in order, until it is taken or half an hour has passed.
 * A message that was being sent when the process ended is sent again, under the same idempotency key.
 */
export class WebhookDelivery {
  readonly #store: WebhookStore
  readonly #allowPrivate: boolean
  readonly #working = new Map<string, Promise<void>>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  /** Times in a row that the database failed: while nothing can be written down, what was sent would be sent for ever. */
  readonly #faults = new Map<string, number>()
  readonly #closing = new AbortController()

  constructor(store: WebhookStore, {allowPrivate}: {allowPrivate: boolean}) {
    this.#store = store
    this.#allowPrivate = allowPrivate
  }

  /** Call when there may be something to send for a webhook. */
  wake(webhookId: string): void {
    if (this.#closing.signal.aborted || this.#working.has(webhookId)) return
    if (this.#faults.has(webhookId) && this.#timers.has(webhookId)) return
    clearTimeout(this.#timers.get(webhookId))
    this.#timers.delete(webhookId)
    const work = this.#work(webhookId)
      .then(() => {
        this.#faults.delete(webhookId)
        return this.#untilNext(webhookId)
      })
      // Only the database can fail here, which the health of the lake reports.
      .catch(() => this.#afterFault(webhookId))
    this.#working.set(
      webhookId,
      work.then((wait) => {
        this.#working.delete(webhookId)
        if (wait === undefined || this.#closing.signal.aborted) return
        const again = () => {
          this.#timers.delete(webhookId)
          this.wake(webhookId)
        }
        this.#timers.set(webhookId, setTimeout(again, wait).unref())
      }),
    )
  }

  #afterFault(webhookId: string): number {
    const faults = this.#faults.get(webhookId) ?? 0
    this.#faults.set(webhookId, faults + 1)
    return pauseAfter(faults)
  }

  /** Resolves when nothing is being sent any more. */
  async close(): Promise<void> {
    this.#closing.abort()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.all(this.#working.values())
  }

  #next(webhookId: string): {webhook: Webhook; message: Message} | undefined {
    const webhook = this.#closing.signal.aborted ? undefined : this.#store.get(webhookId)
    const message = webhook && !webhook.isDisabledByUser ? this.#store.next(webhookId) : undefined
    return webhook && message && {webhook, message}
  }

  async #work(webhookId: string): Promise<void> {
    for (;;) {
      const next = this.#next(webhookId)
      // No message waits for longer, unless the clock was ahead when its time was noted.
      const wait = Number(next?.message.nextAt) - Date.now()
      if (!next || (wait > 0 && wait <= LONGEST_PAUSE_MS)) return
      await this.#send(next.webhook, next.message)
      await pause(BETWEEN_MS, undefined, {signal: this.#closing.signal}).catch(() => undefined)
    }
  }

  /** Returns the milliseconds until the next message is due; undefined when none waits. */
  #untilNext(webhookId: string): number | undefined {
    const next = this.#next(webhookId)
    return next && Math.max(0, Math.min(Number(next.message.nextAt) - Date.now(), LONGEST_PAUSE_MS))
  }

  async #send(webhook: Webhook, message: Message): Promise<void> {
    const createdAt = Date.now()
    const outcome = await this.#outcome(webhook, message)
    // It is unknown whether it arrived; and the webhook may have been deleted in the meantime.
    if (this.#closing.signal.aborted || !this.#store.get(webhook.id)) return
    const {isFailure, resultCode} = outcome
    const failures = message.failures + (isFailure ? 1 : 0)
    const isTriedAgain = isFailure && isPassing(resultCode) && createdAt - message.createdAt < LONGEST_RETRY_MS
    const wait = pauseAfter(message.failures)
    const status = isTriedAgain ? 'queued' : isFailure ? 'failure' : 'success'
    const attempt = {id: randomId(), webhookId: webhook.id, messageId: message.id, createdAt}
    this.#store.settle(
      {...message, nextAt: isTriedAgain ? Date.now() + wait : null, failures, status, resultCode},
      {...attempt, duration: Date.now() - createdAt, ...outcome},
    )
  }

  async #outcome(webhook: Webhook, message: Message): Promise<Outcome> {
    try {
      const signal = this.#closing.signal
      const {code, text} = await sendMessage(webhook, message, {allowPrivate: this.#allowPrivate, signal})
      const isFailure = code < 200 || code > 299
      return {isFailure, resultCode: code, resultBody: text, failureReason: isFailure ? 'http' : null}
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      const resultBody = error instanceof Error ? error.message : String(error)
      return {isFailure: true, resultCode: null, resultBody, failureReason: isLate ? 'timeout' : 'network'}
    }
  }
}

const pauseAfter = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_PAUSE_MS)

/** Tells whether it may be otherwise next time: no answer, too many requests, or a fault of the receiver's. */
const isPassing = (code: number | null) => code === null || code === 429 || code >= 500

/** Tells whether an address is one of the open internet: not this machine, its network, or what a cloud answers at. */
const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast'

/** Throws for an address that is written out and not public. Names are looked at when they are resolved. */
function refusePrivateAddress({hostname}: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublic(address)) throw privateAddress(address)
}

/**
 * Resolves a name to public addresses alone. It is what the connection itself asks, so that a name cannot mean another
 * address when it is looked at than when it is connected to.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, {...options, all: true}, (error, addresses) => {
    const [first, ...others] = addresses?.filter(({address}) => isPublic(address)) ?? []
    if (error || !first) return callback(error ?? privateAddress(hostname), '', 0)
    if (options.all) callback(null, [first, ...others])
    else callback(null, first.address, first.family)
  })
}

const privateAddress = (host: string) =>
  Object.assign(new Error(`${host} is an address of a private network`), {code: 'EPRIVATE'})

/** The longest part of an answer that the log keeps. */
const LONGEST_RESULT_BYTES = 2_000

type SendOptions = {
  /** Tells whether machines of the own network may be sent to. */
  allowPrivate: boolean
  signal: AbortSignal
}

/** Sends a message once. Rejects when no answer came; redirects are answers, since they could lead anywhere. */
async function sendMessage(
  webhook: Webhook,
  {headers, body}: Message,
  {allowPrivate, signal}: SendOptions,
): Promise<{code: number; text: string}> {
  const url = new URL(webhook.url)
  if (!allowPrivate) refusePrivateAddress(url)
  const options = {
    method: webhook.httpMethod,
    headers: {
      'User-Agent': 'Lake webhook delivery',
      ...webhook.headers,
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
      ...(webhook.secret !== null && {'sanity-webhook-signature': signatureOf(body, webhook.secret)}),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ANSWER_MS)]),
    ...(!allowPrivate && {lookup: lookupPublic}),
  }
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options)
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    // Stays: a connection that breaks after the answer has begun says so as well.
    request.on('error', reject)
  })
  request.end(body)
  const response = await answer
  return {code: response.statusCode ?? 0, text: await beginningOf(response)}
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop ends the connection.
    if (size >= LONGEST_RESULT_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, LONGEST_RESULT_BYTES).toString()
}

/** Signs as `@sanity/webhook` verifies: the body with the time, so that an old one cannot be sent again for ever. */
function signatureOf(body: string, secret: string): string {
  const time = Date.now()
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')}`
}
