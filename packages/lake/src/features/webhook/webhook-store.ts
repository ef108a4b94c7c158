import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction, readDatabase} from '@site/storage'
import {datasetsOf} from '../../backup-lake.ts'
import type {Seal} from '../../lake.ts'
import {lakeDatabase} from '../../lake-folder.ts'
import {MESSAGE_KEPT_MS} from '../../limits.ts'
import type {Webhook} from './webhook.ts'

/** A webhook as it is stored in the database: its secrets are separate, and open with the key only. */
type KeptWebhook = Webhook & {sealed?: string}

export type Message = {
  id: string
  webhookId: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** The time at which it is to be tried; null when it is done with. */
  nextAt: number | null
  failures: number
  status: 'queued' | 'success' | 'failure'
  resultCode: number | null
  headers: Record<string, string>
  /** JSON, as it is sent and signed. */
  body: string
}

export type Attempt = {
  id: string
  webhookId: string
  messageId: string
  createdAt: number
  /** Milliseconds. */
  duration: number
  isFailure: boolean
  resultCode: number | null
  /** Its beginning. */
  resultBody: string | null
  failureReason: string | null
}

export type NewMessage = Pick<Message, 'id' | 'webhookId' | 'headers' | 'body'>

/** The log that clients are shown. */
const MOST_SHOWN = 100

/** Webhooks and what they have to send, in the lake's database. */
export class WebhookStore {
  readonly #database: DatabaseSync
  readonly #seal: Seal | undefined
  /** All of them, since every commit asks. */
  readonly #webhooks = new Map<string, Webhook>()
  /** Bytes of what waits for each webhook that was asked about, since every commit asks. */
  readonly #waitingBytes = new Map<string, number>()

  constructor(
    database: DatabaseSync,
    {seal, readOnly = false}: {seal?: Seal | undefined; readOnly?: boolean | undefined},
  ) {
    this.#database = database
    this.#seal = seal
    if (readOnly) return
    // What was in clear is overwritten, not only given free.
    database.exec('PRAGMA secure_delete = ON')
    for (const {json} of database.prepare('SELECT json FROM webhook').all()) this.#read(JSON.parse(String(json)))
    database.exec('PRAGMA secure_delete = OFF')
    // Where another process holds the log, to copy it, this waits for as long as it may.
    if (this.#webhooks.size > 0) database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  all(): Webhook[] {
    return [...this.#webhooks.values()]
  }

  get(id: string): Webhook | undefined {
    return this.#webhooks.get(id)
  }

  put(webhook: Webhook): void {
    const sql = 'INSERT INTO webhook VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json'
    this.#database.prepare(sql).run(webhook.id, JSON.stringify(this.#sealed(webhook)))
    this.#webhooks.set(webhook.id, webhook)
  }

  /** Deletes a webhook with its messages and their attempts. */
  delete(id: string): void {
    inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM webhook WHERE id = ?').run(id)
      this.#database.prepare('DELETE FROM webhook_message WHERE webhook_id = ?').run(id)
      this.#database.prepare('DELETE FROM webhook_attempt WHERE webhook_id = ?').run(id)
    })
    this.#webhooks.delete(id)
    this.#waitingBytes.delete(id)
  }

  /** The last transaction of which all messages are written down. Undefined before there was a webhook. */
  seen(): number | undefined {
    const row = this.#database.prepare('SELECT sequence FROM webhook_seen').get()
    return row && Number(row.sequence)
  }

