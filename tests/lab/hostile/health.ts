import {setTimeout as wait} from 'node:timers/promises'
import type {Product} from './product.ts'

/** Looks every half second at what the process and its cache of pictures take, until it is stopped. */
export function watchHealth(product: Product) {
  const stopped = new AbortController()
  let [mostMemory, mostCache] = [0, 0]
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      mostMemory = Math.max(mostMemory, await product.memory().catch(() => 0))
      mostCache = Math.max(mostCache, await product.pictureCacheBytes())
      await wait(500, undefined, {signal: stopped.signal}).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopped.abort()
      await watching
      return {mostMemory, mostCache}
    },
  }
}
