import {draftPlace} from '../island/has-draft.ts'

/** Keeps what is entered before the code of a form is there, which then goes on from it: a reload in between loses nothing. */
function keep({target}: Event): void {
  const entry = target as HTMLInputElement
  const form = entry.closest<HTMLElement>('[data-draft]:not([data-running])')?.dataset.draft
  // No person reaches the trap for programs.
  if (!form || entry.type === 'file' || entry.tabIndex < 0) return
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftPlace(form)) ?? '{}')
    const answers = {...draft.answers, [entry.name]: entry.value}
    sessionStorage.setItem(draftPlace(form), JSON.stringify({...draft, attempt: undefined, answers}))
  } catch {
    // Without storage there is no draft.
  }
}

document.addEventListener('input', keep)
