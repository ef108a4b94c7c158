import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import type {ApiOptions, BackOff} from '../api-options.ts'
import type {Log} from '../log.ts'
import type {Outbox, OutboxMail} from '../store/outbox.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import {mailOptions, NOBODY, type Sender, senderOf} from './mail-options.ts'
import {type MailMessage, messageOf, replyMessage} from './message.ts'
import type {Send} from './smtp.ts'

type DeliveryOptions = {
  readonly api: Pick<ApiOptions, 'mail' | 'log'>
  readonly outbox: Outbox
  /** Writes the mail from what is stored now; undefined when what it is about was erased meanwhile. */
  readonly write: (due: OutboxMail, sender: Sender) => Promise<MailMessage | undefined>
  readonly send: Send
}

/** An address, as mail servers repeat it in their answers. */
const MAIL_ADDRESS = /(?:"[^"]*"|(?<![^\s<>"'(),:;[\]])[^\s<>"'(),:;[\]@]+)@[^\s<>"'(),:;]+/g

/** Commands that name the recipients and the content of a mail: a refusal there is about the mail itself. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA']

/**
 * Refusals that are resolved sooner or later, such as of a sender or for a limit; an address that does not exist is not one.
 */
const MAY_CHANGE =
  /\b5\.(?:7\.\d+|4\.\d+|3\.\d+|2\.2)\b|relay|authenti|blocked|denied|limit|quota|too many|mailbox full/i
const CODES_THAT_MAY_CHANGE = [530, 534, 535, 538, 552]

type SmtpError = {
  message?: string
  code?: string
  command?: string
  responseCode?: number
  response?: string
  reached?: string[]
}

type MailFailure = {
  /** The mail server's answer in one line, for staff. */
  readonly reason: string
  /** Without e-mail addresses, for the log. */
  readonly logged: Record<string, unknown>
  /** The same mail will be refused again, whenever it is sent. */
  readonly isPermanent: boolean
  /** Recipients who got it nevertheless. */
  readonly reached: readonly string[]
}

function mailFailureOf(error: unknown): MailFailure {
  const {message, code, command = '', responseCode, response = '', reached = []} = error as SmtpError
  const reason = [responseCode, message].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').slice(0, 300)
  return {
    reached,
    reason,
    logged: {code, responseCode, reason: reason.replaceAll(MAIL_ADDRESS, '<address>')},
    isPermanent:
      responseCode !== undefined &&
      responseCode >= 500 &&
      ABOUT_THE_MAIL.includes(command) &&
      !CODES_THAT_MAY_CHANGE.includes(responseCode) &&
      !MAY_CHANGE.test(response),
  }
}

// A killed relay's mails are taken up by another process after this long.
const HOLD_MS = 60_000
const LONGEST_SLEEP_MS = 30_000
const AT_ONCE = 4
// Notices that no member of staff has got are tried for ever: each is about a visitor who waits for an answer.
const PATIENCE_MS = 3 * 24 * 3600 * 1000

const USUAL_BACK_OFF: BackOff = {firstMs: 30_000, longestMs: 3_600_000}

/** Doubles with each attempt; the spread keeps mails that failed together from coming back together. */
function pauseAfter(attempts: number, {firstMs, longestMs}: BackOff): number {
  const doubled = firstMs * 2 ** Math.min(attempts - 1, 20)
  return Math.round(Math.min(doubled, longestMs) * (0.8 + Math.random() * 0.4))
}

type RelayOptions = {
  readonly outbox: Outbox
  readonly deliver: (mail: OutboxMail) => Promise<boolean>
  readonly delivered: 'sent' | 'written'
  /** The mail server, for the log. */
  readonly host: string | undefined
  readonly backOff: BackOff
  readonly log: Log
}

/** Between tries to reach the outbox. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 5_000

/** Delivers what waits in the outbox, again and again until it succeeds. */
class Relay {
  readonly #options: RelayOptions
  readonly #owner = randomUUID()
  readonly #closing = new AbortController()
  #awake = new AbortController()
  /** Ids of the mails under way here, which are held by name: an answer of the database may have been lost. */
  readonly #underWay = new Set<string>()
  readonly #holding: NodeJS.Timeout
  readonly #workers: Promise<unknown>
  /** Tells whether the log says that the outbox cannot be reached. */
  #isAway = false

  constructor(options: RelayOptions) {
    this.#options = options
    this.#holding = setInterval(() => {
      if (this.#underWay.size === 0) return
      options.outbox.hold(this.#owner, [...this.#underWay], Date.now() + HOLD_MS).catch(() => {})
    }, HOLD_MS / 3)
    this.#workers = Promise.all(Array.from({length: AT_ONCE}, () => this.#work()))
  }

  /** Something new waits. */
  wake(): void {
    const sleeping = this.#awake
    this.#awake = new AbortController()
    sleeping.abort()
  }

  /** Finishes deliveries under way, at most for `graceMs`: the rest is delivered after the next start. */
  async close(graceMs: number): Promise<void> {
    this.#closing.abort()
    this.#awake.abort()
    const timer = new AbortController()
    await Promise.race([this.#workers, wait(graceMs, undefined, {signal: timer.signal}).catch(() => {})])
    timer.abort()
    clearInterval(this.#holding)
  }

  async #work(): Promise<void> {
    const {outbox} = this.#options
    while (!this.#closing.signal.aborted) {
      // Taken before looking, so that a call of `wake` meanwhile is not missed.
      const {signal} = this.#awake
      try {
        const now = Date.now()
        const [mail] = await outbox.take(this.#owner, now, now + HOLD_MS, 1)
        this.#isBack()
        if (mail) await this.#withHold(mail)
        else await wait((await untilDue(outbox)) + 5, undefined, {signal}).catch(() => {})
      } catch (error) {
        await this.#pause(error, LONGEST_PAUSE_MS)
      }
    }
  }

  async #withHold(mail: OutboxMail): Promise<void> {
    this.#underWay.add(mail.id)
    try {
      await this.#settle(mail)
    } finally {
      this.#underWay.delete(mail.id)
    }
  }

  async #settle(mail: OutboxMail): Promise<void> {
    const {outbox, deliver, delivered, host, backOff, log} = this.#options
    const data = {id: mail.submissionId, mail: mail.kind, attempts: mail.attempts}
    try {
      if (!(await deliver(mail))) return
    } catch (error) {
      const {reason, logged, isPermanent, reached} = mailFailureOf(error)
      log.warn({...data, host, ...logged, ...(isPermanent && {isPermanent})}, 'mail not delivered')
      const now = Date.now()
      const everReached = [...mail.reached, ...reached]
      const isOld = now - mail.createdAt > PATIENCE_MS
      const hopeless = mail.kind === 'notice' ? isOld && everReached.length > 0 : isPermanent || isOld
      const next = now + (isPermanent ? backOff.longestMs : pauseAfter(mail.attempts, backOff))
      return this.#insist(() =>
        hopeless ? outbox.gaveUp(mail.id, reason, now) : outbox.postponed(mail.id, reason, next, everReached),
      )
    }
    log.info(data, 'mail delivered')
    await this.#insist(() => outbox.delivered(mail.id, delivered, Date.now()))
  }

  /** Tries until it is written down what became of a mail: otherwise it would be sent again. */
  async #insist(write: () => Promise<void>): Promise<void> {
    for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
      try {
        await write()
        return this.#isBack()
      } catch (error) {
        if (this.#closing.signal.aborted) throw error
        await this.#pause(error, ms)
      }
    }
  }

  #isBack(): void {
    if (this.#isAway) this.#options.log.info({}, 'outbox reachable again')
    this.#isAway = false
  }

  /** Waits, and logs the first failure alone: a line for each try of each mail would fill a disk that is full already. */
  async #pause(error: unknown, ms: number): Promise<void> {
    const {code, message: reason} = error as {code?: string; message?: string}
    if (!this.#isAway) this.#options.log.error({code, reason}, 'outbox not reachable')
    this.#isAway = true
    await wait(ms, undefined, {signal: this.#closing.signal}).catch(() => {})
  }
}

/** Milliseconds until there may be something to do. */
async function untilDue(outbox: Outbox): Promise<number> {
  const next = await outbox.nextAt()
  return next === undefined ? LONGEST_SLEEP_MS : Math.min(Math.max(next - Date.now(), 0), LONGEST_SLEEP_MS)
}

/** Delivers the mails of an outbox, each written when it is sent. */
export function openDelivery({api: {mail, log}, outbox, write, send}: DeliveryOptions) {
  const deliver = async (due: OutboxMail): Promise<boolean> => {
    const sender = await senderOf(mail)
    const message = await write(due, sender)
    if (!message) return false
    const options = mailOptions(due, message, sender)
    const reached = due.reached.map((address) => address.toLowerCase())
    const to = [message.to].flat().filter((address) => !reached.includes(address.toLowerCase()))
    if (reached.length > 0) options.envelope = {from: sender.address, to}
    if (to.length > 0) await send.send(options, due.id)
    return true
  }
  const host = mail.smtpUrl && new URL(mail.smtpUrl).host
  return new Relay({outbox, deliver, delivered: send.state, host, backOff: mail.backOff ?? USUAL_BACK_OFF, log})
}

/** The mails about submissions. */
export function submissionMails(store: SubmissionStore, {to, inboxUrl}: ApiOptions['mail']): DeliveryOptions['write'] {
  return async ({id, submissionId, kind}, {name: companyName, recipients}) => {
    const submission = await store.findSubmission(submissionId)
    if (!submission) return undefined
    const named = recipients?.[submission.kind] ?? []
    const staffAddresses = named.length > 0 ? named : (to ?? [NOBODY])
    if (kind !== 'reply') return messageOf(kind, submission, {staffAddresses, companyName, inboxUrl})
    const reply = await store.findReply(id)
    return reply && replyMessage(submission, reply, {officeAddress: named[0] ?? to?.[0], companyName})
  }
}
