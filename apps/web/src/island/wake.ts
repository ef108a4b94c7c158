import {plainToast} from '../ui/toast/plain-toast.ts'
import {hasDraft} from './has-draft.ts'
import type {Running} from './hydrate.tsx'
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

/** Tells whether an island runs on the HTML that stands in it, and follows what is merged into that. */
export const isPlain = ({dataset}: HTMLElement): boolean => (dataset.island ?? '') in plainIslands

/** The one that already runs, or is about to. */
export const runningIn = (host: Element): Promise<Running> | undefined => woken.get(host)

/** Reads the properties that the server wrote beside the island. */
export const propsOf = (host: Element): object => JSON.parse(host.nextElementSibling?.textContent ?? '{}')

/**
 * Wakes islands, once the page is loaded and the browser has nothing else to do: when they come near, or have a draft to
 * show; or at once when somebody reaches for one, or for a `data-call` of one. A click that comes too early, or
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
      // Whoever scrolled past it and reloads believes otherwise that what was written is lost.
      if (draft && hasDraft(draft)) whenIdle(() => void wake(host).catch(() => {}))
      else if (when === 'near') {
        const box = firstBoxIn(host) ?? host.firstElementChild
        if (box) observer.observe(box)
      }
    }
  }
  for (const type of ['pointerover', 'focusin', 'input']) document.addEventListener(type, reach)
  document.addEventListener('pointerdown', press)
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

type Press = {control: HTMLButtonElement; host: HTMLElement; x: number; y: number}

let pressed: Press | undefined

function press({target, clientX: x, clientY: y}: PointerEvent) {
  const control = (target as Element).closest('button')
  const host = control?.closest<HTMLElement>('[data-island]:not([data-running])')
  pressed = control && host ? {control, host, x, y} : undefined
}

/** Returns the press whose button moved or was drawn anew, where the pointer did not move. */
function takeMoved({target, clientX, clientY}: MouseEvent): Press | undefined {
  const press = pressed
  pressed = undefined
  if (!press || press.control.contains(target as Node)) return undefined
  return Math.hypot(clientX - press.x, clientY - press.y) > 9 ? undefined : press
}

/** Does a press again of whose button no click comes, as it was drawn anew meanwhile. */
function release(event: PointerEvent) {
  const moved = pressed?.control.isConnected === false && takeMoved(event)
  if (moved) doAgain(moved)
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