  /**
   * Writes down what transactions have to send. Written twice it is sent once: a message's id follows from its cause. It is not
   * synced, since after a power cut they are looked at again.
   */
  enqueue(messages: NewMessage[], sequence: number): void {
    const put = this.#database.prepare(
      `INSERT INTO webhook_message (id, webhook_id, created_at, next_at, failures, status, headers, body)
       VALUES (?, ?, ?, ?, 0, 'queued', ?, ?) ON CONFLICT (id) DO NOTHING`,
    )
    const now = Date.now()
    const added = inTransaction(
      this.#database,
      () => {
        const isNew = ({id, webhookId, headers, body}: NewMessage) =>
          put.run(id, webhookId, now, now, JSON.stringify(headers), body).changes > 0
        const fresh = messages.filter(isNew)
        this.#database
          .prepare(
            'INSERT INTO webhook_seen VALUES (1, ?) ON CONFLICT (only) DO UPDATE SET sequence = excluded.sequence',
          )
          .run(sequence)
        return fresh
      },
      {durable: false},
    )
    for (const message of added) this.#addWaiting(message.webhookId, bytesOf(message))
  }

  /** Bytes of the messages that wait. */
  waitingBytes(webhookId: string): number {
    const known = this.#waitingBytes.get(webhookId)
    if (known !== undefined) return known
    const sql = `SELECT total(length(CAST(headers || body AS BLOB))) AS bytes FROM webhook_message
      WHERE webhook_id = ? AND next_at IS NOT NULL`
    const bytes = Number(this.#database.prepare(sql).get(webhookId)?.bytes)
    this.#waitingBytes.set(webhookId, bytes)
    return bytes
  }

  #addWaiting(webhookId: string, bytes: number): void {
    const known = this.#waitingBytes.get(webhookId)
    if (known !== undefined) this.#waitingBytes.set(webhookId, known + bytes)
  }

  /** The one to be sent next: a later one does not overtake one that is tried again. */
  next(webhookId: string): Message | undefined {
    const sql = 'SELECT * FROM webhook_message WHERE webhook_id = ? AND next_at IS NOT NULL ORDER BY place LIMIT 1'
    const row = this.#database.prepare(sql).get(webhookId)
    return row && toMessage(row)
  }

  /** Writes down what became of a message at once with the attempt, unsynced: after a power cut it is sent again. */
  settle(message: Message, attempt: Attempt): void {
    const {id, webhookId, nextAt, failures, status, resultCode} = message
    inTransaction(
      this.#database,
      () => {
        this.#database
          .prepare('UPDATE webhook_message SET next_at = ?, failures = ?, status = ?, result_code = ? WHERE id = ?')
          .run(nextAt, failures, status, resultCode, id)
        this.log(attempt)
      },
      {durable: false},
    )
    if (nextAt === null) this.#addWaiting(webhookId, -bytesOf(message))
  }

  log(attempt: Attempt): void {
    const {id, webhookId, messageId, createdAt} = attempt
    this.#database
      .prepare('INSERT INTO webhook_attempt VALUES (?, ?, ?, ?, ?)')
      .run(id, webhookId, messageId, createdAt, JSON.stringify(attempt))
  }

  /** The newest first. */
  messages(webhookId: string): Message[] {
    const sql = 'SELECT * FROM webhook_message WHERE webhook_id = ? ORDER BY place DESC LIMIT ?'
    return this.#database.prepare(sql).all(webhookId, MOST_SHOWN).map(toMessage)
  }

  attempts(webhookId: string): Attempt[] {
    const sql = 'SELECT json FROM webhook_attempt WHERE webhook_id = ? ORDER BY created_at DESC LIMIT ?'
    return this.#database
      .prepare(sql)
      .all(webhookId, MOST_SHOWN)
      .map(({json}) => JSON.parse(String(json)))
  }

  attempt(id: string): Attempt | undefined {
    const row = this.#database.prepare('SELECT json FROM webhook_attempt WHERE id = ?').get(id)
    return row && JSON.parse(String(row.json))
  }

  /** Secrets of earlier versions, and those of a key that was changed, are sealed by the key of now. */
  #read({sealed, ...kept}: KeptWebhook): void {
    const {opened, isLost} = openSecrets({sealed, ...kept}, this.#seal)
    // No receiver would believe what it sends without its secrets: an administrator sets them and lets it go on.
    const webhook = {...kept, ...(opened && JSON.parse(opened)), ...(isLost && {isDisabledByUser: true})}
    this.#webhooks.set(webhook.id, webhook)
    if (this.#seal && !isLost && !this.#seal.isCurrent(sealed ?? '')) this.put(webhook)
  }

  /** The secret, and headers that hold one for the receiver. */
  #sealed(webhook: Webhook): KeptWebhook {
    if (!this.#seal) return webhook
    const {secret, headers, ...open} = webhook
    const sealed = this.#seal.seal(JSON.stringify({secret, headers}), placeOf(webhook))
    return {...open, secret: null, headers: {}, sealed}
  }

  /** Forgets what is done with and old. */
  prune(): void {
    const before = Date.now() - MESSAGE_KEPT_MS
    this.#database.prepare('DELETE FROM webhook_message WHERE next_at IS NULL AND created_at < ?').run(before)
    this.#database.prepare('DELETE FROM webhook_attempt WHERE created_at < ?').run(before)
  }
}

const bytesOf = ({headers, body}: NewMessage) => Buffer.byteLength(JSON.stringify(headers)) + Buffer.byteLength(body)

function openSecrets({sealed, id}: KeptWebhook, seal: Seal | undefined) {
  const opened = sealed === undefined ? undefined : seal?.open(sealed, placeOf({id}))
  return {opened, isLost: sealed !== undefined && opened === undefined}
}

/** Reads of all webhooks whether they are off, and whether no key at hand opens their secrets, also while another process writes. */
export async function storedWebhooks(folder: string, seal: Seal) {
  const datasets = await datasetsOf(folder)
  const rows = datasets.flatMap((dataset) => readDatabase(lakeDatabase(join(folder, dataset)), rowsOf) ?? [])
  return rows.map(({json}) => {
    const kept: KeptWebhook = JSON.parse(String(json))
    return {name: kept.name, isDisabledByUser: kept.isDisabledByUser, isLost: openSecrets(kept, seal).isLost}
  })
}

const rowsOf = (database: DatabaseSync) => database.prepare('SELECT json FROM webhook').all()

const placeOf = ({id}: Pick<Webhook, 'id'>) => `webhook ${id}`

function toMessage(row: Record<string, unknown>): Message {
  return {
    id: String(row.id),
    webhookId: String(row.webhook_id),
    createdAt: Number(row.created_at),
    nextAt: row.next_at === null ? null : Number(row.next_at),
    failures: Number(row.failures),
    status: row.status as Message['status'],
    resultCode: row.result_code === null ? null : Number(row.result_code),
    headers: JSON.parse(String(row.headers)),
    body: String(row.body),
  }
}
