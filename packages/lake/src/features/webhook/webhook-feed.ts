import {createHash} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {randomId} from '@site/storage'
import {isDraftId, isSystemId, isVersionId} from '../../document/document-id.ts'
import {AT_ONCE, GATHER_MS, type RecentTransactions} from '../../history/recent-transactions.ts'
import {SITE} from '../../http/client.ts'
import {isPassing} from '../../lake-error.ts'
import {LARGEST_MESSAGE_BYTES, LARGEST_WAITING_MESSAGES_BYTES} from '../../limits.ts'
import {DATASET, PROJECT_ID} from '../../project.ts'
import type {QueryEngine} from '../../query/query-engine.ts'
import type {DocumentStore} from '../../store/document-store.ts'
import type {Change, CommittedTransaction} from '../../store/transaction.ts'
import type {ChangeQuestion} from './change-rule.ts'
import type {Operation, Webhook} from './webhook.ts'
import type {WebhookDelivery} from './webhook-delivery.ts'
import type {NewMessage, WebhookStore} from './webhook-store.ts'

type WebhookFeedOptions = {
  store: DocumentStore
  engine: QueryEngine
  recent: RecentTransactions
  webhooks: WebhookStore
  delivery: WebhookDelivery
}

/** The message of a change; null where none is sent. */
type Body = {body: unknown} | null
/** A change that a webhook means, and the transaction that made it. */
type Meant = {transaction: CommittedTransaction; change: Change}
/** Transactions that are looked at one after the other, up to the newest that the webhooks of now are about. */
type Walk = {until: number}

/** Changes that nothing can be told of one by one, after which the rest of their transaction is given up: each takes up to a second. */
const MOST_FAILED = 10
/** The pause before it is asked again. */
const PAUSE_MS = 500
/** Transactions after which it is written down that they were looked at; a killed process looks at so many again. */
const NOTED_EVERY = 100

/** Writes down what each commit has to send, and after a start what the commits had that were not looked at before it. */
export class WebhookFeed {
  readonly #options: WebhookFeedOptions
  #last: Promise<void> = Promise.resolve()
  #walk: Walk | undefined
  #stop: () => void = () => undefined
  /** The last transaction that was looked at, and the last of which that is written down. */
  #looked = 0
  #noted = 0
  readonly #closing = new AbortController()
  /** Tells whether a transaction was left for the next start; those behind it are too. */
  #hasLeft = false

  constructor(options: WebhookFeedOptions) {
    this.#options = options
  }

  start(): void {
    const {store, recent, webhooks, delivery} = this.#options
    webhooks.prune()
    this.#noted = webhooks.seen() ?? store.sequence
    this.#looked = this.#noted
    this.#follow(store.sequence)
    recent.followers.add(this)
    this.#stop = store.onCommit('features', ({sequence}) => this.#follow(sequence))
    for (const {id} of webhooks.all()) delivery.wake(id)
  }

  /** The last transaction that was looked at; without webhooks the newest, since none is waited for. */
  get sequence(): number {
    return this.#active().length > 0 ? this.#looked : this.#options.recent.sequence
  }

