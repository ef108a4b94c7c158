import type {Running} from '../../island/hydrate.tsx'
import {scrollBehavior, stillness} from '../../ui/scroll-behavior.ts'

/** Takes over the slideshow that the server rendered: it is the first thing on the home page, and needs no React. */
export function runSlideshow(host: HTMLElement): Running {
  const show = host.querySelector('section')
  if (!show) return {update() {}, end() {}}
  const slideshow = new Slideshow(show)
  return {update: () => slideshow.apply(), end: () => slideshow.end()}
}

/**
 * Goes on by itself every so many seconds, except while it is hovered, focused, off the screen, behind a dialog or an open
 * menu, in a hidden tab or paused by its button. With reduced motion it never does, and there is nothing to pause.
 */
class Slideshow {
  readonly #show: HTMLElement
  readonly #ended = new AbortController()
  readonly #seen = new Set<number>()
  /** Taken out with reduced motion. */
  #toggle: HTMLElement | null = null
  #index = 0
  /** The place to which the row of cells was scrolled last. */
  #scrolledTo = 0
  #timer: ReturnType<typeof setInterval> | undefined
  /** Names the turn that the timer was begun for: a new place gets the full time. */
  #turn = ''
  #isPaused = false
  #isNear = false
  #isOver = false
  #isInside = false

  constructor(show: HTMLElement) {
    this.#show = show
    this.#listen()
    const near = new IntersectionObserver((entries) => {
      this.#isNear = entries.some(({isIntersecting}) => isIntersecting)
      this.apply()
    })
    near.observe(show)
    this.#ended.signal.addEventListener('abort', () => near.disconnect())
    this.apply()
  }

  #listen(): void {
    const {signal} = this.#ended
    const hold = (type: string, listener: (event: Event) => void) => {
      this.#show.addEventListener(type, listener, {signal})
      this.#show.addEventListener(type, () => this.apply(), {signal})
    }
    // A finger does not hover, so only the mouse counts.
    hold('pointerenter', (event) => {
      this.#isOver = (event as PointerEvent).pointerType === 'mouse'
    })
    hold('pointerleave', () => {
      this.#isOver = false
    })
    hold('focusin', () => {
      this.#isInside = true
    })
    hold('focusout', (event) => {
      this.#isInside = this.#show.contains((event as FocusEvent).relatedTarget as Node | null)
    })
    this.#show.addEventListener('click', (event) => this.#click(event), {signal})
    // A link with the role of a button is pressed by the space bar as well.
    this.#show.addEventListener('keydown', (event) => {
      if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement) || event.target.role !== 'button') return
      event.preventDefault()
      event.target.click()
    })
    const again = () => this.apply()
    document.addEventListener('visibilitychange', again, {signal})
    document.addEventListener('merged', again, {signal})
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', again, {signal})
  }

  #click(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return
    const control = event.target.closest<HTMLElement>('[data-part]')?.dataset.part
    const cell = event.target.closest('li')
    if (control === 'toggle') this.#isPaused = !this.#isPaused
    else if (control === 'previous') this.#go(this.#index - 1)
    else if (control === 'next') this.#go(this.#index + 1)
    else if (cell) this.#go([...(cell.parentElement?.children ?? [])].indexOf(cell))
    else return
    event.preventDefault()
    this.apply()
  }

  #go(target: number): void {
    const count = this.#slides.length
    this.#index = count > 0 ? ((target % count) + count) % count : 0
  }

  /** Shows the current slide, also on elements that a new version of the page brought. */
  apply(): void {
    const slides = this.#slides
    if (slides.length === 0) return
    this.#index = Math.min(this.#index, slides.length - 1)
    const isRotating = this.#rotates(slides.length)
    // The next picture is fetched before it is shown; others have no box, so that theirs are not.
    for (const place of [this.#index, (this.#index + 1) % slides.length]) this.#seen.add(place)
    for (const [at, slide] of slides.entries())
      mark(slide, 'data-state', at === this.#index ? 'current' : this.#seen.has(at) ? 'ready' : undefined)
    this.#applyTitle(isRotating)
    this.#applyCells(isRotating)
    this.#applyToggle()
    this.#applyTimer(isRotating)
  }

  get #slides(): Element[] {
    return [...this.#show.querySelectorAll('[role="group"]')]
  }

  #find(part: string): HTMLElement | null {
    return this.#show.querySelector<HTMLElement>(`[data-part="${part}"]`)
  }

  #rotates(count: number): boolean {
    const isFree = this.#isNear && document.visibilityState === 'visible' && !this.#isOver && !this.#isInside
    return count > 1 && isFree && !this.#isPaused && !stillness()
  }

  #applyTitle(isRotating: boolean): void {
    const titles = this.#show.querySelector('[aria-live]')
    // While it moves by itself, a screen reader is not told of every step.
    titles?.setAttribute('aria-live', isRotating ? 'off' : 'polite')
    for (const [at, title] of [...(titles?.children ?? [])].entries())
      mark(title, 'data-current', at === this.#index ? '' : undefined)
    const title = titles?.children[this.#index]?.querySelector('h2')?.textContent
    const link = this.#find('go')
    const name = link?.querySelector('span span')
    if (name) name.textContent = `: ${title}`
    // A single project has no cells, and its link already.
    const cell = this.#cells[this.#index]
    if (!cell || !(link instanceof HTMLAnchorElement)) return
    for (const name of ['href', 'data-sign']) mark(link, name, cell.getAttribute(name) ?? undefined)
  }

  get #cells(): HTMLElement[] {
    return [...this.#show.querySelectorAll<HTMLElement>('li > *')]
  }

  #applyCells(isRotating: boolean): void {
    const row = this.#show.querySelector('ul')
    if (row) mark(row, 'data-rotating', isRotating ? '' : undefined)
    for (const [at, cell] of this.#cells.entries()) {
      if (cell instanceof HTMLAnchorElement) cell.setAttribute('role', 'button')
      mark(cell, 'aria-current', at === this.#index ? 'true' : undefined)
    }
    const current = row?.children[this.#index]
    if (!row || !(current instanceof HTMLElement) || this.#scrolledTo === this.#index) return
    this.#scrolledTo = this.#index
    // Only the row scrolls to the current cell: scrollIntoView would move the page as well.
    const left = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
    row.scrollTo({left, behavior: scrollBehavior()})
  }

  #applyToggle(): void {
    this.#toggle = this.#find('toggle') ?? this.#toggle
    const toggle = this.#toggle
    if (!toggle) return
    const row = this.#find('previous')?.parentElement
    if (stillness()) toggle.remove()
    else if (!toggle.isConnected) row?.prepend(toggle)
    toggle.setAttribute('aria-label', toggle.dataset[this.#isPaused ? 'play' : 'pause'] ?? '')
    toggle.querySelector('use')?.setAttribute('href', this.#isPaused ? '#icon-play' : '#icon-pause')
  }

  #applyTimer(isRotating: boolean): void {
    const seconds = Number(this.#show.dataset.seconds)
    const turn = isRotating ? `${this.#index} ${seconds}` : ''
    if (turn === this.#turn) return
    this.#turn = turn
    clearInterval(this.#timer)
    if (!isRotating) return
    this.#timer = setInterval(() => {
      if (document.querySelector('dialog[open], [popovertarget][aria-expanded=true]')) return
      this.#go(this.#index + 1)
      this.apply()
    }, seconds * 1000)
  }

  end(): void {
    clearInterval(this.#timer)
    this.#ended.abort()
  }
}

function mark(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
