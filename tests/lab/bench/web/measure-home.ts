import {chromium} from '@playwright/test'
import {findChromium} from '../../../browser/chromium.ts'
import {cachedPage} from './cached-page.ts'
import {compressedPage} from './compressed-page.ts'
import type {Server} from './cpu-per-request.ts'
import {fetchedHome} from './fetched-home.ts'
import {layoutShift} from './layout-shift.ts'
import {progress} from './progress.ts'
import type {Figures} from './rows.ts'

/** Measures what the home page of any server costs browser and server. */
export async function measureHome(server: Server): Promise<Figures> {
  const browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']})
  try {
    // The page of a later visit: the first visitor of a page gets it before it is compressed.
    const html = (await compressedPage(server.url)).length / 1000
    progress('  what the home page fetches')
    const fetched = await fetchedHome(browser, server.url)
    progress('  layout shift')
    const shift = await layoutShift(browser, server.url)
    progress('  server')
    return {...fetched, ...shift, html, ...(await cachedPage(server))}
  } finally {
    await browser.close()
  }
}
