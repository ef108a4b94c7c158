import {pictureOfTwoHalves, replace} from './picture-field.ts'
import {expect, test} from './studio.ts'

test('An editor sees a picture in the shapes that the site cuts it to, and another one is asked for words of its own', {
  tag: '@landing',
}, async ({desk, page}) => {
  await desk.edit('project', 'project-union-tower')
  await desk.showFields('Pictures')
  await page.getByTestId('options-menu-edit-details').first().click()
  const titles = desk.dialog.getByRole('heading', {level: 4})
  await expect(titles).toHaveText(['Card, 3:2', 'Slide, 4:3', 'Portrait, 4:5', 'Tall, 3:4'])
  for (const [index, shape] of [3 / 2, 4 / 3, 4 / 5, 3 / 4].entries()) {
    const preview = titles.nth(index).locator('xpath=following-sibling::*')
    await expect(preview.locator('img')).toBeVisible()
    const {width, height} = (await preview.boundingBox()) ?? {width: 0, height: 1}
    expect(width / height).toBeCloseTo(shape, 1)
  }
  await desk.dialog.getByRole('button', {name: 'Close'}).click()

  const words = desk.input('mainImage.alt')
  const before = await words.inputValue()
  await expect(desk.input('mainImage.credit')).toHaveValue('Model view')
  await replace(page, pictureOfTwoHalves())
  await expect(words).toHaveValue('')
  // The credit of the model does not apply to a photograph.
  await expect(desk.input('mainImage.credit')).toHaveValue('')
  const field = page.getByRole('group', {name: 'Main picture'})
  await expect(field).toContainText(`Of the one before it was said: “${before}”`)
  // They may follow: content health asks for them.
  await expect(desk.publishButton).toBeEnabled()
  await page.getByRole('button', {name: 'That still fits'}).click()
  await expect(words).toHaveValue(before)
})
