import {blackPicture, pictureOfTwoHalves, upload} from './picture-field.ts'
import {expect, test} from './studio.ts'

test('The library gives several at once; the list of files says what uses each, puts another in its places, and deletes what nothing uses', {
  tag: '@landing',
}, async ({desk, page}) => {
  await desk.create('project')
  await desk.input('title').fill('A tower that stays a plan')
  await desk.showFields('Pictures')
  const gallery = page.getByRole('group', {name: 'Gallery'})
  await gallery.getByRole('button', {name: 'Choose several'}).click()
  const search = desk.dialog.getByLabel('Search the library')
  await search.fill('no such file')
  await expect(desk.dialog).toContainText('Nothing is called “no such file”')
  await search.fill('union tower')
  for (const place of [0, 1]) await desk.dialog.locator('button[aria-pressed]').nth(place).click()
  await desk.dialog.getByRole('button', {name: 'Add 2 files'}).click()
  await expect(gallery.getByRole('textbox', {name: /^What picture \d shows$/})).toHaveCount(2)
  await upload(page, {...pictureOfTwoHalves(), name: 'plan-of-a-tower.png'})

  await desk.open('/files')
  const files = page.getByRole('list', {name: 'Files'})
  await page.getByLabel('Search the files').fill('plan-of-a-tower')
  await expect(files.getByRole('listitem')).toHaveCount(1)
  await expect(files.getByRole('listitem')).toHaveText(/plan-of-a-tower\.pngPNG, 2000 × 1200/)
  await expect(files.getByRole('button', {name: /^Delete/})).toHaveCount(0)
  await files.getByRole('button', {name: 'Replace plan-of-a-tower.png everywhere'}).click()
  await expect(desk.dialog).toContainText('into A tower that stays a plan:')
  await desk.dialog.getByLabel('Picture to upload').setInputFiles(blackPicture('built-tower.png', 1200, 800))
  await desk.dialog.getByRole('button', {name: 'Replace everywhere'}).click()
  await expect(files.getByText('Not used')).toBeVisible()
  await page.getByLabel('Search the files').fill('built-tower')
  await files.getByRole('link', {name: 'A tower that stays a plan, Main picture'}).click()
  await desk.showFields('Pictures')
  await expect(page.getByTestId('hotspot-image-input')).toBeVisible()

  await desk.open('/files')
  await page.getByLabel('Kind').selectOption('Not used')
  await page.getByLabel('Search the files').fill('plan-of-a-tower')
  await files.getByRole('button', {name: 'Delete plan-of-a-tower.png'}).click()
  await files.getByRole('button', {name: 'Delete for good'}).click()
  await expect(files.getByRole('listitem')).toHaveCount(0)
})
