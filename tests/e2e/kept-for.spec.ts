import {expect, test} from './set-up-site.ts'

test('Each form says who reads its entries, for how long they are kept, and whom to ask', async ({page}) => {
  for (const [path, sentence] of [
    ['/contact', 'Your message is kept for one year, then erased.'],
    ['/quote', 'Your request and its drawings are kept for 3 years, then erased.'],
    ['/register', 'Your registration and its documents are kept for 3 years, then erased.'],
    ['/job-application', 'Your application and your resume are kept for 90 days, then erased.'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('form[action^="/api/"]')).toBeVisible()
    await expect(page.getByText(/kept for/)).toHaveText(sentence)
    const note = page.locator('p', {hasText: sentence})
    await expect(note).toContainText('Those in our office who')
    await expect(note.getByRole('link', {name: 'info@pacific.example'})).toBeVisible()
  }
})
