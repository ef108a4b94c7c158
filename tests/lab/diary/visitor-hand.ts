import type {Locator, Page} from '@playwright/test'

type File = {name: string; mimeType: string; buffer: Buffer}

/** The hand of a visitor at a page, which counts what it does. */
export class VisitorHand {
  readonly page: Page
  clicks = 0
  fields = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.clicks++
    await target.click()
  }

  /** Clicks a link or a button by its name in a part of the page; the menu of a phone is another one. */
  press(
    role: 'link' | 'button' | 'checkbox',
    name: string | RegExp,
    part: 'banner' | 'main' | 'contentinfo' = 'main',
  ): Promise<void> {
    return this.click(this.page.getByRole(part).getByRole(role, {name}).first())
  }

  /** Returns the text of a part, on one line. */
  async read(part: Locator): Promise<string> {
    return ((await part.textContent()) ?? '').replaceAll(/\s+/g, ' ').trim()
  }

  /** Answers the fields of the form on the page, by the names under which they are sent. */
  async fill(answers: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, answer] of Object.entries(answers)) {
      const field = this.page.locator(`main form[action^="/api/"] [name="${name}"]`)
      this.fields++
      const tag = await field.evaluate((element) => element.tagName)
      if (tag === 'SELECT') await field.selectOption(answer)
      else await field.fill(answer)
    }
  }

  async choose(files: File[]): Promise<void> {
    this.fields++
    await this.page.locator('main form[action^="/api/"] [type="file"]').first().setInputFiles(files)
  }

  /** Sends the form. @returns the reference on its receipt */
  async send(): Promise<string> {
    await this.click(this.page.locator('main form[action^="/api/"] [type="submit"]'))
    const receipt = this.page
      .locator('main form[action^="/api/"] [role="status"]')
      .filter({has: this.page.locator('bdi')})
    return (await receipt.locator('bdi').textContent({timeout: 60_000})) ?? ''
  }
}
