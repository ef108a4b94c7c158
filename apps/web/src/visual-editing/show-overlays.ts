import {enableVisualEditing} from '@sanity/visual-editing/enable-visual-editing'
import {renewPage} from '../browser/merge-page.ts'

/** Above the navigation, which stays in view. */
const Z_INDEX = 1_000

const bar = document.querySelector<HTMLElement>('[data-preview]')

/** The perspective that the page was rendered in. */
let shown = bar?.dataset.preview
const refresh = () => renewPage()

// The library that connects page and Studio trusts the first sender, and any site may open a preview and send.
const trusted = [location.origin, new URL(bar?.dataset.studio ?? location.href).origin]
const dropForeign = (message: MessageEvent) => trusted.includes(message.origin) || message.stopImmediatePropagation()
window.addEventListener('message', dropForeign, {capture: true})

/** Connects the page to the Studio around it: clicks lead to fields, and addresses go both ways. */
enableVisualEditing({
  zIndex: Z_INDEX,
  history: {
    subscribe(tell) {
      tell({type: 'push', url: location.pathname + location.search + location.hash})
      return () => {}
    },
    update({type, url}) {
      if (type === 'pop') return history.back()
      // The Studio may repeat what it was just told.
      if (new URL(url, location.href).href === location.href) return
      if (type === 'replace') location.replace(url)
      else location.assign(url)
    },
  },
  // Every change of content comes with the site's own events, also to a preview outside of the Studio.
  refresh: ({source}) => source === 'manual' && refresh(),
  async onPerspectiveChange(perspective) {
    const wanted = String(perspective)
    // The Studio says so whenever it connects.
    if (wanted === shown) return
    shown = wanted
    const answer = await fetch(`/-/preview/perspective?perspective=${encodeURIComponent(wanted)}`, {method: 'POST'})
    if (answer.ok) await refresh()
  },
})
