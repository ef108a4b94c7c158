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

/** Lets Lighthouse look at addresses one after another. @returns the worst of each figure, and what the home page got */
export async function lighthouseSite(siteUrl: string, paths: string[], runs: number): Promise<Figures> {
  if (runs === 0) return {}
  progress('  Lighthouse: performance, accessibility, best practices, SEO')
  const audited: Audited[] = []
  for (const [index, path] of paths.entries()) {
    const run = await lighthousePage(siteUrl + path, runs)
    audited.push({path, run})
    progress(`  ${index + 1} of ${paths.length} ${describe({path, run})}`)
  }
  const home = audited.find(({path}) => path === '/')
  return {
    performance: worst(audited, 'performance', ({scores}) => scores.performance),
    accessibility: worst(audited, 'accessibility', ({scores}) => scores.accessibility),
    bestPractices: worst(audited, 'best practices', ({scores}) => scores['best-practices']),
    seo: worst(audited, 'SEO', ({scores}) => scores.seo),
    firstPaint: -worst(audited, 'first contentful paint', ({firstPaint}) => -firstPaint),
    latestPaint: -worst(audited, 'largest contentful paint', ({largestPaint}) => -largestPaint),
    ...(home && {largestPaint: home.run.largestPaint, simulatedShift: home.run.shift}),
  }
}

/** Returns the lowest value, and prints which address has it. */
function worst(audited: Audited[], what: string, figureOf: (run: LighthouseRun) => number): number {
  const [lowest] = audited.toSorted((one, other) => figureOf(one.run) - figureOf(other.run))
  if (!lowest) return Number.NaN
  progress(`  worst ${what}: ${describe(lowest)}`)
  return figureOf(lowest.run)
}

function describe({path, run}: Audited): string {
  const scores = categories.map((category) => run.scores[category]).join(' ')
  const paints = `FCP ${run.firstPaint.toFixed(2)} s, LCP ${run.largestPaint.toFixed(2)} s`
  return [path, scores, paints, ...run.failed].join(', ')
}
