/** For scrolling by script: gliding, or at once where motion is not welcome. */
export function scrollBehavior(): ScrollBehavior {
  return stillness() ? 'instant' : 'smooth'
}

/** Returns the way in which a row is read: 1 to the right, -1 to the left, as its scrolling is measured. */
export const readingSign = (row: Element): 1 | -1 => (getComputedStyle(row).direction === 'rtl' ? -1 : 1)

/** Tells whether the visitor asked for less motion, at this moment. */
export function stillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
