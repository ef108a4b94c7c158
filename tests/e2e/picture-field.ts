import {crc32, deflateSync} from 'node:zlib'
import {expect, type Locator, type Page} from '@playwright/test'

/** 64 by 48 pixels, as a telephone writes them. */
export const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAQAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAEhtZGF0AAAAPCgBrxOA9WciYbd0/LwROw/gaKCDI5FrmiAooVo6pYHddnveVzzIS6m2RFqTCPdH3kxKUZfzH7MaHPOF4A==',
  'base64',
)

/** A picture of 2000 by 1200 pixels, red on the left and blue on the right. */
export function pictureOfTwoHalves() {
  const half = (colour: number[]) => Buffer.alloc(1000 * 3, Buffer.from(colour))
  const row = Buffer.concat([Buffer.of(0), half([255, 0, 0]), half([0, 0, 255])])
  return png('two-halves.png', {width: 2000, height: 1200, bits: 8, kind: 2}, Buffer.alloc(1200 * row.length, row))
}

/** A black PNG of any size, which is a small file: one bit a pixel, grey. */
export const blackPicture = (name: string, width: number, height: number) =>
  png(name, {width, height, bits: 1, kind: 0}, Buffer.alloc(height * (1 + Math.ceil(width / 8))))

type Header = {width: number; height: number; bits: number; kind: number}

function png(name: string, {width, height, bits, kind}: Header, rows: Buffer) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = bits
  head[9] = kind
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  const buffer = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
  return {name, mimeType: 'image/png', buffer}
}

type Point = {x: number; y: number}
type File = ReturnType<typeof pictureOfTwoHalves>

/** @param scope what holds the field of the picture and nothing before it that takes files */
export async function upload(scope: Page | Locator, file: File): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope
  // A reload before the lake has the picture would lose it.
  const kept = page.waitForResponse((answer) => Boolean(answer.request().postData()?.includes('"_ref":"image-')))
  await scope.getByTestId('file-button-input').first().setInputFiles(file)
  await expect(scope.getByTestId('hotspot-image-input').first()).toBeVisible()
  await kept
}

/** Puts another file in the place of the first picture. */
export async function replace(page: Page, file: File): Promise<void> {
  await page.getByTestId('options-menu-button').first().click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByTestId('file-input-upload-button').click()
  const uploaded = page.waitForResponse((response) => response.url().includes('/assets/images/'))
  await (await choosing).setFiles(file)
  expect((await uploaded).status()).toBe(200)
}

/** From 0 at the left or upper edge to 1 at the right or lower one. */
export const HOTSPOT = {x: 0.75, y: 0.68}

/** Makes the hotspot smaller, which at first is all of a new picture; drags it right, and the crop's left edge to the middle. */
export async function chooseRightHalf(page: Page): Promise<void> {
  await page.getByTestId('options-menu-edit-details').first().click()
  const dialog = page.getByRole('dialog')
  const drawing = dialog.locator('svg svg')
  // A dialog that opens still moves, also when the pictures below come.
  const isDrawn = ({complete, naturalWidth}: HTMLImageElement) => complete && naturalWidth > 0
  await expect(dialog.locator('img')).not.toHaveCount(0)
  for (const picture of await dialog.locator('img').all()) await expect.poll(() => picture.evaluate(isDrawn)).toBe(true)
  await drawing.scrollIntoViewIfNeeded()
  const box = await drawing.boundingBox()
  if (!box) throw new Error('The picture has no place.')
  const moveTo = ({x, y}: Point, steps = 1) => page.mouse.move(box.x + box.width * x, box.y + box.height * y, {steps})
  const drag = async (from: Point, to: Point) => {
    await moveTo(from)
    await page.mouse.down()
    await moveTo(to, 8)
    await page.mouse.up()
  }
  await drag({x: 0.853, y: 0.853}, {x: 0.6, y: 0.6})
  await drag({x: 0.5, y: 0.5}, HOTSPOT)
  await drag({x: 0, y: 0.5}, {x: 0.5, y: 0.5})
  await dialog.getByRole('button', {name: 'Close'}).click()
}

/** Tells which half of the picture is seen at the left edge of this one. */
export function halfAtLeft(picture: Locator): Promise<'left' | 'right'> {
  return picture.evaluate((image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('That is no picture.')
    const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')
    context?.drawImage(image, 0, 0)
    const [red = 0, , blue = 0] =
      context?.getImageData(image.naturalWidth / 10, image.naturalHeight / 2, 1, 1).data ?? []
    return red > blue ? 'left' : 'right'
  })
}
