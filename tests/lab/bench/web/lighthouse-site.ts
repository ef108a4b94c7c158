import {lighthousePage} from './lighthouse-page.ts'
import {categories, type LighthouseRun} from './lighthouse-run.ts'
import {progress} from './progress.ts'
import type {Figures} from './rows.ts'

type Audited = {path: string; run: LighthouseRun}

/** Every address that the site names to search engines. */
export async function sitemapPaths(siteUrl: string): Promise<string[]> {
  const xml = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/** Lets Lighthouse look at addresses one after another. @returns the worst of each score, and what the home page got */
export async function lighthouseSite(siteUrl: string, paths: string[], runs: number): Promise<Figures> {
  if (runs === 0) return {}
  progress('  Lighthouse: performance, accessibility, best practices, SEO')
  const audited: Audited[] = []
  for (const [index, path] of paths.entries()) {
    const run = await lighthousePage(siteUrl + path, runs)
    audited.push({path, run})
    progress(`  ${index + 1} of ${paths.length} ${describe({path, run})}`)
  }
  const worst = (category: (typeof categories)[number]) => Math.min(...audited.map(({run}) => run.scores[category]))
  const home = audited.find(({path}) => path === '/')
  return {
    performance: worst('performance'),
    accessibility: worst('accessibility'),
    bestPractices: worst('best-practices'),
    seo: worst('seo'),
    ...(home && {largestPaint: home.run.largestPaint, simulatedShift: home.run.shift}),
  }
}

function describe({path, run}: Audited): string {
  const scores = categories.map((category) => run.scores[category]).join(' ')
  return [path, scores, `LCP ${run.largestPaint.toFixed(1)} s`, ...run.failed].join(', ')
}
