import {CONTROLS, type Finding, isSeen, nameOf, type Piece} from './geometry.ts'

/*
 * Runs inside the page, as `geometry.ts`: finds what covers what, which a browser tells only of the screen.
 */

/** Tells whether an element, or one around it, stays where it is while the page is scrolled. */
export function stays(element: Element): boolean {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const {position} = getComputedStyle(box)
    if (position === 'fixed' || position === 'sticky') return true
  }
  return false
}

/** The element that lies over a point of another one and hides it; null where the point is seen. */
export function coverOf(element: Element, x: number, y: number): Element | null {
  const hit = document.elementFromPoint(x, y)
  if (!hit || hit.contains(element) || element.contains(hit)) return null
  for (let box: Element | null = hit; box && !box.contains(element); box = box.parentElement)
    if (paintsAt(box, x, y)) return box
  return null
}

/** Tells whether an element paints something at a point: a link that is stretched over its card does not. */
export function paintsAt(element: Element, x: number, y: number): boolean {
  const {left, right, top, bottom} = element.getBoundingClientRect()
  if (x < left || x > right || y < top || y > bottom) return false
  if (!element.checkVisibility({visibilityProperty: true, opacityProperty: true})) return false
  if (/^(img|video|canvas|iframe)$/.test(element.localName)) return true
  const {backgroundColor, backgroundImage} = getComputedStyle(element)
  if (backgroundImage !== 'none' || !/^rgba\(.*, 0(\.\d+)?\)$|transparent/.test(backgroundColor)) return true
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      (line) =>
        x > line.left && x < line.right && y > line.top + line.height * 0.3 && y < line.bottom - line.height * 0.3,
    )
  })
}

/** Texts and controls of the screen that something else lies upon, but for what stays where it is and is scrolled away from. */
export function covered(pieces: Piece[], seen: Set<Element>): Finding[] {
  const found: Finding[] = []
  const look = (element: Element, points: [number, number][]) => {
    const cover = points.map(([x, y]) => coverOf(element, x, y)).find((hit) => hit && !stays(hit))
    if (cover) found.push(`covered: ${nameOf(element)} by ${nameOf(cover)}`)
  }
  for (const {element, node, boxes} of pieces) {
    // Where it was before the page was scrolled: measuring all texts of a long page on each screen takes most of the time.
    const [place] = boxes
    if (seen.has(element) || !place || Math.abs(place.top - scrollY) > 2 * innerHeight) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const [line] = range.getClientRects()
    if (!line || line.top < 0 || line.bottom > innerHeight) continue
    seen.add(element)
    const y = line.top + line.height / 2
    look(element, [
      [line.left + 2, y],
      [line.right - 2, y],
    ])
  }
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (seen.has(control)) continue
    const {left, right, top, bottom, width} = control.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight || width === 0 || !isSeen(control)) continue
    seen.add(control)
    look(control, [[(left + right) / 2, (top + bottom) / 2]])
  }
  return found
}

/** Tells whether the visitor can act on what is on the screen: go to a form, or fill one in. */
export function hasAction(forms: string[]): boolean {
  const isForm = (control: Element) =>
    control.matches('main :is(input, select, textarea, form button)') ||
    (control.localName === 'a' && forms.includes(new URL((control as HTMLAnchorElement).href).pathname))
  // From a form on the screen the bar of a phone steps back: one is in it, also between two of its fields.
  const isInForm = [...document.querySelectorAll('main form[method="post"]')].some((form) => {
    const {top, bottom} = form.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  if (isInForm) return true
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const {left, right, top, bottom} = control.getBoundingClientRect()
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    if (right < 24 || left > innerWidth - 24 || bottom < 24 || top > innerHeight - 24 || !isForm(control)) return false
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (control.contains(hit) || hit.contains(control))
  })
}

/** Returns what stays on the screen and hides an end of a stop; of one that is higher than half of the screen, its middle. */
export function coverAtEnd(stop: Element): Element | undefined {
  const {left, right, top, bottom} = stop.getBoundingClientRect()
  const isHigh = bottom - top > innerHeight / 2
  const ends = isHigh ? [(Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2] : [top + 3, bottom - 3]
  for (const y of ends) {
    const cover = coverOf(stop, (left + right) / 2, Math.min(Math.max(y, 3), innerHeight - 3))
    if (cover && stays(cover)) return cover
  }
  return undefined
}

/** On a busy machine frames were at times no longer drawn; what is asked next measures all the same. */
export const LOST_FRAME_MS = 2_000

/** Resolves when the page has noticed what is on the screen now: all observers are told in the task that ends before. */
export const noticed = () =>
  new Promise<void>((resolve) => {
    const {dataset} = document.documentElement
    const lost = setTimeout(
      () => {
        dataset.lostFrame = ''
        resolve()
      },
      dataset.lostFrame === undefined ? LOST_FRAME_MS : 0,
    )
    const observer = new IntersectionObserver(() => {
      clearTimeout(lost)
      observer.disconnect()
      setTimeout(resolve)
    })
    observer.observe(document.body)
  })

/** Returns elements reached by the Tab key that are covered by something that stays on the screen; of many, every nth is checked. */
export async function hiddenStops(most: number): Promise<Finding[]> {
  const stops = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (stop) => isSeen(stop) && stop.tabIndex >= 0 && !stop.matches(':disabled') && !stays(stop),
  )
  const step = Math.max(1, Math.floor(stops.length / most))
  const found: Finding[] = []
  for (const stop of stops.filter((_, place) => place % step === 0)) {
    stop.focus()
    // The bar of a phone steps back from a form as soon as the page has noticed that one is on the screen.
    if (coverAtEnd(stop)) await noticed()
    const under = coverAtEnd(stop)
    if (under) found.push(`has the focus under ${nameOf(under)}: ${nameOf(stop)}`)
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return found
}
