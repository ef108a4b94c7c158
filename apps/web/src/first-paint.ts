/**
 * Fetches the scripts of the page when its first view is painted: it is whole without them, and on a slow line they would
 * keep its pictures and letters waiting.
 */
const scripts = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? []

function start() {
  // What does not come is asked for again by whoever needs it.
  for (const script of scripts) import(/* @vite-ignore */ script).catch(() => {})
}

// A preview stays hidden in the Studio, and so unpainted, until its scripts have answered.
const framed = window.top !== window

if (!framed && PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver((_painted, observer) => {
    observer.disconnect()
    start()
  }).observe({type: 'paint', buffered: true})
} else {
  start()
}
