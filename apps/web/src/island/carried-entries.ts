import {PRESSABLE} from './press.ts'

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** An entry, or what has neither of these. */
type Control = HTMLElement & {type?: string; name?: string}

const controlsIn = (host: HTMLElement) => [...host.querySelectorAll<Control>(PRESSABLE)]
const isEntry = (control: Control): control is Entry => control.matches('input, textarea, select')

/**
 * Notes the controls of an island that is about to be taken over. React draws it anew where a translator, a password manager or
 * a writing helper has changed its HTML: the returned function then carries entries, focus and selection from the old controls,
 * which still hold them, to the new ones.
 */
export function carryEntries(host: HTMLElement): () => void {
  const before = controlsIn(host)
  let focused = document.activeElement
  const note = ({target}: Event) => {
    focused = target as Element
  }
  // Ahead of React, which stops such an event at a form that it has not drawn yet.
  document.addEventListener('focusin', note, true)
  return () => {
    document.removeEventListener('focusin', note, true)
    const after = controlsIn(host)
    for (const old of before) {
      const drawn = old.isConnected ? undefined : sameOf(old, before, after)
      if (!drawn) continue
      if (isEntry(old)) copyEntry(old, drawn as Entry)
      // A click that came before the island ran is repeated on the old control.
      old.click = () => {
        drawn.focus({preventScroll: true})
        drawn.click()
      }
      if (old === focused) drawn.focus({preventScroll: true})
      if (old === focused && isEntry(old)) copySelection(old, drawn as Entry)
    }
  }
}

/**
 * Finds a control among those that were drawn anew: by its name, and its place among those of that name. A button has its label
 * for a name, which a translator may have changed.
 */
function sameOf(old: Control, before: readonly Control[], after: readonly Control[]): Control | undefined {
  const isOfKind = ({localName, type, name}: Control) =>
    localName === old.localName && type === old.type && name === old.name
  const isAlike = (control: Control) => isOfKind(control) && control.ariaLabel === old.ariaLabel
  const alike = after.some(isAlike) ? isAlike : isOfKind
  return after.filter(alike)[before.filter(alike).indexOf(old)]
}

function copyEntry(old: Entry, drawn: Entry): void {
  if (old.type === 'file') (drawn as HTMLInputElement).files = (old as HTMLInputElement).files
  else drawn.value = old.value
  if ('checked' in old) (drawn as HTMLInputElement).checked = old.checked
}

function copySelection(old: Entry, drawn: Entry): void {
  if (!('selectionStart' in old) || !('setSelectionRange' in drawn) || old.selectionStart === null) return
  drawn.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined)
}
