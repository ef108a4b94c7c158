import type {PageAddress} from './page-address.ts'

/** A visitor reads about four pages in this time. */
const LATELY_MS = 600_000
const ADDRESSES_COUNTED = 500
/** Half a second of a processor. */
const PAGES_AHEAD = 20

/** Counts which pages visitors ask for, in bounded memory. */
export function createWantedPages() {
  /** By address, the one that was asked for last at the end. */
  const wanted = new Map<string, {address: PageAddress; count: number; at: number}>()
  return {
    ask(address: PageAddress): void {
      const {url} = address
      const count = (wanted.get(url)?.count ?? 0) + 1
      wanted.delete(url)
      wanted.set(url, {address, count, at: Date.now()})
      for (const oldest of wanted.keys()) {
        if (wanted.size <= ADDRESSES_COUNTED) return
        wanted.delete(oldest)
      }
    },
    /** Those of the last ten minutes, most wanted first. */
    lately(): PageAddress[] {
      for (const [url, {at}] of wanted) if (at < Date.now() - LATELY_MS) wanted.delete(url)
      const sorted = [...wanted.values()].sort((one, other) => other.count - one.count)
      return sorted.slice(0, PAGES_AHEAD).map(({address}) => address)
    },
  }
}
