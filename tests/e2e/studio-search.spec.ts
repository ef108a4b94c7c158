import {expectNoFindings} from './axe.ts'
import {expect, test} from './studio.ts'

test('Search finds documents by words in them, and opens one; a reference field finds what it may point at', {
  tag: '@landing',
}, async ({desk, page}) => {
  await desk.open('')
  await page.getByRole('button', {name: 'Open search'}).click()
  await page.keyboard.type('gulberg')
  const results = page.getByTestId('search-results')
  await results.getByRole('link', {name: /Plot 23\/24 Gulberg III/}).click()
  await expect(desk.input('title')).toHaveValue('Variant Apartment Building, Plot 23/24 Gulberg III')

  await desk.create('page')
  await page.getByTestId('reference-input').getByTestId('autocomplete').fill('pec cert')
  await page.getByTestId('autocomplete-popover').getByText('PEC Certificates').click()
  await expect(page.getByTestId('form-view').getByText('PEC Certificates')).toBeVisible()
})

test('A list that has an order is searched by name in a field with a name, keeps its order meanwhile, and can be ordered again afterwards', {
  tag: '@landing',
}, async ({desk, page}) => {
  await desk.open('/structure/projects;project')
  const rows = page.getByRole('link', {name: /Tariq Block|Union Tower|City Center/})
  const handles = page.getByRole('button', {name: /^Drag from place/})
  await expect(page.getByRole('link', {name: /City Center/})).toBeVisible()
  // Its menu had only what would order all entries anew.
  await expect(page.getByTestId(/pane-context-menu-button/)).toHaveCount(0)
  const all = await handles.count()
  const before = await rows.allInnerTexts()

  const search = page.getByRole('searchbox', {name: 'Search this list'})
  const found = page.getByRole('list', {name: 'Found'}).getByRole('link')
  await search.fill('sapna sit')
  await expect(found).toHaveText([/Sitara Sapna/])
  await expectNoFindings(page, 'A list that is searched', ['input[type="search"]', '[aria-label="Found"]'])
  await expect(page.getByText('To change the order, clear the search.')).toBeVisible()
  await expect(handles).toHaveCount(0)
  await search.fill('zeppelin')
  await expect(page.getByText('Nothing in this list is called “zeppelin”.')).toBeVisible()
  await search.fill('sapna')
  await found.click()
  await expect(desk.input('title')).toHaveValue(/Sitara Sapna/)
  await expect(search).toHaveValue('sapna')
  await search.press('Escape')
  await expect(handles).toHaveCount(all)
  expect(await rows.allInnerTexts()).toEqual(before)

  // One that shows some of a kind finds none of the others.
  await desk.open('/structure/projects;project-running')
  await search.fill('e')
  await expect(found).not.toHaveCount(0)
  await search.fill('sitara sapna')
  await expect(page.getByText(/^Nothing in this list/)).toBeVisible()
  await expect(found).toHaveCount(0)
})
