import {setTimeout as wait} from 'node:timers/promises'
import type {Installation} from './installation.ts'
import {newSubmission, type Submission, send} from './submission.ts'
import type {Answer, Visitor} from './visitor.ts'

/** Visitors at addresses of their own: the balancer gives each visitor to one process. */
const VISITORS = 40
/** Requests from one message of a visitor to the next. */
const MESSAGE_EVERY = 20
const PAGES = [
  '/',
  '/about',
  '/all-projects',
  '/uniont-tower',
  '/our-services',
  '/credentials',
  '/contact',
  '/search?q=mosque',
]

/** @param moment by the clock of `performance` */
export const waitUntil = (moment: number) => wait(Math.max(moment - performance.now(), 0))

export type Failure = {what: string; begun: number; ended: number}

/** Visitors who ask for pages and send messages at a steady rate, whatever becomes of what they asked before. */
export class Crowd {
  readonly failures: Failure[] = []
  readonly acknowledged: Submission[] = []
  readonly waited: number[] = []
  readonly #visitors: Visitor[]
  readonly #underWay = new Set<Promise<void>>()
  readonly #working: Promise<void>
  #stopped = false

  constructor(installation: Installation, {perSecond}: {perSecond: number}) {
    this.#visitors = Array.from({length: VISITORS}, (_, place) => installation.visitor(`127.0.1.${place + 1}`))
    this.#working = this.#work(1_000 / perSecond)
  }

  /** Begins nothing more; what is under way comes to its end. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#working
    await Promise.all(this.#underWay)
    for (const visitor of this.#visitors) visitor.leave()
  }

  async #work(pauseMs: number): Promise<void> {
    const begun = performance.now()
    for (let count = 0; !this.#stopped; count++) {
      await waitUntil(begun + count * pauseMs)
      const visitor = this.#visitors[count % VISITORS] as Visitor
      const asked = count % MESSAGE_EVERY === 0 ? this.#write(visitor) : this.#read(visitor, count)
      this.#underWay.add(asked)
      asked.finally(() => this.#underWay.delete(asked))
    }
  }

  async #read(visitor: Visitor, count: number): Promise<void> {
    const page = PAGES[count % PAGES.length] as string
    await this.#watch(page, 200, () => visitor.ask(page))
  }

  async #write(visitor: Visitor): Promise<void> {
    const submission = newSubmission()
    let refusal = ''
    const ask = async () => {
      const answer = await send(visitor, submission)
      if (answer.status >= 400 && answer.status < 500) refusal = `${answer.status}: ${answer.text}`
      return answer
    }
    while (!(await this.#watch('a message', 201, ask))) {
      if (refusal) throw new Error(`A message was refused with ${refusal}`)
      await wait(100)
    }
    this.acknowledged.push(submission)
  }

  async #watch(what: string, expected: number, ask: () => Promise<Answer>): Promise<boolean> {
    const begun = performance.now()
    const said = await ask().then(
      ({status}) => (status === expected ? undefined : `status ${status}`),
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    const ended = performance.now()
    this.waited.push(ended - begun)
    if (said) this.failures.push({what: `${what}: ${said}`, begun, ended})
    return said === undefined
  }
}
