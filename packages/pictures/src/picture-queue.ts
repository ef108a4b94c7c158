import {TurnQueue} from '@site/limits'
import {tooMuchWork} from './picture-fault.ts'

/** Two cores; each picture uses one. */
const AT_ONCE = 2
/** A page asks for some thirty pictures. An office behind one address may open a few new pages at the same time. */
const MOST_OF_A_NETWORK = 128
const MOST_OF_VISITORS = 512
const MOST_OF_STAFF = 256

/** The client for which a picture is made. */
export type PictureClient = {kind: 'visitor'; network: string} | {kind: 'staff'} | {kind: 'nobody'}

type Start = () => void

/**
 * Says whose picture is made next. Visitors come first, their networks in turn, so that one that asks for much waits by
 * itself. Staff have one place at a time. A picture for which no client waits is made when there is nothing else to do,
 * and one place stays free while it is.
 */
export class PictureQueue {
  readonly #visitors = new TurnQueue<Start>()
  readonly #staff: Start[] = []
  readonly #ahead: Start[] = []
  readonly #running = {visitor: 0, staff: 0, nobody: 0}
  #closed = false

  /** Throws 503 at once when too many wait: kinder than a picture that comes when the visitor has left. */
  async run<Result>(client: PictureClient, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      this.#wait(client, start)
      this.#startNext()
    })
    try {
      if (this.#closed) throw tooMuchWork('The process is ending')
      return await work()
    } finally {
      this.#running[client.kind]--
      this.#startNext()
    }
  }

  /** Makes nothing any more: all clients that wait are told so. */
  close(): void {
    this.#closed = true
  }

  #wait(client: PictureClient, start: Start): void {
    if (client.kind === 'visitor') {
      const {size} = this.#visitors
      if (size >= MOST_OF_VISITORS || this.#visitors.countOf(client.network) >= MOST_OF_A_NETWORK) throw tooMany()
      this.#visitors.push(client.network, start)
    } else if (client.kind === 'staff') {
      if (this.#staff.length >= MOST_OF_STAFF) throw tooMany()
      this.#staff.push(start)
    } else this.#ahead.push(start)
  }

  #startNext(): void {
    for (let started = true; started; ) started = this.#startOne()
  }

  #startOne(): boolean {
    const {visitor, staff, nobody} = this.#running
    const busy = visitor + staff + nobody
    if (busy >= AT_ONCE) return false
    if (this.#start('visitor', this.#visitors.take()?.item)) return true
    if (staff === 0 && this.#start('staff', this.#staff.shift())) return true
    return busy === 0 && this.#start('nobody', this.#ahead.shift())
  }

  #start(kind: PictureClient['kind'], start: Start | undefined): boolean {
    if (!start) return false
    this.#running[kind]++
    start()
    return true
  }
}

const tooMany = () => tooMuchWork('Too many pictures are waiting to be made')
