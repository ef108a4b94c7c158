import type {Page} from '@playwright/test'
import {type RunningSite, startSite} from './running-site.ts'
import {expect, test} from './test.ts'

const FORMS = ['/contact', '/quote', '/job-application'] as const

/** Returns what the forms of these pages say of how long what is sent is stored. */
async function linesOf(page: Page, site: RunningSite): Promise<string[]> {
  const lines: string[] = []
  for (const path of FORMS) {
    await page.goto(site.url + path)
    await expect(page.locator('form[action^="/api/"]')).toBeVisible()
    lines.push(...(await page.getByText(/kept for/).allTextContents()))
  }
  return lines
}

test('Each form says for how long its entries are kept, and nothing where that is not limited', async ({
  page,
  site,
}) => {
  test.slow()
  const days = {RETAIN_MESSAGES_DAYS: '365', RETAIN_QUOTES_DAYS: '1095', RETAIN_APPLICATIONS_DAYS: '90'}
  const limited = await startSite(days)
  try {
    expect(await linesOf(page, limited)).toEqual([
      'Your message is kept for one year, then erased.',
      'Your request and its drawings are kept for 3 years, then erased.',
      'Your application and your resume are kept for 90 days, then erased.',
    ])
  } finally {
    await page.goto('about:blank')
    await limited.stop()
  }
  expect(await linesOf(page, site)).toEqual([])
})
