import type {Request, RequestHandler, Response} from 'express'
import type {Identify} from '../api-options.ts'
import {HttpError} from '../http/http-error.ts'
import {kindsOf, type SubmissionKind} from '../store/submission.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import type {See} from './seen-submissions.ts'

// Each tab holds one. Beyond this somebody is not looking but counting.
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

/** GET /events: tells that something was added, changed or erased; what it is, the list tells. */
export function inboxEvents({store, see, identify, closing, heartbeatMs}: InboxEventsOptions): RequestHandler {
  const streams = new Set<Stream>()

  const end = (stream: Stream) => {
    streams.delete(stream)
    stream.response.end()
  }
  const send = (text: string, kind?: SubmissionKind) => {
    for (const stream of streams) {
      if (kind && !stream.kinds.includes(kind)) continue
      // A reader that does not read would make us keep everything for it; it comes back by itself.
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
      // Whoever signed out meanwhile sees no more. When nobody can tell, the stream ends too.
      identify(stream.request).then(
        (staff) => {
          // Who sees something else now comes back by itself, and sees that.
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
