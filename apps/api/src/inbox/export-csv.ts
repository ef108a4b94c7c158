import {once} from 'node:events'
import type {RequestHandler, Response} from 'express'
import type {Submission, SubmissionKind} from '../store/submission.ts'
import type {SubmissionFilter} from '../store/submission-store.ts'
import {csvHead, csvRow} from './csv.ts'
import {checked, exportQuery, filterOf, queryOf} from './inbox-query.ts'
import type {See, SeenSubmissions} from './seen-submissions.ts'
import type {Audit} from './staff-access.ts'

const PAGE_SIZE = 200

const FILE_NAMES: Readonly<Record<SubmissionKind, string>> = {
  contact: 'messages',
  quote: 'quotes',
  application: 'applications',
}

async function* everySubmission(
  seen: SeenSubmissions,
  filter: SubmissionFilter,
): AsyncGenerator<readonly Submission[]> {
  let cursor: string | undefined
  do {
    const page = await seen.list(filter, {cursor, limit: PAGE_SIZE})
    yield page.items
    cursor = page.next
  } while (cursor)
}

async function write(response: Response, text: string): Promise<void> {
  if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')])
}

/** GET /export.csv: page by page, so that any number fits in memory. */
export function exportCsv(see: See, audit: Audit): RequestHandler {
  return async (request, response) => {
    const query = checked(exportQuery, queryOf(request))
    const {kind} = query
    const seen = see(response)
    // Before anything is sent or written down.
    const pages = everySubmission(seen, filterOf(query))
    const first = await pages.next()
    audit(request, {action: 'export', subject: kind})
    response.set({
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${FILE_NAMES[kind]}.csv"`,
    })
    await write(response, csvHead(kind))
    if (!first.done) await write(response, first.value.map(csvRow).join(''))
    for await (const items of pages) {
      if (response.closed) return
      await write(response, items.map(csvRow).join(''))
    }
    response.end()
  }
}
