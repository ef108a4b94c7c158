/** Less than this is a trembling hand. */
const TURN_PX = 8

/**
 * Puts the bar at the foot of a phone away while somebody scrolls down, and, with the way back to the top, while a form
 * is on the screen that is filled in or ticked.
 */
export function runPhoneBar(): () => void {
  let before = scrollY
  const turn = () => {
    if (Math.abs(scrollY - before) < TURN_PX) return
    // Rubber bands at both ends of a page scroll back by themselves.
    const down = scrollY > before && scrollY > 0
    document.querySelector('[data-phone-bar]')?.toggleAttribute('data-away', down)
    before = scrollY
  }
  addEventListener('scroll', turn, {passive: true})

  const seen = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      if (isIntersecting) seen.add(target)
      else seen.delete(target)
    }
    document.body.toggleAttribute('data-writing', seen.size > 0)
  })
  const look = () => {
    seen.clear()
    observer.disconnect()
    for (const form of document.querySelectorAll('main form:is([method="post"], [data-ticks])')) observer.observe(form)
  }
  look()
  return look
}
