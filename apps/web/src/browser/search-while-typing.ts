import {parsePage} from './merge-page.ts'

/** Long enough to skip most half words, short enough to feel like an answer. */
const PAUSE_MS = 200

/** As many as fit under the field without scrolling. */
const SHOWN = 6

let pending: AbortController | undefined

/** Shows the best results below the field of the search sheet. An answer that fails is not shown: the form leads to them. */
export function searchWhileTyping(dialog: HTMLDialogElement): void {
  const search = () => {
    pending?.abort()
    pending = new AbortController()
    const {signal} = pending
    const text = dialog.querySelector('input')?.value ?? ''
    setTimeout(() => signal.aborted || show(dialog, text, signal), PAUSE_MS)
  }
  dialog.addEventListener('input', search)
  dialog.addEventListener('keydown', (event) => walkRows(dialog, event))
  // For words that were typed before this script came.
  search()
}

/** Leads from the field to the results and between them, past the buttons of the field. */
function walkRows(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key]
  const places = [...dialog.querySelectorAll<HTMLElement>('input, ul a')]
  const next = step && places[places.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

async function show(dialog: HTMLDialogElement, text: string, signal: AbortSignal) {
  const found = await resultsOf(dialog.querySelector('form')?.action ?? '', text, signal).catch(() => undefined)
  if (signal.aborted) return
  const template = (kind: string) => dialog.querySelector<HTMLTemplateElement>(`template[data-result="${kind}"]`)
  const rows = found?.links.slice(0, SHOWN).map((link) => {
    const row = template('')?.content.cloneNode(true) as DocumentFragment
    row.querySelector('a')?.setAttribute('href', link.getAttribute('href') ?? '')
    row.querySelector('strong')?.append(link.querySelector('strong')?.textContent ?? '')
    row.querySelector('span')?.append(link.dataset.kind ?? '')
    return row
  })
  const none = found && !found.isFound ? template('none')?.content.cloneNode(true) : undefined
  dialog.querySelector('ul')?.replaceChildren(...(none ? [none] : []), ...(rows ?? []))
  const status = dialog.querySelector('[role="status"]')
  if (status) status.textContent = found?.count ?? ''
}

/** The page of results in short: how many, and the links to them; undefined when nothing was searched for. */
async function resultsOf(form: string, text: string, signal: AbortSignal) {
  if (text.trim() === '') return undefined
  const answer = await fetch(`${form}?q=${encodeURIComponent(text)}`, {signal})
  if (!answer.ok) return undefined
  const page = parsePage(await answer.text()).querySelector('main')
  return {
    count: page?.querySelector('[role="status"]')?.textContent,
    isFound: !page?.querySelector('[data-none]'),
    links: [...(page?.querySelectorAll<HTMLElement>('a[data-kind]') ?? [])],
  }
}
