import {createHash} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import {isDeepStrictEqual} from 'node:util'
import type {Sample} from '../../../apps/api/test/sample.ts'
import {askInbox, asStaff, send} from './request.ts'

const PAUSE_MS = 20

type Detail = {answers: Record<string, string>; files: {place: number}[]}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** One member of staff has ten downloads at once, and one that was just read still counts for a moment. */
async function download(url: string): Promise<Buffer | undefined> {
  for (;;) {
    const {status, body} = await send({url, method: 'GET', headers: asStaff})
    if (status === 200) return body
    if (status !== 429) return undefined
    await wait(PAUSE_MS)
  }
}

/** Tells what became of an acknowledged submission. */
export async function inspect(url: string, id: string, sample: Sample): Promise<'kept' | 'lost' | 'corrupt'> {
  const detail = await askInbox<Detail>(url, `/submissions/${id}`).catch(() => undefined)
  if (!detail) return 'lost'
  if (!isDeepStrictEqual(detail.answers, sample.answers)) return 'corrupt'
  if (detail.files.length !== sample.files.length) return 'corrupt'
  for (const [index, file] of sample.files.entries()) {
    const path = `/inbox/submissions/${id}/files/${index + 1}`
    const stored = await download(url + path)
    if (!stored || sha256(stored) !== sha256(file)) return 'corrupt'
  }
  return 'kept'
}

/** The ids of everything that is stored. */
export async function everyId(url: string): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const query: string = cursor ? `&cursor=${cursor}` : ''
    const page = await askInbox<{items: {id: string}[]; next: string | null}>(url, `/submissions?limit=100${query}`)
    ids.push(...page.items.map(({id}) => id))
    cursor = page.next
  } while (cursor)
  return ids
}
