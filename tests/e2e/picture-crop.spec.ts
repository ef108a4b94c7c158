import {chooseRightHalf, HOTSPOT, halfAtLeft, pictureOfTwoHalves, replace} from './picture-field.ts'
import {expect, test} from './studio.ts'

test.describe.configure({timeout: 180_000})

test('The site shows a picture as it was cropped, around its hotspot', async ({context, desk, page}) => {
  await desk.edit('project', 'project-city-center')
  await desk.showFields('Pictures')
  await replace(page, pictureOfTwoHalves())
  await expect(desk.input('mainImage.alt')).toHaveValue('')
  await chooseRightHalf(page)
  await desk.input('mainImage.alt').fill('Two halves, red and blue.')
  await desk.publish()

  const visitor = await context.newPage()
  await visitor.goto('/city-center')
  const picture = visitor.locator('img[src*="-2000x1200.png"]').first()
  await expect(picture).toBeVisible()
  const address = new URL((await picture.getAttribute('src')) ?? '', visitor.url())
  const [left = 0, top = 0, width = 0, height = 0] = (address.searchParams.get('rect') ?? '').split(',').map(Number)
  // What was cropped away is not shown; of what is left, the frame of the page shows what surrounds the hotspot.
  expect(left + width).toBe(2000)
  expect(Math.abs(left - 1000)).toBeLessThan(40)
  expect(Math.abs(top + height / 2 - HOTSPOT.y * 1200)).toBeLessThan(40)
  expect(await halfAtLeft(picture)).toBe('right')
})

test('Beside the hotspot an editor sees the picture in the shapes that the site cuts it to', async ({desk, page}) => {
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
})
