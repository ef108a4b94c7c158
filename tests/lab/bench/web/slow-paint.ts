import {chromium, type Page} from '@playwright/test'
import {findChromium} from '../../../browser/chromium.ts'
import {SLOW_3G, slowPhone} from './device.ts'
import {progress} from './progress.ts'
import type {Figures} from './rows.ts'

/** The home page, one of text, one of pictures, a list and a form. */
const PATHS = ['/', '/ceo', '/uniont-tower', '/all-projects', '/contact']

/** Measures the largest contentful paint of one page of each kind on a line of slow 3G. @returns the worst */
export async function slowPaint(siteUrl: string): Promise<Figures> {
  const browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']})
  try {
    const paints: number[] = []
    for (const path of PATHS) {
      const page = await slowPhone(browser, SLOW_3G, 1)
      await page.goto(siteUrl + path, {waitUntil: 'networkidle', timeout: 60_000})
      const seconds = (await largestPaint(page)) / 1000
      progress(`  slow 3G ${path} ${seconds.toFixed(2)} s`)
      paints.push(seconds)
      await page.context().close()
    }
    return {slow3gPaint: Math.max(...paints)}
  } finally {
    await browser.close()
  }
}

const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN))
        observer.observe({type: 'largest-contentful-paint', buffered: true})
      }),
  )
