import {pictureOfTwoHalves, upload} from './picture-field.ts'
import {expect, test} from './studio.ts'

test.describe.configure({timeout: 90_000})

test('A new project with picture and gallery stands at its address once it is published', async ({
  context,
  desk,
  page,
  site,
}) => {
  const file = pictureOfTwoHalves()
  await desk.create('project')
  await desk.input('title').fill('Model School')
  await desk.field('slug').getByRole('button', {name: 'Generate'}).click()
  await expect(desk.input('slug')).toHaveValue('model-school')
  await desk.field('status').getByRole('radio', {name: 'Running'}).check()
  await desk.input('summary').fill('A school of two halves.')
  await desk.showFields('Pictures')
  await upload(page, file)
  await desk.input('mainImage.alt').fill('The school from the street.')
  await desk.field('gallery').getByRole('button', {name: 'Add item'}).click()
  await upload(desk.dialog, file)
  await desk.dialog
    .getByTestId(/^field-gallery.*alt$/)
    .getByRole('textbox')
    .fill('The school from the yard.')
  await desk.dialog.getByRole('button', {name: 'Close'}).click()
  expect((await page.request.get(`${site.url}/model-school`)).status()).toBe(404)
  await desk.publish()

  const visitor = await context.newPage()
  await visitor.goto('/model-school')
  await expect(visitor.getByRole('heading', {level: 1, name: 'Model School'})).toBeVisible()
  await expect(visitor.getByAltText('The school from the street.').first()).toBeVisible()
  await expect(visitor.getByAltText('The school from the yard.').first()).toBeAttached()
})
