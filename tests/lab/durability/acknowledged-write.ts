import {createHash, randomBytes} from 'node:crypto'
import {setTimeout} from 'node:timers/promises'
import type {KillableLake} from './killable-lake.ts'
import {releaseOf, type ScheduledRelease} from './scheduled-release.ts'

/** Something the lake said it has. It must be there, byte for byte, whatever happened since. */
export type Acknowledged = {
  /** Id of the document, or of the asset. */
  id: string
  /** SHA-1 of its text, or of the file. */
  sha1: string
  kind: 'document' | 'file'
}

const sha1 = (bytes: string | Buffer) => createHash('sha1').update(bytes).digest('hex')

/**
 * Tries until there is an answer. An answer that got lost is asked for again under the same transaction id.
 * @throws when it is another one than was waited for
 */
async function until<Result>(lake: KillableLake, ask: (origin: string) => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask(await lake.origin())
    } catch (error) {
      // Broken off: fetch says so with a TypeError.
      if (!(error instanceof TypeError)) throw error
    }
    await setTimeout(10)
  }
}

/** Posts a transaction until the lake says that it has it. */
export function writeTransaction(
  lake: KillableLake,
  token: string,
  path: string,
  transaction: object,
): Promise<boolean> {
  const body = JSON.stringify(transaction)
  const headers = {'Content-Type': 'application/json', Authorization: `Bearer ${token}`}
  return until(lake, async (origin) => {
    const response = await fetch(`${origin}/lake/v1/data/${path}/production`, {method: 'POST', body, headers})
    const answer = await response.text()
    const done = response.ok || answer.includes('transactionIDAlreadyExistsError')
    if (!done) throw new Error(`Answered ${response.status}: ${answer}`)
    return true
  })
}

/** Creates a document, and counts on a shared one in the same transaction, so that doing it twice would show. */
export async function writeDocument(lake: KillableLake, token: string, number: number): Promise<Acknowledged> {
  const text = randomBytes(100 + (number % 7) * 300).toString('base64')
  const id = `document${number}`
  await writeTransaction(lake, token, 'mutate', {
    transactionId: `transaction${number}`,
    mutations: [{create: {_id: id, _type: 'page', text}}, {patch: {id: 'counter', inc: {count: 1}}}],
  })
  return {id, sha1: sha1(text), kind: 'document'}
}

export async function scheduleRelease(lake: KillableLake, token: string, number: number): Promise<ScheduledRelease> {
  const {release, actions} = releaseOf(number)
  await writeTransaction(lake, token, 'actions', {transactionId: `release${number}`, actions})
  return release
}

export function writeFile(lake: KillableLake, token: string, size = 200_000): Promise<Acknowledged> {
  const body = randomBytes(size)
  return until(lake, async (origin) => {
    const headers = {'Content-Type': 'application/pdf', Authorization: `Bearer ${token}`}
    const address = `${origin}/lake/v1/assets/files/production?filename=a.pdf`
    const response = await fetch(address, {method: 'POST', body, headers})
    if (!response.ok) throw new Error(`Answered ${response.status}: ${await response.text()}`)
    const {document} = (await response.json()) as {document: {_id: string}}
    return {id: document._id, sha1: sha1(body), kind: 'file'}
  })
}
