import type {Page} from '@playwright/test'
import {pdfPages} from './pdf-text.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

/** Addresses, samples, and the most sheets of A4 that each may take. */
const SHEETS = {'/': 4, '/ur': 5, '/uniont-tower': 6, '/services/residential-projects': 5, '/quote': 3}

for (const [path, most] of Object.entries(SHEETS)) {
  test(`${path} is printed on ${most} sheets at most`, {tag: '@landing'}, async ({page}) => {
    expect((await printed(page, path)).length).toBeLessThanOrEqual(most)
  })
}

for (const path of ['/', '/ur']) {
  test(`On paper the years of ${path} stand on the frame that they are drawn on`, {tag: '@landing'}, async ({page}) => {
    const sheets = await printed(page, path)
    expect(sheets.find((sheet) => sheet.includes('1,345,803'))).toContain('2005')
  })
}

/** Returns the words on each sheet of A4 that a page is printed on. */
async function printed(page: Page, path: string): Promise<string[]> {
  await visit(page, path)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
  })
  return pdfPages(await page.pdf({format: 'A4'}))
}
