import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {csvTable} from '@site/limits'
import {type Request, Router} from 'express'
import * as v from 'valibot'
import {Refusal, type StaffRouterOptions} from '../asking.ts'
import type {AuditPage} from '../contract.ts'
import {AUDIT_ACTIONS, type AuditEntry} from './audit-entry.ts'
import type {AuditQuestion} from './audit-log.ts'

const PAGE_SIZE = 100

/** As it is before JSON leaves out what is undefined. */
type Sent<Page extends {entries: object[]}> = Omit<Page, 'entries'> & {entries: object[]}

const time = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'A time is in milliseconds.'), v.transform(Number))
const question = v.strictObject({
  person: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254, 'This is no e-mail address.'))),
  action: v.optional(v.picklist(AUDIT_ACTIONS, 'Nothing of that kind is written down.')),
  since: v.optional(time),
  until: v.optional(time),
  before: v.optional(time),
})

/** `/staff/audit`: what happened, newest first, by person, kind and time; and all that is found as a table. */
export function auditRouter({audit, officeTime}: StaffRouterOptions): Router {
  return Router()
    .get('/', (request, response) => {
      const entries = [...audit.find(readQuestion(request), PAGE_SIZE + 1)]
      const page = {
        entries: entries.slice(0, PAGE_SIZE),
        ...(entries.length > PAGE_SIZE && {next: entries[PAGE_SIZE - 1]?.id ?? 0}),
      }
      // What is undefined is not sent.
      response.json(page satisfies Sent<AuditPage>)
    })
    .get('/export.csv', async (request, response) => {
      const found = audit.find(readQuestion(request))
      response.set({
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': 'attachment; filename="audit.csv"',
      })
      const cellsOf = ({at, action, staff, network, subject, detail}: AuditEntry) =>
        [officeTime(at), action, staff, network, subject, detail].map((cell) => String(cell ?? ''))
      await pipeline(Readable.from(csvTable(HEAD, found, cellsOf)), response).catch((error: NodeJS.ErrnoException) => {
        // A client that closed the connection in between is no fault.
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
      })
    })
}

function readQuestion(request: Request): AuditQuestion {
  const asked = Object.fromEntries(new URLSearchParams(request.url.replace(/^[^?]*/, '')))
  const result = v.safeParse(question, asked)
  if (result.success) return result.output
  throw new Refusal(422, result.issues.map(({message}) => message).join(' '))
}

const HEAD = ['Time', 'What', 'Who', 'From', 'To whom or what', 'Detail']
