import {expect, type Locator, type Page} from '@playwright/test'

/** The dialog in which pictures stand large. */
export const viewer = (page: Page) => page.getByRole('dialog')

/** The picture with this number is the one that is seen, and the words say so. */
export async function expectPicture(page: Page, number: number, total: number): Promise<void> {
  await expect(viewer(page).getByText(`${number} of ${total}`, {exact: true})).toBeVisible()
  await expect(pictureIn(page, number, total)).toBeInViewport({ratio: 0.9})
}

export const pictureIn = (page: Page, number: number, total: number): Locator =>
  viewer(page)
    .getByRole('group', {name: `${number} of ${total}`})
    .getByRole('img')
