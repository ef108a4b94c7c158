import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {setImmediate as nextTurn} from 'node:timers/promises'
import type {RequestHandler} from 'express'
import type {Submission, SubmissionKind} from '../store/submission.ts'
import type {SubmissionFilter} from '../store/submission-store.ts'
import {csvHead, csvRow} from './csv.ts'
import {checked, exportQuery, filterOf, queryOf} from './inbox-query.ts'
import type {See, SeenSubmissions} from './seen-submissions.ts'
import type {Audit} from './staff-access.ts'

// Each is read in one go, for which visitors wait.
const PAGE_SIZE = 50

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

/** Yields the file page by page; between two of them whoever else waits has a turn. */
async function* linesOf(kind: SubmissionKind, pages: AsyncIterable<readonly Submission[]>): AsyncGenerator<string> {
  yield csvHead(kind)
  for await (const items of pages) {
    yield items.map(csvRow).join('')
    await nextTurn()
  }
}

/** Answers GET /export.csv page by page, so that any number fits in memory and holds up nobody. */
export function exportCsv(see: See, audit: Audit): RequestHandler {
  return async (request, response) => {
    const query = checked(exportQuery, queryOf(request))
    const {kind} = query
    const seen = see(response)
    // Before anything is sent or written down: what cannot be read is refused.
    await seen.list(filterOf(query), {limit: 1})
    audit(request, {action: 'export', subject: kind})
    response.set({
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${FILE_NAMES[kind]}.csv"`,
    })
    const lines = Readable.from(linesOf(kind, everySubmission(seen, filterOf(query))))
    await pipeline(lines, response).catch((error: NodeJS.ErrnoException) => {
      // Who left in between is no fault.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
  }
}
