import {createHash} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {randomId} from '@site/storage'
import type {LakeDocument} from '../../document/document.ts'
import {isDraftId, isSystemId, isVersionId} from '../../document/document-id.ts'
import type {HistoryStore} from '../../history/history-store.ts'
import type {PastDocument} from '../../history/past-document.ts'
import {SITE} from '../../http/client.ts'
import {isPassing} from '../../lake-error.ts'
import {LARGEST_MESSAGE_BYTES, LARGEST_WAITING_MESSAGES_BYTES} from '../../limits.ts'
import {DATASET, PROJECT_ID} from '../../project.ts'
import type {QueryEngine} from '../../query/query-engine.ts'
import type {DocumentStore} from '../../store/document-store.ts'
import type {ChangeQuestion} from './change-rule.ts'
import type {Operation, Webhook} from './webhook.ts'
import type {WebhookDelivery} from './webhook-delivery.ts'
import type {NewMessage, WebhookStore} from './webhook-store.ts'

type WebhookFeedOptions = {
  store: DocumentStore
  engine: QueryEngine
  history: HistoryStore
  past: PastDocument
  webhooks: WebhookStore
  delivery: WebhookDelivery
}

type Change = {id: string; before: LakeDocument | null; after: LakeDocument | null}
/** The message of a change; null where none is sent. */
type Body = {body: unknown} | null
type Transaction = {id: string; timestamp: string; sequence: number; changes: Change[]}

/** Changes that are asked about in one go, and transactions that are read from history at a time. */
const AT_ONCE = 100
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
    const {store, webhooks, delivery} = this.#options
    webhooks.prune()
    const {sequence} = store
    if (this.#active().length > 0) this.#then(() => this.#catchUp(sequence))
    this.#stop = store.onCommit('features', ({id, timestamp, sequence: at, changes}) => {
      if (this.#active().length === 0) return
      const told = changes.map((change) => ({
        id: change.id,
        before: change.previous ?? null,
        after: change.next ?? null,
      }))
      this.#then(() => this.#take({id, timestamp, sequence: at, changes: told}))
    })
    for (const {id} of webhooks.all()) delivery.wake(id)
  }

  /** Makes a change of the webhooks that counts for what happens from now on, and for nothing before it. */
  async change<Result>(make: () => Result): Promise<Result> {
    const changed = this.#last.then(() => {
      this.#note([], this.#options.store.sequence)
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

  async #catchUp(last: number): Promise<void> {
    const {webhooks, history, past} = this.#options
    for (let seen = webhooks.seen() ?? last; seen < last; seen += AT_ONCE) {
      const entries = history.next(seen, Math.min(AT_ONCE, last - seen))
      for (const [sequence, changed] of Map.groupBy(entries, (entry) => entry.sequence)) {
        const changes = changed.map(({documentId: id}) => ({
          id,
          before: past.after(id, sequence - 1) ?? null,
          after: past.after(id, sequence) ?? null,
        }))
        const [{transactionId = '', timestamp = ''} = {}] = changed
        await this.#take({id: transactionId, timestamp, sequence, changes})
      }
    }
    this.#note([], last)
  }

  /** Tries again what cannot be read or written down now, as on a full disk, so that no later transaction passes it by. */
  async #take(transaction: Transaction): Promise<void> {
    while (!this.#hasLeft) {
      try {
        return await this.#look(transaction)
      } catch {
        await this.#waitOrLeave()
      }
    }
    throw new Error('Left for the next start')
  }

  async #waitOrLeave(): Promise<void> {
    const {signal} = this.#closing
    this.#hasLeft = signal.aborted
    await pause(PAUSE_MS, undefined, {signal}).catch(() => undefined)
  }

  async #look(transaction: Transaction): Promise<void> {
    const {delivery} = this.#options
    const active = this.#active()
    const messages = (await Promise.all(active.map((webhook) => this.#messages(webhook, transaction)))).flat()
    this.#looked = transaction.sequence
    if (messages.length > 0 || this.#looked - this.#noted >= NOTED_EVERY) this.#note(messages, this.#looked)
    for (const {webhookId} of messages) delivery.wake(webhookId)
  }

  async #messages(webhook: Webhook, {id: transactionId, timestamp, changes}: Transaction): Promise<NewMessage[]> {
    const meant = changes.filter((change) => concerns(webhook, change))
    if (meant.length === 0) return []
    if (this.#options.webhooks.waitingBytes(webhook.id) > LARGEST_WAITING_MESSAGES_BYTES) {
      this.#fail(webhook, 'Too many messages wait already')
      return []
    }
    const bodies = await this.#bodies(webhook, meant)
    return meant.flatMap((change, index) => {
      const body = bodies[index] && JSON.stringify(bodies[index].body ?? null)
      if (!body) return []
      if (Buffer.byteLength(body) > LARGEST_MESSAGE_BYTES) {
        this.#fail(webhook, `What "${change.id}" has to send is larger than ${LARGEST_MESSAGE_BYTES} bytes`)
        return []
      }
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
      return [{id, webhookId: webhook.id, headers, body}]
    })
  }

  /** Asks in halves what takes too long or too much together, so that nothing is lost but what fails alone. */
  async #bodies(webhook: Webhook, changes: Change[]): Promise<Body[]> {
    const bodies: Body[] = []
    let [atOnce, failed] = [AT_ONCE, 0]
    while (bodies.length < changes.length && failed < MOST_FAILED) {
      const asked = changes.slice(bodies.length, bodies.length + atOnce)
      const answer = await this.#ask(webhook, asked)
      if (!(answer instanceof Error)) bodies.push(...answer)
      else if (asked.length > 1) atOnce = Math.ceil(asked.length / 2)
      else {
        failed++
        this.#fail(webhook, `What "${asked[0]?.id}" has to send cannot be told: ${answer.message}`)
        bodies.push(null)
      }
    }
    const left = changes.length - bodies.length
    if (left > 0)
      this.#fail(webhook, `Of ${left} more changes of the transaction nothing is sent: too many failed before`)
    return bodies
  }

  /** Returns why it cannot be told. Where it may go better later, asks again until it does or the lake is closed. */
  async #ask({rule}: Webhook, of: Change[]): Promise<Body[] | Error> {
    const asked = {of: 'changes', question: {...rule, of} satisfies ChangeQuestion}
    const task = {query: '', params: {}, perspective: ['raw'], identity: 'system', asked}
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

const operationOf = ({before, after}: Change): Operation => (before ? (after ? 'update' : 'delete') : 'create')
