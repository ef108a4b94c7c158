import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import type {IncomingMessage} from 'node:http'
import {resolve} from 'node:path'
import express, {type Request, type RequestHandler, type Response, type Router} from 'express'
import type {Drain} from '../http/drain.ts'
import {answerProblems, HttpError, sendProblem} from '../http/problem.ts'
import {isReading, onlyMethods, ownPagesOnly} from '../http/request-head.ts'
import type {Erase} from '../lifecycle/retention.ts'
import type {Log} from '../log.ts'
import {kindsOf, type SubmissionKind} from '../store/submission.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import type {SiteNotices} from './contract.ts'
import {exportCsv} from './csv.ts'
import {boundAnswers, downloadFile} from './file-download.ts'
import type {Identify, InboxOptions} from './inbox-options.ts'
import {erasePerson, exportPerson} from './person-archive.ts'
import {replyHandlers} from './reply-handlers.ts'
import {type See, seenSubmissions} from './seen-submissions.ts'
import {createAudit, createColleagues, staffOnly} from './staff-access.ts'
import {noteHandlers, submissionHandlers} from './submission-handlers.ts'

const SCRIPT = readFileSync(new URL('pdf-frame-script.js', import.meta.url), 'utf8')

const STYLE = `
body { margin: 0; background: #e3e4e8; color: #1f2123; font: 14px/1.5 system-ui, sans-serif }
main { display: grid; gap: 12px; padding: 12px }
canvas { width: 100%; aspect-ratio: 210/297; background: #fff; box-shadow: 0 1px 3px #0004 }
.said { place-content: center; min-height: 8em; text-align: center }
`

/**
 * A page in which the Studio shows a stranger's PDF. It has no origin of its own and reaches nothing: neither the
 * session, nor the Studio around it, nor any server. What reads the PDF (pdf.js) and the PDF itself are handed to it as
 * messages, since under this policy it could fetch neither.
 */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><style>${STYLE}</style>
<main class="said">Reading the file …</main><script type="module">${SCRIPT}</script></html>`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)} blob:`,
  'worker-src blob:',
  `style-src ${hashOf(STYLE)}`,
  'img-src blob: data:',
  'font-src blob: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** GET /pdf-frame: the same for every client, and it holds no data, so it needs no sign-in. */
const pdfFrame: RequestHandler = (_request, response) => {
  response.set({'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache'}).type('html').send(PAGE)
}

type Noticed = Pick<InboxOptions, 'backupProblem'> & {
  readonly folder: string
  readonly mail: {readonly smtpUrl?: string}
}

/** GET /notices: for the staff, who would wait for mails that are never sent, and count on backups that are never made. */
function siteNotices({folder, mail, backupProblem}: Noticed): RequestHandler {
  return async (_request, response) => {
    const backup = (await backupProblem?.()) ?? null
    const runsSite = response.locals.staff.may?.('accounts.manage')
    const notices: SiteNotices = {
      mailsAreKept: !mail.smtpUrl,
      backup: backup && {what: backup.what, lastAt: backup.lastAt},
      ...(runsSite && {details: {mailFolder: resolve(folder, 'mail'), backup}}),
    }
    response.json(notices)
  }
}

const IDLE_READER_MS = 60_000

type InboxRouterOptions = {
  readonly api: InboxOptions &
    Noticed & {
      readonly log: Log
      readonly fromOwnPages: {readonly studio: (request: IncomingMessage) => boolean}
      readonly limits?: {readonly idleReaderMs?: number; readonly heartbeatMs?: number; readonly letterHeldMs?: number}
    }
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
  const replies = replyHandlers(see, api.limits?.letterHeldMs)

  router.get('/pdf-frame', pdfFrame)
  router.use(drain.pass, staffOnly(api))
  router.use((request, response, next) => {
    // First of all: a client that may not make a request does not learn what is wrong with it.
    see(response)
    // Reading changes nothing, and its answers cannot be read from other sites.
    if (isReading(request)) return next()
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
  router.route('/submissions/:id/replies/:reply').put(replies.reply).all(onlyMethods('PUT'))
  router.route('/letters/:letter').put(replies.send).delete(replies.recall).all(onlyMethods('PUT', 'DELETE'))
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

// Each tab holds one. A client with more than these is not used by a person.
const MOST_STREAMS = 200
const MOST_STREAMS_PER_MEMBER = 20

type InboxEventsOptions = {
  readonly store: SubmissionStore
  readonly see: See
  readonly identify: Identify
  readonly closing: AbortSignal
  /** Milliseconds between signs of life, at which the sign-in is checked again. */
  readonly heartbeatMs: number
}

type Stream = {
  readonly request: Request
  readonly response: Response
  readonly staff: string
  readonly kinds: readonly SubmissionKind[]
}

/** GET /events: tells that something was added, changed or erased; the list tells what it is. */
function inboxEvents({store, see, identify, closing, heartbeatMs}: InboxEventsOptions): RequestHandler {
  const streams = new Set<Stream>()

  const end = (stream: Stream) => {
    streams.delete(stream)
    stream.response.end()
  }
  const send = (text: string, kind?: SubmissionKind) => {
    for (const stream of streams) {
      if (kind && !stream.kinds.includes(kind)) continue
      // For a client that reads nothing all would have to be kept in memory; it connects again by itself.
      if (stream.response.writableNeedDrain) stream.response.destroy()
      else stream.response.write(text)
    }
  }
  const stopListening = store.onEvent(({what, id, kind}) =>
    send(`event: ${what}\ndata: ${JSON.stringify({id})}\n\n`, kind),
  )
  const timer = setInterval(() => {
    send(': alive\n\n')
    for (const stream of streams) {
      // A member who signed out meanwhile sees no more. When the sign-in cannot be checked, the stream ends too.
      identify(stream.request, {touch: false}).then(
        (staff) => {
          // A member with other rights now connects again by itself, and sees what these show.
          if (!staff || kindsOf(staff.inbox).join() !== stream.kinds.join()) end(stream)
        },
        () => end(stream),
      )
    }
  }, heartbeatMs)
  timer.unref()
  closing.addEventListener('abort', () => {
    clearInterval(timer)
    stopListening()
    for (const stream of streams) end(stream)
  })

  return (request, response) => {
    if (response.closed) return
    const staff: string = response.locals.staff.id
    const {kinds} = see(response)
    const own = [...streams].filter((stream) => stream.staff === staff).length
    if (streams.size >= MOST_STREAMS || own >= MOST_STREAMS_PER_MEMBER) {
      throw new HttpError({status: 429, title: 'Too many inboxes are open.', headers: {'Retry-After': '60'}})
    }
    const stream = {request, response, staff, kinds}
    streams.add(stream)
    response.once('close', () => streams.delete(stream))
    response.set({'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform'})
    response.write('retry: 3000\n\n')
  }
}
