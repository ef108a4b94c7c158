/** For scrolling by script: gliding, or at once with reduced motion. */
export function scrollBehavior(): ScrollBehavior {
  return stillness() ? 'instant' : 'smooth'
}

/** Tells whether the visitor asked for less motion, at this moment. */
export function stillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
