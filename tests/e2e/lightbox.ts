import {expect, type Locator, type Page} from '@playwright/test'

/** The dialog that shows pictures large. */
export const viewer = (page: Page) => page.getByRole('dialog')

/** The picture with this number is the one that is seen, whole, and the words say so. */
export async function expectPicture(page: Page, number: number, total: number): Promise<void> {
  await expect(viewer(page).getByText(`${number} of ${total}`, {exact: true})).toBeVisible()
  const picture = pictureIn(page, number, total)
  await expect(picture).toBeInViewport({ratio: 0.9})
  await expect.poll(() => picture.evaluate(shapeLost)).toBeLessThan(0.02)
}

/** Tells how far the shape in which a picture is shown is from its own: what does not fit is cut off. */
const shapeLost = (picture: Element) => {
  const {clientWidth, clientHeight, naturalWidth, naturalHeight} = picture as HTMLImageElement
  return Math.abs(clientWidth / clientHeight - naturalWidth / naturalHeight)
}

export const pictureIn = (page: Page, number: number, total: number): Locator =>
  viewer(page)
    .getByRole('group', {name: `${number} of ${total}`})
    .getByRole('img')
