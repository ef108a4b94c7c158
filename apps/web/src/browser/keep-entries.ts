import {draftPlace} from '../island/has-draft.ts'

/** Keeps what is entered before the code of a form is there, which then goes on from it: a reload in between loses nothing. */
function keep({target}: Event): void {
  const entry = target as HTMLInputElement
  const form = entry.closest<HTMLElement>('[data-draft]:not([data-running])')?.dataset.draft
  // No person reaches the trap for programs.
  if (!form || entry.type === 'file' || entry.tabIndex < 0) return
  try {
    const {answers} = JSON.parse(sessionStorage.getItem(draftPlace(form)) ?? '{}')
    sessionStorage.setItem(draftPlace(form), JSON.stringify({answers: {...answers, [entry.name]: entry.value}}))
  } catch {
    // Without storage there is no draft.
  }
}

document.addEventListener('input', keep)
