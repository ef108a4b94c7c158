type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

const controlsIn = (host: HTMLElement) => [...host.querySelectorAll<Control>('input, textarea, select, button')]

/**
 * Notes the controls of an island that is about to be taken over. React draws it anew where a translator, a password manager or
 * a writing helper has changed its HTML: what is called then takes entries, focus and selection from the old controls, which
 * hold them still, over to the new ones.
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
      copyEntry(old, drawn)
      // One that came before the island ran is done again on the old control.
      old.click = () => drawn.click()
      if (old === focused) drawn.focus({preventScroll: true})
      if (old === focused) copySelection(old, drawn)
    }
  }
}

/** Finds a control among those that were drawn anew: by its name, and its place among those of that name. */
function sameOf(old: Control, before: readonly Control[], after: readonly Control[]): Control | undefined {
  const isAlike = ({localName, type, name}: Control) =>
    localName === old.localName && type === old.type && name === old.name
  return after.filter(isAlike)[before.filter(isAlike).indexOf(old)]
}

function copyEntry(old: Control, drawn: Control): void {
  if (old.type === 'file') (drawn as HTMLInputElement).files = (old as HTMLInputElement).files
  else drawn.value = old.value
  if ('checked' in old) (drawn as HTMLInputElement).checked = old.checked
}

function copySelection(old: Control, drawn: Control): void {
  if (!('selectionStart' in old) || !('setSelectionRange' in drawn) || old.selectionStart === null) return
  drawn.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined)
}
