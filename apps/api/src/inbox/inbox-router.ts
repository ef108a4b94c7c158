import type {IncomingMessage} from 'node:http'
import {resolve} from 'node:path'
import express, {type RequestHandler, type Router} from 'express'
import type {ApiOptions} from '../api-options.ts'
import type {Drain} from '../http/drain.ts'
import {HttpError} from '../http/http-error.ts'
import {answerProblems, sendProblem} from '../http/problem.ts'
import {onlyMethods, ownPagesOnly} from '../http/request-head.ts'
import type {Erase} from '../lifecycle/retention.ts'
import type {Replied, SubmissionStore} from '../store/submission-store.ts'
import {readReply} from './change-body.ts'
import type {SiteNotices} from './contract.ts'
import {exportCsv} from './csv.ts'
import {boundAnswers, downloadFile, notFound} from './file-download.ts'
import {inboxEvents} from './inbox-events.ts'
import {pdfFrame} from './pdf-frame.ts'
import {erasePerson, exportPerson} from './person-archive.ts'
import {type See, seenSubmissions} from './seen-submissions.ts'
import {createAudit, createColleagues, staffOnly} from './staff-access.ts'
import {MADE_UP_ID, noteHandlers, sendDetail, submissionHandlers} from './submission-handlers.ts'

type Noticed = Pick<ApiOptions, 'folder' | 'mail' | 'backupProblem'>

/** GET /notices: for the staff, who would wait for mails that nobody sends, and count on backups that nobody makes. */
function siteNotices({folder, mail, backupProblem}: Noticed): RequestHandler {
  return async (_request, response) => {
    const notices: SiteNotices = {
      mailsKeptIn: mail.smtpUrl ? null : resolve(folder, 'mail'),
      backup: (await backupProblem?.()) ?? null,
    }
    response.json(notices)
  }
}

const REFUSALS: Readonly<Record<Exclude<Replied, 'queued' | 'missing'>, string>> = {
  outdated: 'Somebody else changed this meanwhile.',
  full: 'No more replies can be sent to it, or by you within the hour.',
  clash: 'This reply was sent before, with another text.',
}

/**
 * PUT /submissions/<id>/replies/<reply>: a mail to the applicant in the company's name. Whoever may change an
 * application may answer it; messages and quotes are answered from the office's mailbox.
 */
function sendReply(see: See): RequestHandler<{id: string; reply: string}> {
  return async (request, response) => {
    const {id, reply} = request.params
    if (!MADE_UP_ID.test(reply)) throw notFound()
    const {version, ...written} = await readReply(request)
    const seen = see(response)
    const submission = await seen.find(id)
    if (!submission) throw notFound()
    if (submission.kind !== 'application') {
      throw new HttpError({status: 422, title: 'Only applications are answered from here.'})
    }
    const text = written.text.replaceAll(/\r\n?/g, '\n')
    const outcome = await seen.reply(id, {...written, text, id: reply}, version)
    if (outcome === 'missing') throw notFound()
    if (outcome !== 'queued') throw new HttpError({status: 409, title: REFUSALS[outcome]})
    await sendDetail(seen, id, response)
  }
}

const IDLE_READER_MS = 60_000
const SAFE_METHODS = new Set(['GET', 'HEAD'])

type InboxRouterOptions = {
  readonly api: ApiOptions
  readonly store: SubmissionStore
  readonly erase: Erase
  readonly drain: Drain
  readonly networkOf: (request: IncomingMessage) => string
}

/** The submissions for the staff's eyes, to be mounted under /inbox. Nothing of it answers without a member of staff. */
export function inboxRouter({api, store, erase, drain, networkOf}: InboxRouterOptions): Router {
  const router = express.Router()
  const ownPages = ownPagesOnly(api.fromOwnPages.studio)
  const audit = createAudit(api, networkOf)
  const bounded = boundAnswers(api.limits?.idleReaderMs ?? IDLE_READER_MS)
  const see = seenSubmissions({store, erase})
  const colleagues = createColleagues(api, see)
  const {list, show, change, remove} = submissionHandlers({see, audit, colleagues})
  const notes = noteHandlers(see)

  router.get('/pdf-frame', pdfFrame)
  router.use(drain.pass, staffOnly(api))
  router.use((request, response, next) => {
    // First of all: what is wrong with a request is not said to whoever may not make it.
    see(response)
    // Reading changes nothing, and its answers cannot be read from other sites.
    if (SAFE_METHODS.has(request.method)) return next()
    if (response.locals.staff.mayWrite === false) throw new HttpError({status: 403, title: 'This token may read only.'})
    ownPages(request, response, next)
  })
  const reading = onlyMethods('GET', 'HEAD')
  const posting = onlyMethods('POST')
  const heartbeatMs = api.limits?.heartbeatMs ?? 15_000
  const events = inboxEvents({store, see, identify: api.identify, closing: drain.closing, heartbeatMs})
  router.route('/submissions').get(list).all(reading)
  const submission = router.route('/submissions/:id').get(show).patch(change).delete(remove)
  submission.all(onlyMethods('GET', 'HEAD', 'PATCH', 'DELETE'))
  const note = router.route('/submissions/:id/notes/:note').put(notes.add).delete(notes.remove)
  note.all(onlyMethods('PUT', 'DELETE'))
  router.route('/submissions/:id/replies/:reply').put(sendReply(see)).all(onlyMethods('PUT'))
  router.route('/submissions/:id/files/:place').get(bounded, downloadFile(see, audit)).all(reading)
  router.route('/colleagues').get(colleagues.list).all(reading)
  router.route('/export.csv').get(bounded, exportCsv(see, audit)).all(reading)
  // First, because a GET of Express answers HEAD too, and this one never ends.
  router.route('/events').all(onlyMethods('GET')).get(events)
  router.route('/notices').get(siteNotices(api)).all(reading)
  router.route('/people/export').post(bounded, exportPerson({see, audit})).all(posting)
  router.route('/people/erase').post(erasePerson({see, audit})).all(posting)
  router.use(() => {
    throw new HttpError({status: 404, title: 'There is nothing at this address.'})
  })
  router.use(answerProblems(api.log, async (problem, _request, response) => sendProblem(response, problem)))
  return router
}
