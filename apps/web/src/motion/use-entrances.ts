import {useEffect} from 'react'
import {stillness} from './scroll-behavior.ts'
import './entrance.css'

/** `data-enter=""` marks a part, `data-enter="each"` a row of cards whose children enter one after the other. */
const marked = 'main [data-enter=""], main [data-enter="each"] > *'

/**
 * Lets the marked parts of a page rise into place when they are scrolled to (see entrance.css); called once, by the shell,
 * with the address of the page. Only what is still below the screen is ever hidden, and only by this script: what a
 * visitor sees already stays, and without scripts, or when they fail, everything is there.
 */
export function useEntrances(page: string) {
  // The address is not read: another page has other parts.
  useEffect(() => {
    if (stillness()) return
    const observer = new IntersectionObserver((entries) => {
      let place = 0
      for (const {target, isIntersecting, boundingClientRect} of entries) {
        if (isIntersecting) {
          observer.unobserve(target)
          if (target.hasAttribute('data-waiting')) place = arrive(target, place)
        } else if (boundingClientRect.top >= innerHeight) {
          target.setAttribute('data-waiting', '')
        }
      }
    })
    for (const part of document.querySelectorAll(marked)) observer.observe(part)
    return () => {
      observer.disconnect()
      for (const part of document.querySelectorAll('[data-waiting]')) part.removeAttribute('data-waiting')
    }
  }, [page])
}

/** Starts the entrance; cards that come into view together follow each other. Returns the place of the next one. */
function arrive(part: Element, place: number): number {
  const card = part.parentElement?.getAttribute('data-enter') === 'each'
  if (part instanceof HTMLElement && card) part.style.setProperty('--place', String(place))
  part.removeAttribute('data-waiting')
  part.setAttribute('data-arriving', card ? 'card' : '')
  part.addEventListener('animationend', () => part.removeAttribute('data-arriving'), {once: true})
  return card ? place + 1 : place
}
