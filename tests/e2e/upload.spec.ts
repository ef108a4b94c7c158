import type {Locator, Page, Route} from '@playwright/test'
import type {SanityClient} from '@sanity/client'
import {contentClient} from './content-client.ts'
import type {Desk} from './desk.ts'
import {blackPicture, HEIC, pictureOfTwoHalves, replace} from './picture-field.ts'
import {expect, test} from './studio.ts'

type Upload = {name: string; mimeType: string; buffer: Buffer}

const file = (name: string, mimeType: string, content: string | Buffer): Upload => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

const choose = (field: Locator, files: Upload | Upload[]) =>
  field.getByTestId('file-button-input').first().setInputFiles(files)

const pictureField = (page: Page) => page.getByRole('group', {name: 'Main picture'})

/** The words of each picture, beside each other under the list. */
const pictures = (gallery: Locator) => gallery.getByRole('textbox', {name: /^What picture \d shows$/})

/** Drops files onto a field, or pastes them there, as from outside the browser. */
async function hand(page: Page, how: 'drop' | 'paste', field: Locator, files: Upload[]): Promise<void> {
  const data = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const {name, mimeType, bytes} of given) {
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([content], name, {type: mimeType}))
      }
      return transfer
    },
    files.map(({name, mimeType, buffer}) => ({name, mimeType, bytes: buffer.toString('base64')})),
  )
  const target = field.locator('[data-is-file-target]').first()
  await target.evaluate(
    (element, {how, data}) => {
      const options = {bubbles: true, cancelable: true}
      const events =
        how === 'paste'
          ? [new ClipboardEvent('paste', {...options, clipboardData: data})]
          : ['dragenter', 'dragover', 'drop'].map((type) => new DragEvent(type, {...options, dataTransfer: data}))
      for (const event of events) element.dispatchEvent(event)
    },
    {how, data},
  )
}

test('A file that is no picture is refused with its reason, chosen, dropped or pasted, and leaves no draft; pictures of telephones and of too many pixels are made to fit', {
  tag: '@landing',
}, async ({desk, heard, page, site}) => {
  const content = await contentClient(site)
  await desk.create('project')
  const [id] = /[\da-f]{8}(-[\da-f]{4,12}){4}/.exec(page.url()) ?? []
  await desk.showFields('Pictures')
  const field = pictureField(page)
  await expect(field).toContainText('JPEG, PNG, WebP, AVIF, HEIC or SVG, up to 40 MB.')

  const pdf = file('plan.pdf', 'application/pdf', '%PDF-1.7\n%%EOF')
  const svg = file('logo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg">')
  await choose(field, svg)
  await expect(field.getByRole('alert')).toHaveText(/“logo\.svg” is an SVG drawing that could not/)
  await choose(field, pdf)
  await expect(field.getByRole('alert')).toHaveText(/“plan\.pdf” is a PDF .* Save the page/)
  for (const how of ['drop', 'paste'] as const) {
    await field.getByRole('button', {name: 'Close the message'}).click()
    await hand(page, how, field, [pdf])
    await expect(field.getByRole('alert')).toHaveText(/“plan\.pdf” is a PDF/)
  }
  // One that breaks off is refused by the server, in the same place.
  const {buffer} = pictureOfTwoHalves()
  await choose(field, file('half.png', 'image/png', buffer.subarray(0, buffer.length / 2)))
  await expect(field.getByRole('alert')).toHaveText(/“half\.png” is damaged/)
  expect(heard.splice(0)).toEqual([expect.stringContaining('400')])
  expect(id).toBeDefined()
  expect(await content.fetch('*[_id == $draft]', {draft: `drafts.${id}`}, {perspective: 'raw'})).toEqual([])

  await hand(page, 'drop', field, [file('IMG_0042.HEIC', '', HEIC)])
  await expect(field.getByTestId('hotspot-image-input')).toBeVisible()
  expect(await content.fetch('*[originalFilename == "IMG_0042.jpg"][0].mimeType')).toBe('image/jpeg')
  await replace(page, blackPicture('telephone.png', 8200, 6150))
  const kept = await content.fetch('*[originalFilename == "telephone.webp"][0].metadata.dimensions{width, height}')
  expect(kept).toEqual({width: 5657, height: 4243})
})

/** Holds the next upload back, until it is released. */
async function holdUpload(page: Page) {
  const {promise, resolve: release} = Promise.withResolvers<void>()
  const isHeld = page.waitForRequest('**/assets/images/**')
  const hold = async (route: Route) => {
    await promise
    await route.continue()
  }
  await page.route('**/assets/images/**', hold, {times: 1})
  return {isHeld, release}
}

