import type {Page} from '@playwright/test'
import {expectPicture, pictureIn, viewer} from './lightbox.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

// The main image and a gallery of five.
const project = '/uniont-tower'
const total = 6
const pictures = (page: Page) => page.getByRole('main').getByRole('link', {name: /, open large$/})

test('The main image and every picture of the gallery open large', async ({page}) => {
  await visit(page, project)
  await expect(pictures(page)).toHaveCount(total)
  for (let number = 1; number <= total; number++) {
    await pictures(page)
      .nth(number - 1)
      .click()
    await expect(viewer(page)).toHaveAccessibleName('Union Tower Sialkot')
    await expectPicture(page, number, total)
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
  }
})

test('A large picture is larger than the one on the page, and is whole', async ({page}) => {
  await visit(page, project)
  const small = await pictures(page).nth(2).getByRole('img').boundingBox()
  await pictures(page).nth(2).click()
  await expectPicture(page, 3, total)
  const large = pictureIn(page, 3, total)
  await expect
    .poll(async () => (await large.boundingBox())?.width)
    .toBeGreaterThan(small?.width ?? Number.POSITIVE_INFINITY)
  await expect(large).toBeInViewport({ratio: 1})
})

test('On an upright phone a picture can fill the height, and is moved under the finger and with the arrow keys', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 780})
  await visit(page, project)
  await pictures(page).first().click()
  const picture = pictureIn(page, 1, total)
  await expectPicture(page, 1, total)
  await viewer(page).getByRole('button', {name: 'Enlarge'}).click()
  await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(600)
  const left = async () => (await picture.boundingBox())?.x ?? 0
  const middle = await left()
  expect(middle).toBeLessThan(-100)
  const frame = viewer(page).locator('[aria-hidden="true"]:has(img) > span')
  const framedFrom = async () => (await frame.boundingBox())?.x ?? 0
  const framed = await framedFrom()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeLessThan(middle)
  await expect.poll(framedFrom).toBeGreaterThan(framed)
  await viewer(page).getByRole('button', {name: 'Next picture'}).click()
  await expectPicture(page, 2, total)
  await expect.poll(async () => (await pictureIn(page, 2, total).boundingBox())?.width).toBeLessThan(360)
  await expect(frame).toBeHidden()
})

test('Previous and next lead through the pictures, around both ends', async ({page}) => {
  await visit(page, project)
  await pictures(page).first().click()
  await viewer(page).getByRole('button', {name: 'Previous picture'}).click()
  await expectPicture(page, total, total)
  await viewer(page).getByRole('button', {name: 'Next picture'}).click()
  await expectPicture(page, 1, total)
  await viewer(page).getByRole('button', {name: 'Next picture'}).click()
  await expectPicture(page, 2, total)
})

test('The pictures are opened, turned and closed with the keyboard alone', async ({page}) => {
  await visit(page, project)
  await pictures(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await expectPicture(page, 2, total)
  for (const [key, number] of [
    ['ArrowRight', 3],
    ['End', total],
    ['ArrowRight', 1],
    ['ArrowLeft', total],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expectPicture(page, number, total)
  }
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(pictures(page).nth(1)).toBeFocused()
})

test('A large picture is closed by its X and by the ground around it, not by itself', async ({page}) => {
  await visit(page, project)
  await pictures(page).nth(1).click()
  await expectPicture(page, 2, total)
  await pictureIn(page, 2, total).click()
  await expect(viewer(page)).toBeVisible()
  await viewer(page).getByRole('button', {name: 'Close'}).click()
  await expect(viewer(page)).toBeHidden()

  await pictures(page).nth(1).click()
  await expectPicture(page, 2, total)
  await page.mouse.click(8, 300)
  await expect(viewer(page)).toBeHidden()
  await expect(pictures(page).nth(1)).toBeFocused()
})
