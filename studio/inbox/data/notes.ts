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
  /** Begins to follow the submission; the returned function keeps what is left for the next time. */
  open: () => () => void
}

/** Notes of submissions that were closed, or hidden behind the sign-in screen, before they were stored. */
const left = new Map<string, Pick<NotesState, 'draft' | 'waiting'>>()

/**
 * The notes of a submission while they are written. Each is sent under an id of its own until the server has it, so
 * that a broken line neither loses nor doubles one, and two who write at once both do.
 */
export function createNotes(
  submission: Pick<OpenSubmission, 'id' | 'get' | 'watch' | 'act'>,
  client: Pick<InboxClient, 'addNote' | 'removeNote'>,
  newId: () => string = randomText,
): Notes {
  const state = createStore<NotesState>({draft: '', waiting: [], problem: undefined, ...left.get(submission.id)})
  let sending = false

  async function send(): Promise<void> {
    const [note] = state.get().waiting
    if (!note || sending) return
    sending = true
    state.set({problem: undefined})
    try {
      await submission.act(() => client.addNote(submission.id, note.id, note.text))
      state.set({waiting: state.get().waiting.filter(({id}) => id !== note.id)})
    } catch (error) {
      state.set({problem: asProblem(error)})
    }
    sending = false
    if (!state.get().problem) await send()
  }

  /** Once it could be read again, the server is back. */
  function follow(): void {
    const {problem} = state.get()
    if (problem && !problem.gone && !problem.outdated && !submission.get().problem) void send()
  }

  return {
    get: state.get,
    watch: state.watch,
    type: (draft) => state.set({draft}),
    add() {
      const text = state.get().draft.trim()
      if (!text) return
      state.set({draft: '', waiting: [...state.get().waiting, {id: newId(), text}]})
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
      left.delete(submission.id)
      void send()
      const stop = submission.watch(follow)
      return () => {
        stop()
        const {draft, waiting, problem} = state.get()
        if ((draft || waiting.length > 0) && !problem?.gone) left.set(submission.id, {draft, waiting})
      }
    },
  }
}
