/** A map that has not come after this time is given up. */
const PATIENCE_MS = 8_000

/**
 * Puts the map that a template holds into the place of the drawn plan. When the map's service cannot be reached, the plan
 * returns and says so: what the browser shows in a failed frame tells a visitor nothing.
 */
export async function revealMap(place: HTMLElement): Promise<void> {
  const frame = place.querySelector('template')?.content.querySelector('iframe')?.cloneNode()
  if (!(frame instanceof HTMLIFrameElement) || place.dataset.reveals === 'done') return
  const plan = [...place.childNodes]
  // From here on a merge of the page leaves it as it is (merge-page.ts).
  place.dataset.reveals = 'done'
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    // To scripts a frame counts as loaded even when it shows the browser's own error page.
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
