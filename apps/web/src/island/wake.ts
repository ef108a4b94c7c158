import {plainToast} from '../ui/toast/plain-toast.ts'
import {hasDraft} from './has-draft.ts'
import type {Running} from './hydrate.tsx'
import {notePress, type Press, takeGone, takeMoved} from './press.ts'
import {type IslandName, islands, type PlainIslandName, plainIslands} from './registry.ts'
import {wholeStyles} from './whole-styles.ts'

/** Far enough ahead that an island runs before it is seen, on a line that is not slow. */
const NEAR = '200px'

const woken = new WeakMap<Element, Promise<Running>>()

/** Takes an island over, once; a try that failed may be made again. */
function wake(host: HTMLElement): Promise<Running> {
  const running = woken.get(host) ?? start(host)
  woken.set(host, running)
  return running
}

async function start(host: HTMLElement): Promise<Running> {
  try {
    const running = isPlain(host)
      ? (await plainIslands[host.dataset.island as PlainIslandName]())(host)
      : await takeOver(host, host.dataset.island as IslandName)
    host.dataset.running = ''
    return running
  } catch (error) {
    woken.delete(host)
    throw error
  }
}

async function takeOver(host: HTMLElement, name: IslandName): Promise<Running> {
  // Now: until it runs, the page may be merged, and then these are what its HTML was made from.
  const props = propsOf(host)
  if (host.dataset.draft) void import('./keep-entries.ts').catch(() => {})
  const [{hydrate}, component] = await Promise.all([import('./hydrate.tsx'), islands[name](), wholeStyles()])
  return hydrate(host, component as Parameters<typeof hydrate>[1], props)
}

/** Tells whether an island runs on its own HTML as the server sent it, and follows what is merged into that. */
export const isPlain = ({dataset}: HTMLElement): boolean => (dataset.island ?? '') in plainIslands

/** The one that already runs, or is about to. */
export const runningIn = (host: Element): Promise<Running> | undefined => woken.get(host)

/** Reads the properties that the server wrote after the island. */
export const propsOf = (host: Element): object => JSON.parse(host.nextElementSibling?.textContent ?? '{}')

/**
 * Wakes islands, once the page is loaded and the browser has nothing else to do: when they come near, or have a draft to
 * show; or at once when the pointer or focus comes to one, or to a `data-call` of one. A click that comes too early, or
 * whose button moves away under it as the island begins, is done again when the island runs.
 */
export function wakeIslands(): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting} of entries) {
        const host = target.closest<HTMLElement>('[data-when]')
        if (!isIntersecting || !host) continue
        observer.unobserve(target)
        whenIdle(() => void wake(host).catch(() => {}))
      }
    },
    {rootMargin: NEAR},
  )
  const look = () => {
    for (const host of document.querySelectorAll<HTMLElement>('[data-when]:not([data-running])')) {
      const {when, draft} = host.dataset
      // Otherwise a visitor who scrolled past it and reloads would believe that the draft is lost.
      if (draft && hasDraft(draft)) whenIdle(() => void wake(host).catch(() => {}))
      else if (when === 'near') {
        const box = firstBoxIn(host) ?? host.firstElementChild
        if (box) observer.observe(box)
      }
    }
  }
  for (const type of ['pointerover', 'focusin', 'input']) document.addEventListener(type, reach)
  // Ahead of React, which may draw a form anew in answer to it.
  document.addEventListener('pointerdown', press, {capture: true})
  document.addEventListener('pointerup', release, {capture: true})
  document.addEventListener('click', click, {capture: true})
  if (document.readyState === 'complete') look()
  else addEventListener('load', look, {once: true})
  return look
}

/** The island itself has no box, nor has what is hidden or lays its parts out in the grid around it. */
const firstBoxIn = (host: Element): Element | undefined =>
  [...host.querySelectorAll('*')].find((element) => element.getClientRects().length > 0)

function whenIdle(act: () => void) {
  if ('scheduler' in window) void scheduler.postTask(act, {priority: 'background'})
  else setTimeout(act)
}

function reach({target}: Event) {
  if (!(target instanceof Element)) return
  const host = target.closest<HTMLElement>('[data-island]:not([data-running])') ?? calledBy(target)
  if (host) void wake(host).catch(() => {})
}

/** Time in which the click of a finger comes, if it comes at all, at the element that is drawn by then. */
const CLICK_AFTER_MS = 350
let clickOfFinger: ReturnType<typeof setTimeout> | undefined

function press(event: PointerEvent) {
  notePress(event)
  clearTimeout(clickOfFinger)
}

/** Repeats a press when its control gets no click, as it was drawn anew meanwhile. */
function release(event: PointerEvent) {
  const moved = takeGone(event)
  if (!moved) return
  if (event.pointerType === 'mouse') doAgain(moved)
  else clickOfFinger = setTimeout(() => doAgain(moved), CLICK_AFTER_MS)
}

function doAgain({control, host}: Pick<Press, 'control' | 'host'>) {
  void wake(host).then(
    () => control.click(),
    async () => {
      await wholeStyles().catch(() => {})
      const {missing = '', again = ''} = document.documentElement.dataset
      plainToast('failed', missing, {label: again, run: () => control.click()})
    },
  )
}

function click(event: MouseEvent) {
  if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return
  clearTimeout(clickOfFinger)
  const moved = takeMoved(event)
  const control = moved?.control ?? event.target.closest('button')
  const host = moved?.host ?? control?.closest<HTMLElement>('[data-island]')
  const caller = event.target.closest<HTMLElement>('[data-call]')
  if (control && host && (moved || host.dataset.running === undefined)) {
    event.preventDefault()
    event.stopPropagation()
    doAgain({control, host})
  } else if (caller) {
    const host = calledBy(caller)
    if (!host) return
    event.preventDefault()
    void wake(host).then(
      () => host.dispatchEvent(new CustomEvent('call', {detail: caller})),
      () => caller instanceof HTMLAnchorElement && location.assign(caller.href),
    )
  }
}

/** The nearest island of the name that an element calls. */
function calledBy(target: Element): HTMLElement | null {
  const caller = target.closest<HTMLElement>('[data-call]')
  for (let scope: Element | null = caller; scope; scope = scope.parentElement) {
    const host = scope.querySelector<HTMLElement>(`[data-island="${caller?.dataset.call}"]`)
    if (host) return host
  }
  return null
}
