import './guard.ts'

const LONGEST_WAIT_MS = 200

/*
 * Sanity checks a document field by field, each in an idle moment of the browser, and only then publishes it. On a slow
 * machine that draws something all the time, as the ring that turns on the button meanwhile, there may never be one.
 */
const ask = window.requestIdleCallback?.bind(window)
if (ask) window.requestIdleCallback = (callback, options) => ask(callback, {timeout: LONGEST_WAIT_MS, ...options})

// Only now may the Studio load: it takes these functions when its modules are evaluated, before those that import them.
await import('./studio.tsx')
