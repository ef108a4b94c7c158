import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import type {Product} from './product.ts'

const VISITORS = 4
const EDITORS = 2
const LAKE = '/lake/v2025-02-19/data'

/** Visitors who send messages and staff who write documents, and remember what was acknowledged. */
export class Writers {
  readonly #product: Product
  readonly #messages = new Set<string>()
  readonly #documents = new Set<string>()
  readonly #working: Promise<void>[]
  #stopped = false

  constructor(product: Product) {
    this.#product = product
    this.#working = [
      ...Array.from({length: VISITORS}, () => this.#goOn(() => this.#send())),
      ...Array.from({length: EDITORS}, () => this.#goOn(() => this.#write())),
    ]
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#working)
  }

  /** Looks for everything that was acknowledged. */
  async takeStock() {
    const [stored, written] = [await this.#storedMessages(), await this.#storedDocuments()]
    const lost = [...this.#messages.difference(stored), ...this.#documents.difference(written)].length
    return {messages: this.#messages.size, documents: this.#documents.size, lost}
  }

  async #goOn(work: () => Promise<void>): Promise<void> {
    while (!this.#stopped) {
      await work().catch(() => {})
      await wait(5)
    }
  }

  async #send(): Promise<void> {
    const {url} = this.#product
    const answer = await post(`${url}/api/contact`, {
      name: 'Ayesha',
      email: 'ayesha@mail.example',
      message: randomUUID(),
    })
    if (answer.status === 201) this.#messages.add(((await answer.json()) as {id: string}).id)
  }

  async #write(): Promise<void> {
    const {staffUrl, cookie} = this.#product
    const id = randomUUID()
    const answer = await post(
      `${staffUrl}${LAKE}/mutate/production`,
      {mutations: [{create: {_id: id, _type: 'acknowledged'}}]},
      {Cookie: cookie, Origin: staffUrl},
    )
    if (answer.ok) this.#documents.add(id)
  }

  async #storedMessages(): Promise<Set<string>> {
    const ids = new Set<string>()
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: {items: {id: string}[]; next: string | null} = await this.#ask(
        `/inbox/submissions?kind=contact&limit=100${cursor && `&cursor=${cursor}`}`,
      )
      for (const {id} of page.items) ids.add(id)
      cursor = page.next
    }
    return ids
  }

  async #storedDocuments(): Promise<Set<string>> {
    const query = encodeURIComponent('*[_type == "acknowledged"]._id')
    const {result} = await this.#ask<{result: string[]}>(`${LAKE}/query/production?query=${query}&perspective=raw`)
    return new Set(result)
  }

  async #ask<Answer>(path: string): Promise<Answer> {
    const {staffUrl, cookie} = this.#product
    const answer = await fetch(staffUrl + path, {headers: {Cookie: cookie}})
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as Answer
  }
}

function post(address: string, content: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', 'Form-Elapsed': '60000', ...headers},
    body: JSON.stringify(content),
    signal: AbortSignal.timeout(5_000),
  })
}
