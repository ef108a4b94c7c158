import type {Page} from '@playwright/test'

/** Width and height of a picture of the page's own site, in pixels of the file. */
export function pictureSize(page: Page, src: string): Promise<[width: number, height: number]> {
  return page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, src)
}
