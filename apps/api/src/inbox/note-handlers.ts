import type {RequestHandler} from 'express'
import {HttpError} from '../http/http-error.ts'
import type {NoteAdded} from '../store/submission-store.ts'
import {readNote} from './change-body.ts'
import {notFound} from './file-download.ts'
import type {See} from './seen-submissions.ts'
import {sendDetail} from './submission-handlers.ts'

type One = RequestHandler<{id: string; note: string}>

/** As whoever writes makes it up, so that what is sent again is no second one. */
export const MADE_UP_ID = /^[\w-]{16,64}$/

const REFUSALS: Readonly<Record<Exclude<NoteAdded, 'added' | 'missing'>, {status: number; title: string}>> = {
  full: {status: 409, title: 'It has as many notes as one can have.'},
  clash: {status: 409, title: 'There is another note under this name.'},
}

/** PUT and DELETE /submissions/<id>/notes/<note>: a note is written once, and taken back by whoever wrote it. */
export function noteHandlers(see: See) {
  const add: One = async (request, response) => {
    const {id, note} = request.params
    if (!MADE_UP_ID.test(note)) throw notFound()
    const text = await readNote(request)
    const seen = see(response)
    const outcome = await seen.addNote(id, {id: note, text})
    if (outcome === 'missing') throw notFound()
    if (outcome !== 'added') throw new HttpError(REFUSALS[outcome])
    await sendDetail(seen, id, response)
  }

  const remove: One = async (request, response) => {
    const {id, note} = request.params
    const seen = see(response)
    if (!(await seen.removeNote(id, note))) throw notFound()
    await sendDetail(seen, id, response)
  }

  return {add, remove}
}
