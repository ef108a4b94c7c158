import {randomId} from '@site/storage'
import {LONGEST_RETRY_MS} from '../limits.ts'
import {sendMessage} from './send-message.ts'
import type {Webhook} from './webhook.ts'
import type {Attempt, Message, WebhookStore} from './webhook-store.ts'

/** Before the first retry; doubled each time. */
const FIRST_RETRY_MS = 1_000
const LONGEST_PAUSE_MS = 5 * 60 * 1_000

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
      // What fails here is the database, of which the health of the lake speaks.
      .catch(() => this.#afterFault(webhookId))
    this.#working.set(
      webhookId,
      work.then((pause) => {
        this.#working.delete(webhookId)
        if (pause === undefined || this.#closing.signal.aborted) return
        const again = () => {
          this.#timers.delete(webhookId)
          this.wake(webhookId)
        }
        this.#timers.set(webhookId, setTimeout(again, pause).unref())
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
      // Nothing waits for longer, unless the clock was ahead when that was said.
      const wait = Number(next?.message.nextAt) - Date.now()
      if (!next || (wait > 0 && wait <= LONGEST_PAUSE_MS)) return
      await this.#send(next.webhook, next.message)
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
    // Nobody knows whether it arrived; and the webhook may have been deleted in the meantime.
    if (this.#closing.signal.aborted || !this.#store.get(webhook.id)) return
    const {isFailure, resultCode} = outcome
    const failures = message.failures + (isFailure ? 1 : 0)
    const isTriedAgain = isFailure && isPassing(resultCode) && createdAt - message.createdAt < LONGEST_RETRY_MS
    const pause = pauseAfter(message.failures)
    const status = isTriedAgain ? 'queued' : isFailure ? 'failure' : 'success'
    const attempt = {id: randomId(), webhookId: webhook.id, messageId: message.id, createdAt}
    this.#store.settle(
      {...message, nextAt: isTriedAgain ? Date.now() + pause : null, failures, status, resultCode},
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
