import {randomText} from '../../random-text.ts'
import type {InboxClient} from './inbox-client.ts'
import {asProblem, type InboxProblem} from './inbox-problem.ts'
import type {OpenSubmission} from './open-submission.ts'
import {createStore, type Readable} from './store.ts'

/** A note that is written and not known to be kept. */
type WaitingNote = {id: string; text: string}

type NotesState = {
  /** The note that is being typed. */
  draft: string
  waiting: readonly WaitingNote[]
  /** Why the first of them was not kept; without one it is on its way. */
  problem: InboxProblem | undefined
}

export interface Notes extends Readable<NotesState> {
  type: (text: string) => void
  /** Makes a note of what was typed. */
  add: () => void
  /** Sends again what was not kept. */
  retry: () => void
  /** Takes a note that was not kept back into the field. */
  takeBack: (id: string) => void
  remove: (id: string) => Promise<void>
  /** Sends everything at once, also what is being typed: the tab may be gone before an answer comes. */
  flush: () => void
  /** Begins to follow the submission, until the returned function is called. */
  open: () => () => void
}

/** Notes of the submission that is open, and of those closed, or hidden behind the sign-in screen, before all was stored. */
const alive = new Map<string, Notes>()

/** Sends what was typed anywhere: it is meant to be kept, also when the tab is closed before it was added. */
export function flushNotes(): void {
  for (const notes of alive.values()) notes.flush()
}

/** Milliseconds after which a note of a submission that was closed is sent again. */
const RETRY_MS = 10_000

type Tell = (problem: InboxProblem) => void

/** Opens the notes of a submission. What is left when the returned function is called goes on being sent, and waits for the next time. */
export function openNotes(id: string, notes: Notes): (tell: Tell) => void {
  alive.set(id, notes)
  const stop = notes.open()
  return (tell) => {
    stop()
    const {draft, waiting, problem} = notes.get()
    if (problem?.gone || !(draft || waiting.length > 0)) alive.delete(id)
    else goOn(id, notes, tell)
  }
}

/** Sends again what is left, and tells once that it was not kept. */
function goOn(id: string, notes: Notes, tell: Tell): void {
  let isTold = false
  const look = () => {
    const {problem} = notes.get()
    if (problem && !isTold && alive.get(id) === notes) tell(problem)
    isTold ||= Boolean(problem)
  }
  const stop = notes.watch(look)
  look()
  const timer = setInterval(() => {
    const {waiting, problem} = notes.get()
    const isOver = waiting.length === 0 || problem?.gone || problem?.outdated
    if (!isOver && alive.get(id) === notes) return notes.retry()
    stop()
    clearInterval(timer)
  }, RETRY_MS)
}

function unkeptOf(id: string): Partial<NotesState> {
  const {draft = '', waiting = []} = alive.get(id)?.get() ?? {}
  return {draft, waiting}
}

/**
 * The notes of a submission while they are written. Each is sent under an id of its own until the server has it, so
 * that a broken line neither loses nor doubles one, and two who write at once both do.
 */
export function createNotes(
  submission: Pick<OpenSubmission, 'id' | 'get' | 'watch' | 'act'>,
  client: Pick<InboxClient, 'addNote' | 'removeNote'>,
  newId: () => string = randomText,
): Notes {
  const state = createStore<NotesState>({draft: '', waiting: [], problem: undefined, ...unkeptOf(submission.id)})
  let sending = false
  const drop = (note: string) => state.set({waiting: state.get().waiting.filter(({id}) => id !== note)})
  const fail = (error: unknown) => state.set({problem: asProblem(error)})

  async function send(): Promise<void> {
    const [note] = state.get().waiting
    if (!note || sending) return
    sending = true
    state.set({problem: undefined})
    await submission.act(() => client.addNote(submission.id, note.id, note.text)).then(() => drop(note.id), fail)
    sending = false
    if (!state.get().problem) await send()
  }

  /** Once it could be read again, the server is back. */
  function follow(): void {
    const {problem} = state.get()
    if (problem && !problem.gone && !problem.outdated && !submission.get().problem) void send()
  }

  function moveDraft(): void {
    const text = state.get().draft.trim()
    if (text) state.set({draft: '', waiting: [...state.get().waiting, {id: newId(), text}]})
  }

  return {
    get: state.get,
    watch: state.watch,
    type: (draft) => state.set({draft}),
    add() {
      moveDraft()
      void send()
    },
    retry: () => void send(),
    takeBack(id) {
      const {waiting, draft} = state.get()
      const [[note], rest] = [waiting.filter((one) => one.id === id), waiting.filter((one) => one.id !== id)]
      if (!note) return
      state.set({waiting: rest, problem: undefined, draft: [note.text, draft].filter(Boolean).join('\n')})
      void send()
    },
    remove: (id) => submission.act(() => client.removeNote(submission.id, id)),
    open() {
      void send()
      return submission.watch(follow)
    },
    flush() {
      moveDraft()
      for (const {id, text} of state.get().waiting) client.addNote(submission.id, id, text).then(() => drop(id), fail)
    },
  }
}
