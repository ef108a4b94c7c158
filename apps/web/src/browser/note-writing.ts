/** Notes on the body that a form which is sent is on the screen: what leads elsewhere steps back then. */
export function noteWriting(): () => void {
  const seen = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) seen[isIntersecting ? 'add' : 'delete'](target)
    document.body.toggleAttribute('data-writing', seen.size > 0)
  })
  const look = () => {
    seen.clear()
    observer.disconnect()
    for (const form of document.querySelectorAll('main form[method=post]')) observer.observe(form)
  }
  look()
  return look
}
