import {startSite} from '../../../e2e/running-site.ts'
import {changedPage} from './changed-page.ts'
import {fetchedPaper} from './fetched-home.ts'
import {lighthouseSite, sitemapPaths} from './lighthouse-site.ts'
import {measureHome} from './measure-home.ts'
import {metered} from './metered.ts'
import type {Options} from './options.ts'
import {pageTurn} from './page-turn.ts'
import {progress} from './progress.ts'
import type {Figures} from './rows.ts'
import {slowPaint} from './slow-paint.ts'
import {uncachedPage} from './uncached-page.ts'

/** All figures of the site, of the process that serves it. */
export async function measureSite({addresses, runs, lighthouse}: Options): Promise<Figures> {
  progress('The site')
  const site = await startSite(metered, {alone: true})
  try {
    if (lighthouse) return await lighthouseSite(site.url, addresses ?? (await sitemapPaths(site.url)), runs)
    const home = await measureHome({url: `${site.url}/`, process: site.process})
    const paths = await sitemapPaths(site.url)
    progress('  a page without moving parts, and turning pages')
    const paper = await fetchedPaper(site.url + paths.find((path) => path.startsWith('/services/')))
    const turn = await pageTurn(site.url)
    const slow = await slowPaint(site.url)
    progress('  changes of content')
    const changed = await changedPage(site)
    const renderer = await uncachedPage(site)
    const audits = await lighthouseSite(site.url, addresses ?? paths, runs)
    return {...home, ...paper, ...turn, ...slow, ...changed, ...renderer, ...audits}
  } finally {
    await site.stop()
  }
}
