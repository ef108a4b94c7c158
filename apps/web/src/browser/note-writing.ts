const FIELDS = 'main form:is([method="post"], [data-ticks]) :is(input, select, textarea, button)'
/** Below the bar of the site, and as far from the edges as a thumb needs. */
const WITHIN = {rootMargin: '-90px 0px -24px'}

/** Notes on the body that fields are on the screen which are filled in or ticked: what leads elsewhere steps back then. */
export function noteWriting(): () => void {
  const seen = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      if (isIntersecting) seen.add(target)
      else seen.delete(target)
    }
    document.body.toggleAttribute('data-writing', seen.size > 0)
  }, WITHIN)
  const look = () => {
    seen.clear()
    observer.disconnect()
    for (const field of document.querySelectorAll(FIELDS)) observer.observe(field)
  }
  look()
  return look
}
