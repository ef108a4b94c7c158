import {setTimeout as wait} from 'node:timers/promises'
import type {Browser, Page} from '@playwright/test'
import {SLOW_4G, slowPhone} from './device.ts'
import type {Figures} from './rows.ts'
import {scrollToEnd} from './scroll.ts'

type Shift = {startTime: number; value: number; hadRecentInput: boolean}

/**
 * Measures how far things move on a slow phone from the first paint to the end of a scroll, as Core Web Vitals count
 * it.
 */
export async function layoutShift(browser: Browser, url: string): Promise<Figures> {
  const page = await slowPhone(browser, SLOW_4G, 4)
  await page.goto(url, {waitUntil: 'load', timeout: 60_000})
  await scrollToEnd(page)
  await wait(3_000)
  const shifts = await readShifts(page)
  await page.context().close()
  return {shift: largestWindow(shifts)}
}

function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().map((entry) => entry.toJSON())))
        observer.observe({type: 'layout-shift', buffered: true})
        // The observer stays silent when nothing moved.
        setTimeout(() => resolve([]), 1_000)
      }),
  )
}

/** Shifts less than a second apart count together, for at most five seconds. */
function largestWindow(shifts: Shift[]): number {
  let largest = 0
  let sum = 0
  let begun = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const {startTime, value} of shifts.filter(({hadRecentInput}) => !hadRecentInput)) {
    if (startTime - last > 1_000 || startTime - begun > 5_000) {
      begun = startTime
      sum = 0
    }
    last = startTime
    sum += value
    largest = Math.max(largest, sum)
  }
  return largest
}
