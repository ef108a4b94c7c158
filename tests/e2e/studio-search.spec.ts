import {expect, test} from './studio.ts'

test.describe.configure({timeout: 90_000})

test('Search finds documents by words in them, and opens one', async ({desk, page}) => {
  await desk.open('')
  await page.getByRole('button', {name: 'Open search'}).click()
  await page.keyboard.type('gulberg')
  const results = page.getByTestId('search-results')
  await results.getByRole('link', {name: /Plot 23\/24 Gulberg III/}).click()
  await expect(desk.input('title')).toHaveValue('Variant Apartment Building, Plot 23/24 Gulberg III')
})

test('A reference field finds what it may point at, and shows what was chosen', async ({desk, page}) => {
  await desk.create('page')
  await page.getByTestId('reference-input').getByTestId('autocomplete').fill('pec cert')
  await page.getByTestId('autocomplete-popover').getByText('PEC Certificates').click()
  await expect(page.getByTestId('form-view').getByText('PEC Certificates')).toBeVisible()
})
