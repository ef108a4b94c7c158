import {draftPlace} from './has-draft.ts'

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Keeps what is entered before the code of a form is there, which then goes on from it: a reload in between loses nothing. */
function keep(entry: Entry): void {
  const form = entry.closest<HTMLElement>('[data-draft]')?.dataset.draft
  // No person reaches the trap for programs.
  if (!form || entry.type === 'file' || entry.tabIndex < 0) return
  const {name, value} = entry
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftPlace(form)) ?? '{}')
    if (draft.answers?.[name] === value) return
    const kept = {...draft, attempt: undefined, answers: {...draft.answers, [name]: value}}
    sessionStorage.setItem(draftPlace(form), JSON.stringify(kept))
  } catch {
    // Without storage there is no draft.
  }
}

/** Tells whether the visitor entered it; a value from the address of the page does not count. */
const isEntered = (entry: Entry) =>
  'defaultValue' in entry ? entry.value !== entry.defaultValue : !entry.selectedOptions[0]?.defaultSelected

document.addEventListener('input', ({target}) => {
  const entry = target as Entry
  if (!entry.closest('[data-running]')) keep(entry)
})
// Entries made while this was fetched: a form that runs by now would keep them only with the next key.
for (const entry of document.querySelectorAll<Entry>('[data-draft] :is(input, textarea, select)'))
  if (isEntered(entry)) keep(entry)
