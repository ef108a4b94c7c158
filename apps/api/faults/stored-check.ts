import {createHash} from 'node:crypto'
import {askInbox, asStaff, send} from './request.ts'
import type {Sample} from './sample.ts'

type Detail = {answers: Record<string, string>; resume: {size: number; sha256: string} | null}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What became of an acknowledged submission. */
export async function inspect(url: string, id: string, sample: Sample): Promise<'kept' | 'lost' | 'corrupt'> {
  const detail = await askInbox<Detail>(url, `/submissions/${id}`).catch(() => undefined)
  if (!detail) return 'lost'
  if (detail.answers[sample.field] !== sample.serial) return 'corrupt'
  if (!sample.resume) return 'kept'
  const {body} = await send({url: `${url}/inbox/submissions/${id}/resume`, method: 'GET', headers: asStaff})
  return sha256(body) === sha256(sample.resume) ? 'kept' : 'corrupt'
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
