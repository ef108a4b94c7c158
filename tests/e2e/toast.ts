import {expect, type Locator, type Page} from '@playwright/test'

/** All toasts; other alerts, as the summary of a form, are none. */
export const toasts = (page: Page): Locator => page.locator('.Toastify__toast').and(page.getByRole('alert'))

/** Toasts with exactly this text. */
export const toast = (page: Page, text: string): Locator =>
  toasts(page).filter({has: page.getByText(text, {exact: true})})

/** Expects a toast with this text, and no other, at the top right. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
  const box = await toast(page, text).boundingBox()
  const {width = 0, height = 0} = page.viewportSize() ?? {}
  expect(box && width - box.x - box.width, 'distance from the right').toBeLessThan(width / 10)
  expect(box?.y, 'distance from the top').toBeLessThan(height / 3)
}
