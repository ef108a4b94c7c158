import {expect, test} from './studio.ts'

test('Whoever adds a section sees what each kind is, finds it by what it shows, and gets it at the end', async ({
  desk,
  page,
}) => {
  await desk.edit('page', 'page-mission-and-vision')
  await page.getByRole('button', {name: 'Add section'}).click()
  const picker = page.getByRole('dialog', {name: 'Add a section'})

  const kinds = picker.getByRole('button').filter({has: page.locator('img')})
  await expect.poll(() => kinds.count()).toBeGreaterThan(30)
  const bare = () =>
    kinds.evaluateAll((cards) => {
      const isWhole = (card: Element) =>
        card.querySelectorAll('[data-ui=Text]').length >= 2 && card.querySelector('img')?.naturalWidth
      return cards.filter((card) => !isWhole(card)).map((card) => card.textContent)
    })
  // A name and a sentence, and a picture that is really one.
  await expect.poll(bare).toEqual([])
  await expect(kinds.filter({hasText: 'Home page only'})).toHaveCount(0)

  await picker.getByLabel('Search sections').fill('logos')
  await expect(kinds).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(page.getByText('Partners').first()).toBeVisible()
  await expect(desk.publishButton).toBeVisible()
})
