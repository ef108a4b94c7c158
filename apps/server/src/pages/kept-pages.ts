import {addBrotli, bytesOf, type KeptAnswer} from '../http/kept-answer.ts'
import type {PageAddress} from './page-address.ts'

/** Three times what a contractor's site has, drawings and all. */
const BYTES_KEPT = 64 * 1024 * 1024
/** More pages than a contractor has. */
const PAGES_KEPT = 1_000

export type KeptPage = KeptAnswer & {
  /** Names the data that it was made of; absent for what says nothing of them. */
  tag: string | undefined
  /** Names the content that it was rendered from, and the hour. */
  revision: {content: number; hour: number}
}

/** Holds pages in bounded memory. The one that was asked for the longest ago makes room, with all that was chosen on it. */
export function createKeptPages() {
  /** By page and address, the page that was asked for last at the end. */
  const pages = new Map<string, Map<string, KeptPage>>()

  const compressing = new WeakSet<KeptPage['bodies']>()

  function touch(page: string, choices: Map<string, KeptPage>) {
    pages.delete(page)
    pages.set(page, choices)
  }

  function trim() {
    let bytes = bytesKept()
    for (const [page, choices] of pages) {
      if (bytes <= BYTES_KEPT && pages.size <= PAGES_KEPT) return
      pages.delete(page)
      bytes -= sizeOf(choices)
    }
  }

  const bytesKept = () => [...pages.values()].reduce((sum, choices) => sum + sizeOf(choices), 0)

  return {
    get({page, url}: PageAddress): KeptPage | undefined {
      const choices = pages.get(page)
      if (choices) touch(page, choices)
      return choices?.get(url)
    },
    knows: ({page}: PageAddress) => pages.has(page),
    /** Returns the bodies that an earlier rendering to the same bytes left of this page. */
    bodies: ({page}: PageAddress, etag: string): KeptPage['bodies'] | undefined =>
      [...(pages.get(page)?.values() ?? [])].find((each) => each.etag === etag)?.bodies,
    keep({page, url}: PageAddress, made: KeptPage): KeptPage {
      const choices = pages.get(page) ?? new Map<string, KeptPage>()
      // On most pages there is nothing to choose: all of its addresses are one answer then.
      const same = [...choices.values()].find(
        ({etag, revision: {content, hour}}) =>
          etag === made.etag && content === made.revision.content && hour === made.revision.hour,
      )
      choices.set(url, same ?? made)
      touch(page, choices)
      trim()
      return same ?? made
    },
    /** Compresses further what is asked for again; what is rendered ahead may be old before a visitor sees it. */
    askedAgain(kept: KeptPage): void {
      if (kept.bodies.br || compressing.has(kept.bodies)) return
      compressing.add(kept.bodies)
      addBrotli(kept).then(trim, () => {})
    },
    stats: () => ({pages: pages.size, bytes: bytesKept()}),
  }
}

function sizeOf(choices: Map<string, KeptPage>): number {
  const bodies = new Set([...choices.values()].map((kept) => kept.bodies))
  return [...bodies].reduce((sum, each) => sum + bytesOf({bodies: each}), 0)
}
