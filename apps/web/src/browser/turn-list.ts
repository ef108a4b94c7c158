import {isSeen} from './carry-picture.ts'
import {mergePage} from './merge-page.ts'

/** Shows another view of a list. The picture or square of an entry that is in both grows from one into the other. */
async function turnList(href: string): Promise<void> {
  let named = name()
  const turn = document.startViewTransition(async () => {
    await mergePage(href)
    unname(named)
    named = name()
  })
  const end = () => unname(named)
  turn.finished.then(end, end)
  await turn.updateCallbackDone
}

/** A name may occur once in a page; what is not on the screen has no place to grow from. */
function name(): HTMLElement[] {
  const seen = new Map<string, HTMLElement>()
  for (const drawn of document.querySelectorAll<HTMLElement>('main [data-grows]')) {
    const path = drawn.closest('a')?.pathname
    if (path && !seen.has(path) && isSeen(drawn)) seen.set(path, drawn)
  }
  for (const [path, {style}] of seen) {
    style.viewTransitionName = `grows${path.replaceAll(/\W/g, '-')}`
    style.setProperty('view-transition-class', 'grows')
  }
  return [...seen.values()]
}

function unname(drawn: HTMLElement[]) {
  for (const {style} of drawn) {
    style.removeProperty('view-transition-name')
    style.removeProperty('view-transition-class')
  }
}

/** Takes along what is ticked to be compared, wherever in the list it is. */
function withTicks(href: string): string {
  const form = document.querySelector<HTMLInputElement>('form[data-ticks] [name="works"]')?.form
  if (!form) return href
  const url = new URL(href)
  const works = new FormData(form).getAll('works')
  if (works.length > 0) url.searchParams.set('works', works.join(','))
  else url.searchParams.delete('works')
  return url.href
}

/** Merges the page at the address of a list into this one, and turns to another view of it; goes there where that fails. */
export async function openList(address: string, list?: string) {
  const href = withTicks(address)
  const cards = () => document.querySelectorAll<HTMLElement>('[data-listed] a')
  const before = cards().length
  try {
    if (list === 'view' && 'startViewTransition' in document) await turnList(href)
    else await mergePage(href)
    history.replaceState(null, '', href)
  } catch {
    return location.assign(href)
  }
  if (list === 'more') cards()[before]?.focus({preventScroll: true})
  // The list has become shorter above the button.
  if (list === 'less') document.querySelector('a[data-list="more"]')?.scrollIntoView({block: 'center'})
}
