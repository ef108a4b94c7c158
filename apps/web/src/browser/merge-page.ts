import {Idiomorph} from 'idiomorph'
import {isPlain, propsOf, runningIn} from '../island/wake.ts'
import {wholeStyles} from '../island/whole-styles.ts'

/** Attributes that scripts and visitors set on what the server wrote; a new version of the page does not know of them. */
const LIVE = new Set([
  'open',
  'role',
  'aria-expanded',
  'data-lifted',
  'data-give',
  'data-more',
  'data-waiting',
  'data-arriving',
  'data-counting',
  'data-running',
])
const TYPED = new Set(['value', 'checked', 'selected'])

/** Elements of the head; scripts and style sheets stay, as does what scripts put there. */
const ABOUT = 'title, meta, link[rel="canonical"]'

/**
 * Fetches a page as it is now and merges it into the open one: typed text, the focus, the scroll, what is open and what
 * runs stay. A running island gets its new props. Rejects when there is no page to be had, or none of that change.
 */
export async function mergePage(address: string, change?: string): Promise<void> {
  const [answer] = await Promise.all([fetch(address, {headers: {accept: 'text/html'}}), wholeStyles()])
  if (!isPage(answer) || isOld(answer, change)) throw new Error(`${address} has no page: ${answer.status}`)
  if (answer.redirected) return location.replace(answer.url)
  const page = parsePage(await answer.text())
  Idiomorph.morph(document.head, page.head, {head: {shouldRemove: (part) => part.matches(ABOUT)}})
  // The company's colours and letters, and how much of Urdu is needed.
  document.documentElement.className = page.documentElement.className
  document.documentElement.style.cssText = page.documentElement.style.cssText
  Idiomorph.morph(document.body, page.body, {
    callbacks: {beforeNodeMorphed, beforeNodeRemoved, afterNodeRemoved, beforeAttributeUpdated},
  })
  document.dispatchEvent(new Event('merged'))
}

/** An answer such as 429 or 403 must not replace the page. */
const isPage = ({status, headers}: Response) =>
  [200, 404, 410].includes(status) && headers.get('content-type')?.startsWith('text/html')

/** Above the changes while a page is fetched; below the distance of two processes, which count from their start in ms. */
const CHANGES_MEANWHILE = 500

/** Tells whether a copy is older than a change, as a CDN's is for a while, by the number that the server raises with each. */
function isOld({headers}: Response, change = ''): boolean {
  const [, number] = /\bcontent;desc="(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
  const ahead = Number(number) - Number.parseInt(change, 10)
  return ahead < 0 || ahead > CHANGES_MEANWHILE
}

/**
 * A server that is busy, or without its content, has no page for a while, and it does not announce a change twice. A CDN
 * has the old one for ten seconds, and then asks for the new one while it answers once more with the old.
 */
const AGAIN_AFTER_MS = [2_000, 4_000, 8_000, 16_000]

/** Merges this page as it is after a change, with further tries while there is none. Rejects when the last one fails. */
export async function renewPage(change?: string, pauses = AGAIN_AFTER_MS): Promise<void> {
  const [pause, ...others] = pauses
  try {
    // Another process behind the same balancer counts from another number, so the last try accepts any page.
    await mergePage(location.href, pause ? change : undefined)
  } catch (error) {
    if (!pause) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    await renewPage(change, others)
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

/** Children of the body that the server did not send were added by scripts: toasts, the frames of a preview. */
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

/** The styles of a fetched page: the content policy of the open page refuses them, and logs that as an error. */
const STYLES = /<style>.*?<\/style>/s

/** Reads a page that was fetched, without the styles of its head. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html')
