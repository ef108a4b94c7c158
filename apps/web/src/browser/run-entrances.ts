import {stillness} from '../ui/scroll-behavior.ts'

/** `data-enter=""` marks a part, `data-enter="each"` a row of cards whose children enter one after the other. */
const MARKED = 'main [data-enter=""], main [data-enter="each"] > *'

/**
 * Lets the marked parts of a page rise into place when they are scrolled to (see entrance.css). Only what is still below
 * the screen ever waits, and only by this script: what a visitor sees already stays, as does what comes from above on the
 * way back, and without scripts, or when they fail, everything is there.
 */
export function runEntrances(): () => void {
  const observer = new IntersectionObserver((entries) => {
    let place = 0
    for (const {target, isIntersecting, boundingClientRect} of entries) {
      if (isIntersecting) {
        observer.unobserve(target)
        if (target.hasAttribute('data-waiting') && boundingClientRect.top >= 0) place = arrive(target, place)
        else target.removeAttribute('data-waiting')
      } else if (boundingClientRect.top >= innerHeight) {
        target.setAttribute('data-waiting', '')
      }
    }
  })
  const known = new WeakSet<Element>()
  const look = () => {
    if (stillness()) return
    for (const part of document.querySelectorAll(MARKED)) {
      if (!known.has(part)) observer.observe(part)
      known.add(part)
    }
  }
  look()
  return look
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
