import {setTimeout as wait} from 'node:timers/promises'
import type {Content} from '@site/content'
import type {Render} from '@site/web/renderer'
import type {Logger} from 'pino'
import {usualPictures} from './usual-pictures.ts'

type PicturesAheadOptions = {
  content: Pick<Content, 'changedPages'>
  /** Renders what is kept for visitors. */
  render: Render
  /** Makes the pictures at these addresses, in place of earlier ones. */
  make: (addresses: Iterable<string>) => Promise<unknown>
  siteUrl: string
  log: Logger
}

/** Somebody who publishes one document often publishes the next. */
const SETTLED_MS = 2_000
/** Visitors ask for pages meanwhile. */
const REST_MS = 50
/** Those of a large site of which a crawler asks for all pages; further ones are made when somebody asks. */
const MOST_ADDRESSES = 20_000

/**
 * Has the pictures of pages made before anybody asks. The pages themselves say which ones those are, as they alone know
 * where and how wide they show a picture: the pages of documents that changed since the last time (at first of all) are
 * rendered for it, every other page says it when it is rendered for visitors.
 */
export function createPicturesAhead({content, render, make, siteUrl, log}: PicturesAheadOptions) {
  const ended = new AbortController()
  const wanted = createWantedPictures()
  let isPreparing = false
  let isChanged = false
  let since = ''
  let runs = 0

  async function renderChanged(): Promise<void> {
    isChanged = false
    const changed = await content.changedPages(since)
    for (const {path} of changed) {
      wanted.note(await (await render(new Request(siteUrl + path))).text())
      await rest(REST_MS)
    }
    since = changed[0]?._updatedAt ?? since
  }

  async function prepare(): Promise<void> {
    try {
      await rest(SETTLED_MS)
      while (isChanged) await renderChanged()
    } finally {
      isPreparing = false
    }
    const run = ++runs
    const asked = wanted.list()
    await make(asked)
    // What was left is made with what the next run finds.
    if (run === runs) wanted.made(asked)
  }

  function begin(): void {
    if (isPreparing) return
    isPreparing = true
    prepare().catch((error: unknown) => {
      // Visitors then wait for their pictures to be made, and that is all.
      if (!ended.signal.aborted) log.warn({err: error}, 'pictures could not be made ahead')
    })
  }

  const rest = (ms: number) => wait(ms, undefined, {signal: ended.signal, ref: false})

  return {
    contentChanged(): void {
      isChanged = true
      begin()
    },
    /** A page was rendered, to bytes that it did not have before. */
    pageRendered(html: string): void {
      wanted.note(html)
      begin()
    },
    close: () => ended.abort(),
  }
}

/** Addresses of the pictures that pages show, without those that were made, or could not be. */
function createWantedPictures() {
  const addresses = new Set<string>()
  const done = new Set<string>()
  return {
    note(html: string): void {
      if (addresses.size + done.size > MOST_ADDRESSES) done.clear()
      for (const address of usualPictures(html))
        if (!done.has(address) && addresses.size < MOST_ADDRESSES) addresses.add(address)
    },
    list: () => [...addresses],
    made(asked: readonly string[]): void {
      for (const address of asked) done.add(address)
      addresses.clear()
    },
  }
}
