import {type Browser, chromium} from '@playwright/test'
import {findChromium} from '../browser/chromium.ts'
import {startSite} from '../e2e/running-site.ts'
import {cachedPage} from './cached-page.ts'
import {compressedPage} from './compressed-page.ts'
import {fetchedHome} from './fetched-home.ts'
import {layoutShift} from './layout-shift.ts'
import {lighthouseSite, sitemapPaths} from './lighthouse-site.ts'
import {metered} from './metered.ts'
import type {Options} from './options.ts'
import {progress} from './progress.ts'
import type {Figures} from './rows.ts'
import {uncachedPage} from './uncached-page.ts'

/** All figures of the site, started as its users start it. */
export async function measureSite({addresses, runs}: Options): Promise<Figures> {
  progress('The site: build and start')
  const site = await startSite(metered)
  const home = `${site.url}/`
  try {
    const browser = await withBrowser((browser) => measureInBrowser(browser, home))
    const html = (await compressedPage(home)).length / 1000
    progress('The site: server')
    const server = await cachedPage({url: home, process: site.process})
    const renderer = await uncachedPage(`${site.staffUrl}/lake`)
    if (runs === 0) return {...browser, html, ...server, ...renderer}
    progress('The site: Lighthouse (performance, accessibility, best practices, SEO)')
    const audits = await lighthouseSite(site.url, addresses ?? (await sitemapPaths(site.url)), runs)
    return {...browser, html, ...server, ...renderer, ...audits}
  } finally {
    await site.stop()
  }
}

async function measureInBrowser(browser: Browser, home: string): Promise<Figures> {
  progress('The site: what the home page fetches')
  const fetched = await fetchedHome(browser, home)
  progress('The site: layout shift')
  return {...fetched, ...(await layoutShift(browser, home))}
}

async function withBrowser(measure: (browser: Browser) => Promise<Figures>): Promise<Figures> {
  const browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']})
  return measure(browser).finally(() => browser.close())
}
