/** A map that has not come by then will not. */
const PATIENCE_MS = 8_000

/**
 * Puts the map that a template holds into the place of the drawn plan. Where its service cannot be reached the plan stands
 * there again and says so: what the browser shows in a frame that failed tells a visitor nothing.
 */
export async function revealMap(place: HTMLElement): Promise<void> {
  const frame = place.querySelector('template')?.content.querySelector('iframe')?.cloneNode()
  if (!(frame instanceof HTMLIFrameElement) || place.dataset.reveals === 'done') return
  const plan = [...place.childNodes]
  // What is live on the page leaves it alone from here on (merge-page.ts).
  place.dataset.reveals = 'done'
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    // A frame loads, as far as scripts can tell, also when all it holds is the browser's own page of errors.
    await fetch(frame.src, {method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: patience.signal})
    await new Promise((shown, failed) => {
      patience.signal.addEventListener('abort', failed)
      frame.addEventListener('load', shown)
      place.replaceChildren(frame)
      // The button that asked for it has left the page.
      frame.focus()
    })
  } catch {
    place.replaceChildren(...plan)
    place.dataset.reveals = 'failed'
    place.querySelector<HTMLElement>('[role="status"]')?.focus()
  } finally {
    clearTimeout(timer)
  }
}
