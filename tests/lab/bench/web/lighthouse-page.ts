import {launch} from 'chrome-launcher'
import {findChromium} from '../../../browser/chromium.ts'
import {median} from '../../library/figure.ts'
import {categories, type LighthouseRun, lighthouseRun} from './lighthouse-run.ts'
import {progress} from './progress.ts'

/** Lighthouse sometimes loses its trace and asks to be run again. */
const ATTEMPTS = 3

/** @returns the medians of some runs, one after another, and all that failed in any of them */
export async function lighthousePage(url: string, runs: number): Promise<LighthouseRun> {
  const results: LighthouseRun[] = []
  while (results.length < runs) results.push(await runInFreshBrowser(url))
  const scores = {performance: 0, accessibility: 0, 'best-practices': 0, seo: 0}
  for (const category of categories) scores[category] = median(results.map((result) => result.scores[category]))
  return {
    scores,
    firstPaint: median(results.map(({firstPaint}) => firstPaint)),
    largestPaint: median(results.map(({largestPaint}) => largestPaint)),
    shift: median(results.map(({shift}) => shift)),
    failed: [...new Set(results.flatMap(({failed}) => failed))],
  }
}

async function runInFreshBrowser(url: string, attempt = 1): Promise<LighthouseRun> {
  const chromium = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    return await lighthouseRun(url, chromium.port)
  } catch (error) {
    if (attempt === ATTEMPTS) throw error
    progress(`  once more, because ${error}`)
  } finally {
    chromium.kill()
  }
  return runInFreshBrowser(url, attempt + 1)
}
