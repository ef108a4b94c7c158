import {asProblem, type InboxProblem} from './inbox-problem.ts'
import type {OpenSubmission} from './open-submission.ts'
import {createStore, type Readable} from './store.ts'

type NotesState = {
  text: string
  phase: 'saved' | 'unsaved' | 'saving' | 'failed'
  /** What somebody else wrote while this was being typed: one of both has to go. */
  theirs: string | undefined
  problem: InboxProblem | undefined
}

export interface Notes extends Readable<NotesState> {
  type: (text: string) => void
  /** Saves now what is not saved. */
  save: () => Promise<void>
  keepMine: () => void
  takeTheirs: () => void
  /** Begins to follow the submission; the returned function saves what is left, or keeps it for the next time. */
  open: () => () => Promise<void>
}

// After this long without a key the text is saved, as everything in the Studio is.
const pause = 800

/** Of submissions that were closed, or hidden behind the sign-in screen, before their notes could be saved. */
const unsaved = new Map<string, {text: string; base: string}>()

/** The notes of a submission while they are written. */
export function createNotes(submission: Pick<OpenSubmission, 'id' | 'get' | 'watch' | 'change'>): Notes {
  const stored = () => submission.get().submission?.notes
  const left = unsaved.get(submission.id)
  /** What is stored, as far as the writer knows. */
  let base = left?.base ?? stored() ?? ''
  let sent: string | undefined
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const state = createStore<NotesState>({
    text: left?.text ?? base,
    phase: left ? 'unsaved' : 'saved',
    theirs: undefined,
    problem: undefined,
  })

  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(save, pause)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    while (sending) await sending
    const {text, theirs} = state.get()
    if (text === base || theirs !== undefined) return
    sending = send(text)
    await sending
  }

  async function send(text: string): Promise<void> {
    sent = text
    state.set({phase: 'saving', problem: undefined})
    try {
      await submission.change({notes: text})
      base = text
      state.set({phase: state.get().text === text ? 'saved' : 'unsaved'})
    } catch (error) {
      const problem = asProblem(error)
      // Something else of it was changed, the notes were not: they can be saved all the same.
      const again = problem.outdated && stored() === base
      state.set(again ? {phase: 'unsaved'} : {phase: 'failed', problem})
    }
    sent = undefined
    sending = undefined
    if (state.get().phase === 'unsaved') later()
  }

  function follow(): void {
    const now = stored()
    const {text, phase} = state.get()
    if (now === undefined) return
    if (now === sent || now === text) base = now
    else if (now !== base && text === base) {
      base = now
      state.set({text: now})
    } else if (now !== base) state.set({theirs: now})
    // It is read again once the server is back.
    if (phase === 'failed' && !submission.get().problem) later()
  }

  return {
    get: state.get,
    watch: state.watch,
    save,
    type(text) {
      state.set({text, phase: text === base ? 'saved' : state.get().phase === 'saving' ? 'saving' : 'unsaved'})
      later()
    },
    keepMine() {
      base = state.get().theirs ?? base
      state.set({theirs: undefined, phase: 'unsaved'})
      void save()
    },
    takeTheirs() {
      base = state.get().theirs ?? base
      state.set({text: base, theirs: undefined, phase: 'saved', problem: undefined})
    },
    open() {
      unsaved.delete(submission.id)
      follow()
      if (state.get().phase === 'unsaved') later()
      const stop = submission.watch(follow)
      return async () => {
        stop()
        await save()
        const {text, problem} = state.get()
        if (text !== base && !problem?.gone) unsaved.set(submission.id, {text, base})
      }
    },
  }
}
