import {useEffect} from 'react'
import {stillness} from './scroll-behavior.ts'
import './entrance.css'

/**
 * Lets the parts marked `data-enter` rise into place when they are scrolled to (see entrance.css); call it once in the
 * layout with something that changes with the page. Only parts that are still below the screen are ever hidden, and only
 * by this script: what a visitor sees stays, and without scripts, or when they fail, everything is there.
 */
export function useEntrances(page: string) {
  // The page is not read: another page has other parts.
  useEffect(() => {
    if (stillness()) return
    const observer = new IntersectionObserver((entries) => {
      for (const {target, isIntersecting, boundingClientRect} of entries) {
        if (isIntersecting) {
          observer.unobserve(target)
          if (target.hasAttribute('data-waiting')) arrive(target)
        } else if (boundingClientRect.top >= innerHeight) {
          target.setAttribute('data-waiting', '')
        }
      }
    })
    for (const part of document.querySelectorAll('main [data-enter]')) observer.observe(part)
    return () => {
      observer.disconnect()
      for (const part of document.querySelectorAll('[data-waiting]')) part.removeAttribute('data-waiting')
    }
  }, [page])
}

function arrive(part: Element) {
  part.removeAttribute('data-waiting')
  part.setAttribute('data-arriving', '')
  part.addEventListener('animationend', () => part.removeAttribute('data-arriving'), {once: true})
}
