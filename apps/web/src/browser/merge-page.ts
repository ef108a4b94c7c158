import {Idiomorph} from 'idiomorph'
import {isPlain, propsOf, runningIn} from '../island/wake.ts'
import {wholeStyles} from '../island/whole-styles.ts'

/** Attributes that scripts and visitors set on what the server wrote; a new version of the page does not know of them. */
const LIVE = new Set([
  'open',
  'role',
  'aria-expanded',
  'data-lifted',
  'data-away',
  'data-waiting',
  'data-arriving',
  'data-counting',
  'data-running',
])
const TYPED = new Set(['value', 'checked', 'selected'])

/** Elements of the head; scripts and style sheets stay, as does what scripts put there. */
const ABOUT = 'title, meta, link[rel="canonical"]'

/**
 * Fetches a page as it is now and merges it into the one that stands: what was typed, the focus, the scroll, what is open
 * and what runs stay. A running island gets its new props. Rejects when there is no page to be had.
 */
export async function mergePage(address: string): Promise<void> {
  const [answer] = await Promise.all([fetch(address, {headers: {accept: 'text/html'}}), wholeStyles()])
  if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`)
  if (answer.redirected) return location.replace(answer.url)
  const page = parsePage(await answer.text())
  Idiomorph.morph(document.head, page.head, {head: {shouldRemove: (part) => part.matches(ABOUT)}})
  // The company's colours and letters.
  document.documentElement.style.cssText = page.documentElement.style.cssText
  Idiomorph.morph(document.body, page.body, {
    callbacks: {beforeNodeMorphed, beforeNodeRemoved, afterNodeRemoved, beforeAttributeUpdated},
  })
  document.dispatchEvent(new Event('merged'))
}

/** A server that is busy, or without its content, has no page for a while; nobody would tell a second time that it changed. */
const AGAIN_AFTER_MS = [2_000, 4_000, 8_000]

/** Merges this page as it is now. Rejects when there is none to be had, also on further tries. */
export async function renewPage(pauses = AGAIN_AFTER_MS): Promise<void> {
  try {
    await mergePage(location.href)
  } catch (error) {
    const [pause, ...others] = pauses
    if (pause === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    await renewPage(others)
  }
}

function beforeNodeMorphed(old: Node, fresh: Node): boolean {
  if (!(old instanceof HTMLElement)) return true
  // A map that was asked for, a figure that runs, what a search has found.
  if (old.matches('[data-reveals="done"], [data-counting="now"], #search[open]')) return false
  const running = runningIn(old)
  if (!running || isPlain(old)) return true
  const props = propsOf(fresh as Element)
  void running.then(({update}) => update(props))
  return false
}

/** Beside the page stands what scripts added to it: toasts, the frames of a preview. */
function beforeNodeRemoved(node: Node): boolean {
  return node.parentNode !== document.body
}

function afterNodeRemoved(node: Node): void {
  if (!(node instanceof Element)) return
  for (const host of [node, ...node.querySelectorAll('[data-island]')]) void runningIn(host)?.then(({end}) => end())
}

function beforeAttributeUpdated(name: string, node: Element, change: 'update' | 'remove'): boolean {
  // The form of a list shows what its address says.
  if (TYPED.has(name)) return !node.matches('input, textarea, option') || node.closest('form[data-list]') !== null
  return change === 'update' || !(LIVE.has(name) || node === document.body)
}

/** They belong to the page as it came: the content policy of another page refuses them, and logs that as an error. */
const STYLES = /<style>.*?<\/style>/s

/** Reads a page that was fetched, without the styles of its head. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html')
