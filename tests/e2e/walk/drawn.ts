import type {Finding, Piece} from './geometry.ts'
import {isDrawn, nameOf} from './geometry.ts'

/*
 * Asked inside the page, as `geometry.ts`: what is drawn in numbers, of pages whose words are those that it was drawn for.
 */

/** Heads of pages begin to be one line here. */
export const ONE_LINE = 1024
export const LARGEST_NAME = 72
/** Crumbs, name and air, from the header to what the page is about; in Urdu with the height of its letters. */
export const LINE = {en: 118, ur: 162}
/** From there to the first words or picture: the air above text, or that within the frame of a plate. */
export const AIR = 40

/** A name that is set too large, or that pushes the subject of its page out of the first view. */
export function tallHead(pieces: Piece[]): Finding[] {
  const line = document.querySelector('[data-page-head]')
  const name = line?.querySelector('h1')
  const header = document.querySelector('header')
  if (innerWidth < ONE_LINE || !line || !name || !header) return []
  const found: Finding[] = []
  const size = Number.parseFloat(getComputedStyle(name).fontSize)
  if (size > LARGEST_NAME) found.push(`name of ${size} px`)
  const drawn = new Map<Element, boolean>()
  // A register begins with its line.
  const isRuled = (element: Element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) > 0
  const isShown = (element: Element) =>
    element.matches('img, svg, input, select') || isDrawn(element, drawn) || isRuled(element)
  const parts = [...document.querySelectorAll('main *')].filter(
    (element) => !line.contains(element) && isShown(element),
  )
  const words = pieces.filter(({element}) => element.closest('main') && !line.contains(element))
  const tops = [
    ...words.flatMap(({boxes}) => boxes),
    ...parts.map((part) => part.getBoundingClientRect()).filter(({width, height}) => width > 0 && height > 0),
  ].map(({top}) => top)
  const begins = Math.min(...tops) - header.getBoundingClientRect().bottom
  const most = (document.documentElement.lang === 'ur' ? LINE.ur : LINE.en) + AIR
  if (begins > most) found.push(`head of ${Math.round(begins)} px above what the page is about`)
  return found
}

/** A link in the colour of the one action of a view, which the header or the foot bar holds; what a form is sent with has it too. */
export function secondAction(): Finding[] {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.background = 'var(--fill)'
  const fill = getComputedStyle(probe).backgroundColor
  probe.remove()
  return [...document.querySelectorAll('main :is(a, button:not([type="submit"]))')]
    .filter((control) => getComputedStyle(control).backgroundColor === fill && control.getClientRects().length > 0)
    .map((control) => `second action: ${nameOf(control)}`)
}

/** In Urdu nothing is smaller than this. */
export const SMALLEST_URDU = 16

/** Words on a page in Urdu that are too small, also those that only a style sheet writes. */
export function smallUrdu(pieces: Piece[]): Finding[] {
  if (document.documentElement.lang !== 'ur') return []
  const small = (element: Element) =>
    [undefined, '::before', '::after'].some((part) => {
      const {fontSize, content} = getComputedStyle(element, part)
      if (part && !/\w/.test(content.replace('none', '').replace('normal', ''))) return false
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1
      return Number.parseFloat(fontSize) * scale < SMALLEST_URDU - 0.01
    })
  const elements = new Set(pieces.map(({element}) => element))
  return [...elements].filter(small).map((element) => `smaller than ${SMALLEST_URDU} px: ${nameOf(element)}`)
}
