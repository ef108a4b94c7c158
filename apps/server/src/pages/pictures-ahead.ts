import {setTimeout as wait} from 'node:timers/promises'
import type {Content} from '@site/content'
import type {DrawnPicture, OnPictures, Render} from '@site/web/renderer'
import type {Logger} from 'pino'

type PicturesAheadOptions = {
  content: Pick<Content, 'changedPages'>
  drawn: DrawnPictures
  /** Renders what is kept for visitors. */
  render: Render
  /** Makes the pictures at these addresses, in place of earlier ones. */
  make: (addresses: Iterable<string>) => Promise<unknown>
  siteUrl: string
  log: Logger
}

/** An editor who publishes one document often publishes the next. */
const SETTLED_MS = 2_000
/** Visitors ask for pages meanwhile. */
const REST_MS = 50
/** Those of a large site of which a crawler asks for all pages; further ones are made at a visitor's request. */
const MOST_ADDRESSES = 20_000

/**
 * Has the pictures of pages made before a visitor asks. The pages themselves say which ones those are, as they alone know
 * where and how wide they show a picture: the pages of documents that changed since the last time (at first of all) are
 * rendered for it, every other page says it when it is drawn for visitors.
 */
export function createPicturesAhead({content, drawn, render, make, siteUrl, log}: PicturesAheadOptions) {
  const ended = new AbortController()
  let isPreparing = false
  let isChanged = false
  let since = ''
  let runs = 0

  async function renderChanged(): Promise<void> {
    isChanged = false
    const changed = await content.changedPages(since)
    for (const {path} of changed) {
      await render(new Request(siteUrl + path))
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
    const asked = drawn.list()
    await make(asked)
    // What was left is made with what the next run finds.
    if (run === runs) drawn.made(asked)
  }

  function begin(): void {
    if (isPreparing) return
    isPreparing = true
    prepare().catch((error: unknown) => {
      // Visitors then wait for their pictures to be made, and that is all.
      if (!ended.signal.aborted) log.warn({err: error}, 'pictures could not be made ahead')
    })
  }

  drawn.onMore(begin)
  const rest = (ms: number) => wait(ms, undefined, {signal: ended.signal, ref: false})

  return {
    contentChanged(): void {
      isChanged = true
      begin()
    },
    close: () => ended.abort(),
  }
}

type DrawnPictures = ReturnType<typeof createDrawnPictures>

/** Addresses of the pictures that pages show, without those that were made, or could not be. */
export function createDrawnPictures() {
  const addresses = new Set<string>()
  const done = new Set<string>()
  let onMore = () => {}
  const note: OnPictures = (pictures) => {
    if (addresses.size + done.size > MOST_ADDRESSES) done.clear()
    const before = addresses.size
    for (const address of usualPictures(pictures))
      if (!done.has(address) && addresses.size < MOST_ADDRESSES) addresses.add(address)
    if (addresses.size > before) onMore()
  }
  return {
    /** A page was drawn with these. */
    note,
    /** Tells of a page that shows others than those before. */
    onMore(listener: () => void): void {
      onMore = listener
    },
    list: () => [...addresses],
    made(asked: readonly string[]): void {
      for (const address of asked) {
        done.add(address)
        // Pages name others meanwhile.
        addresses.delete(address)
      }
    },
  }
}

type Screen = {widthPx: number; density: number}
type Candidate = {address: string; widthPx: number}

/** Screens that most visitors hold in their hands or have before them. */
const SCREENS: Screen[] = [
  {widthPx: 390, density: 3},
  {widthPx: 412, density: 2.625},
  {widthPx: 820, density: 2},
  {widthPx: 1440, density: 1},
  {widthPx: 1440, density: 2},
  {widthPx: 1920, density: 1},
]

/** The addresses at which the browsers of usual screens ask for the pictures of a page. */
export function usualPictures(pictures: readonly DrawnPicture[]): string[] {
  const addresses = pictures.flatMap(({srcSet, sizes}) => {
    const candidates = srcSet.split(', ').map(candidate)
    return SCREENS.flatMap((screen) => chosen(candidates, shownWidth(sizes, screen)) ?? [])
  })
  return [...new Set(addresses)]
}

function candidate(text: string): Candidate {
  const [address = '', width = ''] = text.split(' ')
  return {address, widthPx: Number.parseInt(width, 10)}
}

/** As browsers choose: the smallest that is large enough, or the largest. */
function chosen(candidates: Candidate[], widthPx: number): string | undefined {
  const enough = candidates.find((each) => each.widthPx >= widthPx)
  return (enough ?? candidates.at(-1))?.address || undefined
}

/** In pixels of the screen. Pages name widths from wide to narrow, as in `(min-width: 640px) 33vw, 152px`. */
function shownWidth(sizes: string, {widthPx, density}: Screen): number {
  for (const size of sizes.split(', ')) {
    const [, from = '0', length, unit] = /^(?:\(min-width: (\d+)px\) )?([\d.]+)(vw|px)$/.exec(size) ?? []
    if (length && widthPx >= Number(from)) return density * Number(length) * (unit === 'vw' ? widthPx / 100 : 1)
  }
  return density * widthPx
}
