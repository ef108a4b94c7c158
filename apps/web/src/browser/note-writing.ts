const WRITTEN = 'main form[method=post] :is(textarea, input:not([type=checkbox], [type=radio], [type=file]))'

/**
 * Notes on the body that a form which can be sent is on the screen, and that the visitor types in it. Links that lead
 * elsewhere are then hidden, so that they do not cover the text.
 */
export function noteWriting(): () => void {
  const seen = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) seen[isIntersecting ? 'add' : 'delete'](target)
    note()
  })
  const note = () => {
    const isTyping = document.activeElement?.matches(WRITTEN)
    if (isTyping || seen.size > 0) document.body.dataset.writing = isTyping ? 'typed' : ''
    else delete document.body.dataset.writing
  }
  const look = () => {
    seen.clear()
    observer.disconnect()
    for (const form of document.querySelectorAll('main form[method=post]')) observer.observe(form)
  }
  for (const event of ['focusin', 'focusout']) document.addEventListener(event, () => requestAnimationFrame(note))
  look()
  return look
}
