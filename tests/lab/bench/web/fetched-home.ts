import {type Browser, type BrowserContextOptions, chromium, type Page} from '@playwright/test'
import {findChromium} from '../../../browser/chromium.ts'
import {desktop, phone} from './device.ts'
import {type Fetched, noteFetched} from './fetched.ts'
import type {Figures} from './rows.ts'
import {scrollToEnd} from './scroll.ts'

/** Measures what a browser fetches for the home page; of JavaScript the larger of phone and desktop. */
export async function fetchedHome(browser: Browser, url: string): Promise<Figures> {
  const small = await visit(browser, url, phone)
  const large = await visit(browser, url, desktop)
  const pictures = small.firstView
  return {
    scriptsAtFirst: Math.max(scriptSize(small.atFirst), scriptSize(large.atFirst)),
    scriptsInAll: Math.max(scriptSize(small.inAll), scriptSize(large.inAll)),
    blockingScripts: small.blockingScripts,
    everything: small.inAll.reduce((sum, {bytes}) => sum + bytes, 0) / 1000,
    ...(pictures.length > 0 && {
      largestPicture: Math.max(...pictures.map(({bytes}) => bytes)) / 1000,
      notAvif: pictures.filter(({mime}) => mime !== 'image/avif').length,
    }),
  }
}

async function visit(browser: Browser, url: string, device: BrowserContextOptions) {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  const notes = await noteFetched(await context.newCDPSession(page))
  await page.goto(url, {waitUntil: 'load'})
  const atFirst = await notes.settled()
  const shown = await firstViewPictures(page)
  const blockingScripts = await countBlockingScripts(page)
  await scrollToEnd(page)
  const inAll = await notes.settled()
  await context.close()
  return {atFirst, inAll, blockingScripts, firstView: atFirst.filter(({url}) => shown.includes(url))}
}

/** Kilobytes of JavaScript that a page without moving parts fetches while a visitor reads it to its end. */
export async function fetchedPaper(url: string): Promise<Figures> {
  const browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']})
  try {
    return {scriptsOfPaper: scriptSize((await visit(browser, url, phone)).inAll)}
  } finally {
    await browser.close()
  }
}

/** Photographs: drawings are code. */
function firstViewPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const {top, bottom, left, right, width} = image.getBoundingClientRect()
        const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
        return image.complete && inView && width > 0 && !image.currentSrc.endsWith('.svg')
      })
      .map((image) => image.currentSrc),
  )
}

/** Chromium says itself which of them held up the first paint. */
function countBlockingScripts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus: string
    })[]
    return resources.filter((entry) => entry.initiatorType === 'script' && entry.renderBlockingStatus === 'blocking')
      .length
  })
}

const scriptSize = (fetched: Fetched[]) => fetched.reduce((sum, {gzipBytes}) => sum + gzipBytes, 0) / 1000
