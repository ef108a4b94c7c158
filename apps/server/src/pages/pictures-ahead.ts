import {setTimeout as wait} from 'node:timers/promises'
import type {Content} from '@site/content'
import type {Render} from '@site/web/renderer'
import type {Logger} from 'pino'
import {usualPictures} from './usual-pictures.ts'

type PicturesAheadOptions = {
  content: Pick<Content, 'listedIds' | 'sitemap'>
  /** What it renders is kept for visitors. */
  render: Render
  /** Makes the pictures at these addresses, in place of earlier ones; resolves with how many it made. */
  make: (addresses: Iterable<string>) => Promise<number>
  siteUrl: string
  log: Logger
}

/** Who publishes one document often publishes the next. */
const SETTLED_MS = 2_000
/** Visitors ask for pages meanwhile. */
const REST_MS = 50
/** A larger site would be rendered for minutes; the pictures of its other pages are made when somebody asks. */
const MOST_PAGES = 1000

/**
 * Has the pictures of all pages made before anybody asks: when the site starts, and when something was published. The
 * pages themselves say which ones those are, as they alone know where and how wide they show a picture.
 */
export function createPicturesAhead({content, render, make, siteUrl, log}: PicturesAheadOptions) {
  let run = new AbortController()

  async function prepare(signal: AbortSignal): Promise<void> {
    await rest(SETTLED_MS, signal)
    const addresses = new Set<string>()
    for (const {path} of await content.sitemap((await content.listedIds()).slice(0, MOST_PAGES))) {
      const page = await render(new Request(siteUrl + path))
      for (const address of usualPictures(await page.text())) addresses.add(address)
      await rest(REST_MS, signal)
    }
    const pictures = await make(addresses)
    if (pictures > 0) log.info({pictures}, 'pictures made ahead')
  }

  return {
    contentChanged(): void {
      run.abort()
      run = new AbortController()
      const {signal} = run
      prepare(signal).catch((error: unknown) => {
        // Visitors then wait for their pictures to be made, and that is all.
        if (!signal.aborted) log.info({err: error}, 'pictures could not be made ahead')
      })
    },
    close: () => run.abort(),
  }
}

const rest = (ms: number, signal: AbortSignal) => wait(ms, undefined, {signal, ref: false})
