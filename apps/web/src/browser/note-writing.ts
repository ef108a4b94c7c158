/** Notes on the body that a form is on the screen which is filled in or ticked: what leads elsewhere steps back then. */
export function noteWriting(): () => void {
  const seen = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) seen[isIntersecting ? 'add' : 'delete'](target)
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
