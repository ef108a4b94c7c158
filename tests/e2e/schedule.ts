import type {Locator, Page} from '@playwright/test'

/** The rows of the table with this caption, each as the texts of its cells. */
export const rowsOf = (page: Page, caption: string): Promise<string[][]> =>
  table(page, caption)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map((cell) =>
          [...cell.childNodes]
            .filter((node) => !(node instanceof Element) || getComputedStyle(node).display !== 'none')
            .map((node) => node.textContent)
            .join(''),
        ),
      ),
    )

const table = (page: Page, caption: string): Locator =>
  page.getByRole('table').filter({has: page.getByText(caption, {exact: true})})
