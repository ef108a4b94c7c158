import {type ActionHandler, releaseIn, releaseInState, timeIn} from '../../action/action-input.ts'
import {publishRelease} from '../../action/release-action.ts'
import type {LakeDocument} from '../../document/document.ts'
import {isReleaseId} from '../../document/document-id.ts'
import type {DatasetParts, OpenFeature} from '../../feature.ts'
import type {DocumentStore} from '../../store/document-store.ts'
import type {PendingTransaction} from '../../write/pending-transaction.ts'
import {WriteFault} from '../../write/write-error.ts'
import type {Writer} from '../../write/writer.ts'

/** The clock is looked at anew at least this often: it may be set, and a machine may have slept. */
const LONGEST_WAIT_MS = 60_000
/** Time after which a release is tried again that failed for no fault of its own, such as a full disk. */
const RETRY_MS = 5_000

/** Scheduling again moves the time. One in the past is due at once: `ReleaseSchedule` does what is due. */
const schedule: ActionHandler = (pending, action) => {
  const {_id: id} = releaseInState(pending, releaseIn(action), ['active', 'scheduled'])
  const publishAt = timeIn(action.publishAt, 'publishAt')
  pending.apply(id, {patch: {id, set: {state: 'scheduled', publishAt}, unset: ['error']}})
}

/** A scheduled release that cannot be published is open again, and says why. */
function failRelease(pending: PendingTransaction, name: string, message: string): void {
  const {_id: id} = releaseInState(pending, name, ['scheduled'])
  pending.apply(id, {patch: {id, set: {state: 'active', error: {message}}, unset: ['publishAt']}})
}

/**
 * Publishes scheduled releases when they are due. What is due when is written in the releases themselves, so that it
 * survives whatever happens to the process; and a release is published in one transaction that also ends its being
 * scheduled, so that it happens once and as a whole.
 */
export class ReleaseSchedule implements OpenFeature {
  readonly actions = {'sanity.action.release.schedule': schedule}
  readonly #store: DocumentStore
  readonly #writer: Writer
  /** Tells whether the clock may be believed; what is due waits while not. */
  readonly #isClockSure: () => boolean
  /** Milliseconds since 1970 at which to try, by the id of the release. */
  readonly #due = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()
  #closed = false

  constructor({store, writer, options: {hostRules}}: DatasetParts) {
    this.#store = store
    this.#writer = writer
    this.#isClockSure = hostRules?.isClockSure ?? (() => true)
  }

  /** Resolves when the releases are published that became due while no process ran. */
  async start(): Promise<void> {
    for (const id of this.#store.ids()) if (isReleaseId(id)) this.#note(id, this.#store.get(id))
    await this.#publishDue()
    this.#store.onCommit('features', ({changes}) => {
      for (const {id, next} of changes) this.#note(id, next)
      if (changes.some(({id}) => isReleaseId(id))) this.#wait()
    })
    this.#wait()
  }

  /** Does what is due by a clock that was set, instead of waiting for the next look at it. */
  async look(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#work
    this.#work = this.#publishDue().then(() => this.#wait())
    await this.#work
  }

  /** Resolves when nothing more is written. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#work
  }

  #note(id: string, document: LakeDocument | undefined): void {
    if (!isReleaseId(id)) return
    const at = timeOf(document)
    // A release from before imports were guarded may have an invalid date: it waits for an editor to schedule it.
    if (Number.isNaN(at)) this.#due.delete(id)
    else this.#due.set(id, at)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (this.#closed || this.#due.size === 0) return
    const next = Math.min(...this.#due.values()) - this.#writer.now()
    const wait = next > 0 || this.#isClockSure() ? next : LONGEST_WAIT_MS
    this.#timer = setTimeout(() => void this.look(), Math.max(0, Math.min(wait, LONGEST_WAIT_MS))).unref()
  }

  /** One after the other, in the order of their times: a later one may build on an earlier one. */
  async #publishDue(): Promise<void> {
    const now = this.#writer.now()
    if (!this.#isClockSure()) return
    const due = [...this.#due].filter(([, at]) => at <= now).sort(([, at], [, other]) => at - other)
    for (const [id] of due) if (!this.#closed) await this.#publish(id)
  }

  async #publish(id: string): Promise<void> {
    const release = this.#store.get(id)
    if (release?.state !== 'scheduled') return void this.#due.delete(id)
    const name = String(release.name)
    try {
      // It is done for the author of the scheduled release, who had the right to.
      const write = {author: this.#store.authorOf(release)?.author ?? 'system', mayWrite: () => true}
      // While it waited for its turn it may have been moved, or is scheduled no more.
      const whenDue = (act: (pending: PendingTransaction) => void) =>
        this.#writer.write(write, (pending) => {
          if (timeOf(pending.get(id)) <= this.#writer.now()) act(pending)
        })
      await whenDue((pending) => publishRelease(pending, name, 'scheduled')).catch((error) => {
        if (!(error instanceof WriteFault)) throw error
        return whenDue((pending) => failRelease(pending, name, error.message))
      })
    } catch {
      this.#due.set(id, this.#writer.now() + RETRY_MS)
    }
  }
}

/** Returns the time of its publication, in milliseconds since 1970; not a number where that is never. */
const timeOf = (release: LakeDocument | undefined) =>
  release?.state === 'scheduled' ? Date.parse(String(release.publishAt)) : Number.NaN