  #follow(sequence: number): void {
    if (this.#active().length === 0) return
    if (this.#walk) this.#walk.until = sequence
    else {
      const walk = {until: sequence}
      this.#walk = walk
      this.#then(() => this.#lookUntil(walk))
    }
  }

  /** Makes a change of the webhooks that counts for what happens from now on, and for nothing before it. */
  async change<Result>(make: () => Result): Promise<Result> {
    const {sequence} = this.#options.store
    this.#walk = undefined
    const changed = this.#last.then(() => {
      // What was committed since the call is looked at next; without webhooks until now, nothing is.
      this.#looked = this.#walk ? sequence : this.#options.store.sequence
      this.#note([], this.#looked)
      return make()
    })
    this.#then(() => changed)
    return changed
  }

  /** Resolves when all that was committed is written down; what cannot be asked now is looked at after the next start. */
  async close(): Promise<void> {
    this.#stop()
    this.#closing.abort()
    this.#then(async () => {
      if (this.#looked > this.#noted) this.#note([], this.#looked)
    })
    await this.#last
  }

  #note(messages: NewMessage[], sequence: number): void {
    this.#options.webhooks.enqueue(messages, sequence)
    this.#noted = sequence
  }

  #active = (): Webhook[] => this.#options.webhooks.all().filter(({isDisabledByUser}) => !isDisabledByUser)

  /** One after the other. What fails is looked at again after the next start. */
  #then(work: () => Promise<unknown>): void {
    this.#last = this.#last.then(work).then(
      () => undefined,
      () => undefined,
    )
  }

  async #lookUntil(walk: Walk): Promise<void> {
    while (this.#looked < walk.until) {
      const {until} = walk
      await this.#take(until)
      if (this.#looked === until) await this.#wait(GATHER_MS)
    }
    if (this.#walk === walk) this.#walk = undefined
  }

  /** Tries again what cannot be read or written down now, as on a full disk, so that no later transaction passes it by. */
  async #take(until: number): Promise<void> {
    while (!this.#hasLeft) {
      try {
        return await this.#look(until)
      } catch {
        await this.#waitOrLeave()
      }
    }
    throw new Error('Left for the next start')
  }

  async #waitOrLeave(): Promise<void> {
    this.#hasLeft = this.#closing.signal.aborted
    await this.#wait(PAUSE_MS)
  }

  #wait = (ms: number) => pause(ms, undefined, {signal: this.#closing.signal}).catch(() => undefined)

  /** Looks at the next transactions together, which costs one question of each webhook and one sync to disk. */
  async #look(until: number): Promise<void> {
    const {recent, delivery} = this.#options
    const {transactions, last} = recent.next(this.#looked, until)
    const messages = (await Promise.all(this.#active().map((webhook) => this.#messages(webhook, transactions)))).flat()
    if (messages.length > 0 || last - this.#noted >= NOTED_EVERY) this.#note(messages, last)
    this.#looked = last
    for (const webhookId of new Set(messages.map((message) => message.webhookId))) delivery.wake(webhookId)
  }

  async #messages(webhook: Webhook, transactions: CommittedTransaction[]): Promise<NewMessage[]> {
    const meant = transactions.flatMap((transaction) =>
      transaction.changes.flatMap((change) => (concerns(webhook, change) ? {transaction, change} : [])),
    )
    if (meant.length === 0) return []
    if (this.#options.webhooks.waitingBytes(webhook.id) > LARGEST_WAITING_MESSAGES_BYTES) {
      this.#fail(webhook, `Too many messages wait already: nothing is sent of ${meant.length} changes`)
      return []
    }
    const bodies = await this.#bodies(webhook, meant)
    return meant.flatMap(({transaction, change}, index) => {
      const body = bodies[index] && JSON.stringify(bodies[index].body ?? null)
      if (!body) return []
      if (Buffer.byteLength(body) > LARGEST_MESSAGE_BYTES) {
        this.#fail(webhook, `What "${change.id}" has to send is larger than ${LARGEST_MESSAGE_BYTES} bytes`)
        return []
      }
      return [messageOf(webhook, transaction, change, body)]
    })
  }

  /** Asks in halves what takes too long or too much together, so that nothing is lost but what fails alone. */
  async #bodies(webhook: Webhook, meant: Meant[]): Promise<Body[]> {
    const bodies: Body[] = []
    let atOnce = AT_ONCE
    const failed = new Map<CommittedTransaction, number>()
    while (bodies.length < meant.length) {
      const asked = meant.slice(bodies.length, bodies.length + atOnce)
      const [{transaction, change}] = asked as [Meant]
      const answer = await this.#ask(webhook, asked)
      if (!(answer instanceof Error)) bodies.push(...answer)
      else if (asked.length > 1) atOnce = Math.ceil(asked.length / 2)
      else {
        this.#fail(webhook, `What "${change.id}" has to send cannot be told: ${answer.message}`)
        bodies.push(null)
        const times = (failed.get(transaction) ?? 0) + 1
        failed.set(transaction, times)
        if (times === MOST_FAILED) this.#giveUp(webhook, {bodies, meant, transaction})
      }
    }
    return bodies
  }

  /** Gives up the rest of a transaction. */
  #giveUp(
    webhook: Webhook,
    {bodies, meant, transaction}: {bodies: Body[]; meant: Meant[]; transaction: CommittedTransaction},
  ): void {
    const left = meant.slice(bodies.length).filter((one) => one.transaction === transaction).length
    bodies.push(...Array.from({length: left}, () => null))
    if (left > 0)
      this.#fail(webhook, `Of ${left} more changes of the transaction nothing is sent: too many failed before`)
  }

  /** Returns why it cannot be told. Where it may go better later, asks again until it does or the lake is closed. */
  async #ask({rule}: Webhook, asked: Meant[]): Promise<Body[] | Error> {
    const of = asked.map(({change: {previous, next}}) => ({before: previous ?? null, after: next ?? null}))
    const question = {...rule, of} satisfies ChangeQuestion
    const task = {query: '', params: {}, perspective: ['raw'], identity: 'system', asked: {of: 'changes', question}}
    for (;;) {
      const answer = await this.#options.engine.value(task, SITE).catch((error: Error) => error)
      if (!isPassing(answer)) return answer as Body[] | Error
      await this.#waitOrLeave()
      if (this.#hasLeft) throw answer
    }
  }

  /** Says in the log why something is not sent. */
  #fail({id: webhookId}: Webhook, reason: string): void {
    const facts = {id: randomId(), webhookId, messageId: '', createdAt: Date.now(), duration: 0}
    const failure = {isFailure: true, resultCode: null, resultBody: reason, failureReason: 'rule'}
    this.#options.webhooks.log({...facts, ...failure})
  }
}

function concerns({rule, includeDrafts, includeAllVersions}: Webhook, change: Change): boolean {
  const {id} = change
  if (!rule.on.includes(operationOf(change))) return false
  if (isDraftId(id)) return includeDrafts
  return isVersionId(id) ? includeAllVersions : !isSystemId(id)
}

const operationOf = ({previous, next}: Change): Operation => (previous ? (next ? 'update' : 'delete') : 'create')

function messageOf(
  webhook: Webhook,
  {id: transactionId, timestamp}: CommittedTransaction,
  change: Change,
  body: string,
) {
  const id = createHash('sha256')
    .update(JSON.stringify([webhook.id, transactionId, change.id]))
    .digest('hex')
  const headers = {
    'idempotency-key': id,
    'sanity-transaction-id': transactionId,
    'sanity-transaction-time': timestamp,
    'sanity-dataset': DATASET,
    'sanity-document-id': change.id,
    'sanity-operation': operationOf(change),
    'sanity-project-id': PROJECT_ID,
    'sanity-webhook-id': webhook.id,
  }
  return {id, webhookId: webhook.id, headers, body}
}
