import lighthouse from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type LighthouseRun = {
  /** 0 to 100. */
  scores: Record<(typeof categories)[number], number>
  /** Seconds, on the simulated slow 4G. */
  firstPaint: number
  largestPaint: number
  shift: number
  /** Ids of the audits that cost points, with what they say. */
  failed: string[]
}

/** Lighthouse as it comes: a phone with a fourth of our speed on a simulated slow 4G. @param port of a Chromium */
export async function lighthouseRun(url: string, port: number): Promise<LighthouseRun> {
  const result = await lighthouse(url, {port, logLevel: 'error', onlyCategories: [...categories]})
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
  const {lhr} = result
  const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const failed = categories
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({id, weight}) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({id}) => [id, lhr.audits[id]?.displayValue].filter(Boolean).join(' '))
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    firstPaint: (lhr.audits['first-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    largestPaint: (lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    failed: [...new Set(failed)],
  }
}
