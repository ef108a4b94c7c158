import type {RefObject} from 'react'
import {scrollBehavior} from '../../ui/scroll-behavior.ts'

/** Pixels of one step. */
const step = 500

/** Moves a scrolling row on by a step, from its end to its start and back. Where a visitor left it, it goes on. */
export function useScrollSteps(row: RefObject<HTMLElement | null>) {
  const move = (direction: 1 | -1) => {
    const element = row.current
    if (!element) return
    const end = element.scrollWidth - element.clientWidth
    const behavior = scrollBehavior()
    // A pixel of tolerance: zoomed pages scroll by fractions.
    if (direction > 0 && element.scrollLeft >= end - 1) element.scrollTo({left: 0, behavior})
    else if (direction < 0 && element.scrollLeft <= 1) element.scrollTo({left: end, behavior})
    else element.scrollBy({left: direction * step, behavior})
  }
  return {next: () => move(1), previous: () => move(-1)}
}
