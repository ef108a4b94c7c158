import type {Bundle} from '../bundle/bundle.tsx'

/**
 * Waits for the code of the page that a loader is about to show, so that it appears as a whole. Code that cannot be
 * fetched is gone after a new release: then the browser loads the page as if it had come from elsewhere.
 */
export async function ready(bundles: Iterable<Bundle>, {url}: Request): Promise<void> {
  try {
    await Promise.all(Array.from(bundles, (bundle) => bundle.load()))
  } catch (error) {
    if (import.meta.env.SSR) throw error
    location.assign(url)
    await new Promise(() => {})
  }
}
