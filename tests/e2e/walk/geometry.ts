/*
 * Asked inside the page, at one width of the window after another: `page-geometry.ts` puts the text of these functions there,
 * so each uses only what the page has and the others here.
 */

/** A place of a page that a visitor cannot see, read or use; nothing else is found. */
export type Finding = string

type Box = {left: number; right: number; top: number; bottom: number}

/** Parts that show some of their content on purpose, such as carousels in any language, and words that only screen readers read. */
export const MEANT =
  '[aria-roledescription], [class*="sr-only"], [class*="skip"], dialog, [popover], [aria-hidden="true"]'

export const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'

/** Names an element so that it is found again. */
export function nameOf(element: Element): string {
  const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
  const part = element.closest('[class]')?.getAttribute('class')?.split(' ')[0] ?? ''
  return `${element.localName}.${part} “${text}”`
}

/** Elements over the edge of a page that can be scrolled sideways. */
export function sideways(): Finding[] {
  const {scrollWidth, clientWidth} = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const over = [...document.body.querySelectorAll('*')].filter((element) => {
    const {left, right, width} = element.getBoundingClientRect()
    return width > 0 && (right > clientWidth + 1 || left < -1)
  })
  const farthest = over.toSorted((a, b) => edgeOf(b) - edgeOf(a)).slice(0, 2)
  return [`scrolls sideways, ${farthest.map(nameOf).join(', ')}`]
}

/** Distance by which an element reaches over one of the edges. */
export function edgeOf(element: Element): number {
  const {left, right} = element.getBoundingClientRect()
  return Math.max(right - document.documentElement.clientWidth, -left)
}

/** Tells whether an element is there to be seen, and not in a part that shows a piece of itself on purpose. */
export function isSeen(element: Element): boolean {
  return !element.closest(MEANT) && element.checkVisibility({visibilityProperty: true, opacityProperty: true})
}

export type Piece = {element: Element; node: Node; boxes: Box[]}

/** Texts that are seen, with the boxes of their lines. */
export function textPieces(): Piece[] {
  const found: Piece[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !isSeen(element)) continue
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({width, height}) => width > 0 && height > 0)
    if (boxes.length > 0) found.push({element, node, boxes})
  }
  return found
}

/** Texts that are cut off: by the edge of the screen or by a box that hides what it has no room for, also below its last line. */
export function cutTexts(pieces: Piece[]): Finding[] {
  const {clientWidth} = document.documentElement
  const found: Finding[] = []
  for (const {element, boxes} of pieces) {
    const edge = hidingEdge(element)
    if (!edge) continue
    const slack = Number.parseFloat(getComputedStyle(element).fontSize) / 2
    const isCut = boxes.some(
      ({left, right, top, bottom}) =>
        right > Math.min(edge.right, clientWidth) + 1 ||
        left < Math.max(edge.left, 0) - 1 ||
        bottom > edge.bottom + slack ||
        top < edge.top - slack,
    )
    if (isCut) found.push(`cut off: ${nameOf(element)}`)
  }
  return found
}

/** The box inside which an element can be seen; null inside what scrolls, which shows the rest when it is scrolled. */
export function hidingEdge(element: Element): Box | null {
  const edge: Box = {left: -1e9, right: 1e9, top: -1e9, bottom: 1e9}
  for (let box = element as Element | null; box && box !== document.body; box = box.parentElement) {
    const {overflowX, overflowY, webkitLineClamp} = getComputedStyle(box)
    // Three dots say that there is more: the title of a page where it is the label of a way there.
    if (webkitLineClamp !== 'none') return null
    if (overflowX === 'visible' && overflowY === 'visible') continue
    if (/auto|scroll/.test(overflowX + overflowY)) return null
    const {left, right, top, bottom} = box.getBoundingClientRect()
    if (overflowX !== 'visible')
      Object.assign(edge, {left: Math.max(edge.left, left), right: Math.min(edge.right, right)})
    if (overflowY !== 'visible')
      Object.assign(edge, {top: Math.max(edge.top, top), bottom: Math.min(edge.bottom, bottom)})
  }
  return edge
}

/**
 * Texts in Urdu that are read from the left, as the English page around them, so that their full stop is at their beginning; and
 * numbers of telephones on Urdu pages that are read from the right, group by group.
 */
export function wrongSides(pieces: Piece[]): Finding[] {
  if (document.documentElement.dir === 'rtl')
    return pieces
      .filter(({element}) => element.closest('a[href^="tel:"]') && /^\+?[\d ]+$/.test(element.textContent ?? ''))
      .filter(({element}) => getComputedStyle(element).direction === 'rtl')
      .map(({element}) => `a number read from the wrong side: ${nameOf(element)}`)
  const blocks = new Set<Element>()
  for (const {element} of pieces) {
    let block = element
    while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
    blocks.add(block)
  }
  const isWrong = (block: Element) => {
    const {direction, unicodeBidi} = getComputedStyle(block)
    const [first = ''] = /\p{L}/u.exec(block.textContent ?? '') ?? []
    return direction === 'ltr' && unicodeBidi !== 'plaintext' && /\p{Script=Arabic}/u.test(first)
  }
  return [...blocks].filter(isWrong).map((block) => `read from the wrong side: ${nameOf(block)}`)
}

/** Texts that run out of the cell, card or button that is drawn around them, and of a bar upwards or downwards. */
export function spilledTexts(pieces: Piece[]): Finding[] {
  const found: Finding[] = []
  const drawn = new Map<Element, boolean>()
  for (const {element, boxes} of pieces) {
    let box: Element | null = element
    while (box && box !== document.body && !isDrawn(box, drawn) && !scrollsSideways(box)) box = box.parentElement
    if (!box || box === document.body || scrollsSideways(box)) continue
    const {left, right, top, bottom, width} = box.getBoundingClientRect()
    // The box of a line is higher than its letters.
    const slack = Number.parseFloat(getComputedStyle(element).fontSize) / 2
    const isBeside = boxes.some((line) => line.right > right + 1.5 || line.left < left - 1.5)
    const isAboveOrBelow = boxes.some((line) => line.bottom > bottom + slack || line.top < top - slack)
    if (width > 0 && (isBeside || (isAboveOrBelow && isBar(box) && hidingEdge(element))))
      found.push(`runs out of its ${nameOf(box)}: ${nameOf(element)}`)
  }
  return found
}

/** Stays where it is while the page goes on below it, so that what hangs out lies over the page. */
export const isBar = (element: Element): boolean => /sticky|fixed/.test(getComputedStyle(element).position)

/** Shows the rest when it is scrolled. */
export const scrollsSideways = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX)

/** Tells whether an element has a ground or lines at both sides. */
export function isDrawn(element: Element, known: Map<Element, boolean>): boolean {
  const before = known.get(element)
  if (before !== undefined) return before
  const {backgroundColor, borderInlineStartWidth, borderInlineEndWidth, display} = getComputedStyle(element)
  const hasLines = Number.parseFloat(borderInlineStartWidth) > 0 && Number.parseFloat(borderInlineEndWidth) > 0
  const is = display !== 'inline' && (hasLines || !/^rgba\(.*, 0\)$|transparent/.test(backgroundColor))
  known.set(element, is)
  return is
}

/** Controls that reach over the edge of the screen outside of what scrolls. */
export function cutControls(): Finding[] {
  const {clientWidth} = document.documentElement
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => {
      if (!isSeen(control) || !hidingEdge(control)) return false
      const {left, right, width} = control.getBoundingClientRect()
      return width > 0 && (right > clientWidth + 1 || left < -1)
    })
    .map((control) => `control over the edge: ${nameOf(control)}`)
}
