import type {Page} from '@playwright/test'

/** Collects the refusals among the answers that this page gets from now on. */
export function watchRefusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`))
  return refused
}

/** Pictures without words for those who do not see them, and those that do not come: lazy ones are asked for, too. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
    return [...document.images]
      .filter((picture) => !picture.hasAttribute('alt') || picture.naturalWidth === 0)
      .map((picture) => picture.outerHTML.slice(0, 200))
  })
}

/**
 * Fonts of Arabic letters that the page draws with, and the bytes of those that its head asks for. What else was fetched it has not asked
 * for: a browser guesses by itself what a site will need, from pages that it had before.
 */
export function urduFonts(page: Page): Promise<{drawn: string[]; asked: number[]}> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const drawn = [...document.fonts].filter(
      ({status, unicodeRange}) => status !== 'unloaded' && /U\+0?6/i.test(unicodeRange),
    )
    const asked = document.querySelectorAll<HTMLLinkElement>('link[as="font"]:is([href*="nastaliq"], [href*="arabic"])')
    const bytes = [...asked].map(({href}) => performance.getEntriesByName(href) as PerformanceResourceTiming[])
    return {
      drawn: [...new Set(drawn.map(({family}) => family))],
      asked: bytes.map(([fetched]) => fetched?.encodedBodySize ?? Number.NaN),
    }
  })
}

/** Fonts that the page wanted and did not get. */
export function missingFonts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({status}) => status === 'error').map(({family, weight}) => `${family} ${weight}`)
  })
}