const draftTitled = (content: SanityClient, title: string) =>
  content.fetch('*[title == $title][0]{mainImage, gallery}', {title}, {perspective: 'raw'})

test('Several pictures come into a gallery at once, also when it is left meanwhile, and what does not fit is named wherever one is', {
  tag: '@landing',
}, async ({desk, page, site}) => {
  const content = await contentClient(site)
  const picture = pictureOfTwoHalves()
  await desk.create('project')
  await desk.input('title').fill('A tower of three pictures')
  await desk.showFields('Pictures')
  const {isHeld, release} = await holdUpload(page)
  const given = [picture, picture, file('notes.txt', 'text/plain', 'Bring the ladder.'), picture]
  await page.getByRole('group', {name: 'Gallery'}).getByLabel('Pictures to upload').setInputFiles(given)
  await isHeld
  await desk.showFields('Facts')
  release()
  await expect(page.getByText(/“notes\.txt” is no picture/)).toBeVisible()
  await expect.poll(async () => (await draftTitled(content, 'A tower of three pictures')).gallery?.length).toBe(3)

  await desk.showFields('Pictures')
  const gallery = page.getByRole('group', {name: 'Gallery'})
  await expect(pictures(gallery)).toHaveCount(3)
  await gallery.getByLabel('Pictures to upload').setInputFiles(given.slice(2, 3))
  await expect(gallery.getByRole('alert')).toHaveText(/“notes\.txt” is no picture/)
  await hand(page, 'drop', gallery, [picture])
  await expect(pictures(gallery)).toHaveCount(4)
  const another = await holdUpload(page)
  await gallery.getByLabel('Pictures to upload').setInputFiles(picture)
  await another.isHeld
  await desk.open('/files')
  await desk.answerLate('/assets/images/')
  await desk.answerLate('/data/actions/')
  another.release()
  await expect.poll(async () => (await draftTitled(content, 'A tower of three pictures')).gallery?.length).toBe(5)
})

test('A picture that arrives while somebody writes in another document comes into its own', {tag: '@landing'}, async ({
  desk,
  page,
  content,
}) => {
  await desk.create('project')
  await desk.input('title').fill('A tower that is left')
  await desk.titleKept('A tower that is left')
  await desk.showFields('Pictures')
  const {isHeld, release} = await holdUpload(page)
  await page.getByRole('group', {name: 'Gallery'}).getByLabel('Pictures to upload').setInputFiles(pictureOfTwoHalves())
  await isHeld
  await desk.leave()
  await desk.edit('project', 'project-five-star-textiles')
  const arrived = page.waitForResponse('**/assets/images/**')
  const typed = desk.input('shortTitle').pressSequentially('Textiles, written without a pause', {delay: 200})
  release()
  await (await arrived).finished()
  await typed
  await expect.poll(async () => (await draftTitled(content, 'A tower that is left')).gallery?.length).toBe(1)
})

const ANOTHER = {
  'uploaded, too': ({page}: Desk) => choose(pictureField(page), blackPicture('later.png', 1230, 800)),
  'from the library': async ({page, dialog}: Desk) => {
    await pictureField(page).getByRole('button', {name: 'Select'}).click()
    await dialog.getByLabel('Search the library').fill('uniont tower')
    await dialog.locator('button[aria-pressed]').filter({hasText: 'project-uniont-tower'}).first().click()
  },
}

test('Of two pictures the one chosen later stays with its words, whichever arrives first', {tag: '@landing'}, async ({
  desk,
  page,
  site,
}) => {
  const content = await contentClient(site)
  for (const [from, chooseAnother] of Object.entries(ANOTHER)) {
    await desk.create('project')
    await desk.showFields('Pictures')
    const {isHeld, release} = await holdUpload(page)
    await choose(pictureField(page), pictureOfTwoHalves())
    await isHeld
    await chooseAnother(desk)
    await desk.input('mainImage.alt').fill('A wall at night')
    const earlier = page.waitForResponse('**/assets/images/**')
    release()
    await (await earlier).finished()
    await desk.showFields('Content')
    await desk.input('title').fill(`A tower at night ${from}`)
    await desk.titleKept(`A tower at night ${from}`)
    expect((await draftTitled(content, `A tower at night ${from}`)).mainImage, from).toMatchObject({
      alt: 'A wall at night',
      asset: {_ref: expect.not.stringMatching(/-2000x1200-png$/)},
    })
  }
})
