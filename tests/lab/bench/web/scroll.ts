import type {Page} from '@playwright/test'

/** Scrolls to the end of the page by half screens, slowly enough for what loads when it comes near. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const end = () => document.documentElement.scrollHeight - innerHeight
    for (let y = 0; y < end(); y += innerHeight / 2) {
      scrollTo({top: y, behavior: 'instant'})
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    scrollTo({top: end(), behavior: 'instant'})
  })
}
