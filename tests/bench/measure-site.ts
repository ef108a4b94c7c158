import {startSite} from '../e2e/running-site.ts'
import {lighthouseSite, sitemapPaths} from './lighthouse-site.ts'
import {measureHome} from './measure-home.ts'
import {metered} from './metered.ts'
import type {Options} from './options.ts'
import {progress} from './progress.ts'
import type {Figures} from './rows.ts'
import {uncachedPage} from './uncached-page.ts'

/** All figures of the site, of the process that serves it. */
export async function measureSite({addresses, runs}: Options): Promise<Figures> {
  progress('The site')
  const site = await startSite(metered, {alone: true})
  try {
    const home = await measureHome({url: `${site.url}/`, process: site.process})
    const renderer = await uncachedPage(site)
    const audits = await lighthouseSite(site.url, addresses ?? (await sitemapPaths(site.url)), runs)
    return {...home, ...renderer, ...audits}
  } finally {
    await site.stop()
  }
}
