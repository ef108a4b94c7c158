import type {Page} from '@playwright/test'

/** As much of a page as search engines, shared links and readers without scripts go by. */
export type ServedHead = {
  title: string
  description: string
  canonical: string
  openGraphTitle: string
  /** Texts of its h1, which should be one. */
  headings: string[]
  /** The text of its main part. */
  main: string
}

/** Reads pages as a browser reads their HTML, without drawing them. */
export async function servedHeads(page: Page, html: Map<string, string>): Promise<Map<string, ServedHead>> {
  const heads = await page.evaluate(
    (pages) =>
      pages.map(([path, text]): [string, ServedHead] => {
        const read = new DOMParser().parseFromString(text, 'text/html')
        const attribute = (selector: string, name = 'content') => read.querySelector(selector)?.getAttribute(name) ?? ''
        const head = {
          title: read.title,
          description: attribute('meta[name="description"]'),
          canonical: attribute('link[rel="canonical"]', 'href'),
          openGraphTitle: attribute('meta[property="og:title"]'),
          headings: Array.from(read.querySelectorAll('h1'), (heading) => heading.textContent ?? ''),
          main: read.querySelector('main')?.textContent ?? '',
        }
        return [path, head]
      }),
    [...html],
  )
  return new Map(heads)
}
