import type {Page} from '@playwright/test'

/** Collects the answers that say no, to whatever this page asks for from now on. */
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

/** Fonts that the page wanted and did not get. */
export function missingFonts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({status}) => status === 'error').map(({family, weight}) => `${family} ${weight}`)
  })
}
