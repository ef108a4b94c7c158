import type {Browser, BrowserContextOptions, Page} from '@playwright/test'

export const phone: BrowserContextOptions = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

export const desktop: BrowserContextOptions = {viewport: {width: 1280, height: 800}}

/** Bytes a second, and milliseconds from a request to its answer. */
type Line = {latency: number; downloadThroughput: number; uploadThroughput: number}

/** Lighthouse's slow 4G, as it must be applied to a connection. */
export const SLOW_4G: Line = {
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

/** WebPageTest's slow 3G. */
export const SLOW_3G: Line = {latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8}

/** Opens a page on a phone with a slow line. @param slowdown of its processor */
export async function slowPhone(browser: Browser, line: Line, slowdown: number): Promise<Page> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {offline: false, ...line})
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown})
  return page
}
