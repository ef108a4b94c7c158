import {chooseRightHalf, HOTSPOT, halfAtLeft, pictureOfTwoHalves, upload} from './picture-field.ts'
import {expect, test} from './studio.ts'

/** One empty page, which can be read: a pack that another test makes takes it in. */
const EMPTY_PAGE = `%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`
const pdf = {name: 'handed-over.pdf', mimeType: 'application/pdf', buffer: Buffer.from(EMPTY_PAGE)}
const letter = {name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('PK')}

test('A new project stands at its address once it is published, with its gallery, its PDF, and its picture as it was cropped, and leads there from the old one when it moves', async ({
  context,
  desk,
  page,
  site,
}) => {
  const file = pictureOfTwoHalves()
  await desk.create('project')
  await desk.input('title').fill('Model School')
  await desk.field('slug').getByRole('button', {name: 'Generate'}).click()
  await expect(desk.input('slug')).toHaveValue('model-school')
  await desk.field('status').getByRole('radio', {name: 'Running'}).check()
  await desk.input('summary').fill('A school of two halves.')
  await desk.showFields('Pictures')
  await upload(page, file)
  await chooseRightHalf(page)
  await desk.input('mainImage.alt').fill('The school from the street.')
  await desk.field('gallery').getByRole('button', {name: 'Add item'}).click()
  await upload(desk.dialog, file)
  await desk.dialog
    .getByTestId(/^field-gallery.*alt$/)
    .getByRole('textbox')
    .fill('The school from the yard.')
  await desk.dialog.getByRole('button', {name: 'Close'}).click()

  await desk.showFields('Contract')
  await desk.field('documents').getByRole('button', {name: 'Add item'}).click()
  const chooser = desk.dialog.getByTestId('file-button-input').first()
  await chooser.setInputFiles(letter)
  await expect(desk.dialog.getByRole('alert')).toHaveText(/“letter\.docx” is no PDF/)
  const uploaded = page.waitForResponse((response) => response.url().includes('/assets/files/'))
  await chooser.setInputFiles(pdf)
  const {document} = await (await uploaded).json()
  await desk.dialog.getByRole('textbox').first().fill('Completion certificate')
  await desk.dialog.getByRole('button', {name: 'Close'}).click()
  for (const path of ['model-school', document.path])
    expect((await page.request.get(`${site.url}/${path}`)).status(), path).toBe(404)
  await desk.publish()

  const visitor = await context.newPage()
  await visitor.goto('/model-school')
  await expect(visitor.getByRole('heading', {level: 1, name: 'Model School'})).toBeVisible()
  await expect(visitor.getByAltText('The school from the yard.').first()).toBeAttached()
  const picture = visitor.getByAltText('The school from the street.').first()
  await expect(picture).toBeVisible()
  const address = new URL((await picture.getAttribute('src')) ?? '', visitor.url())
  const [left = 0, top = 0, width = 0, height = 0] = (address.searchParams.get('rect') ?? '').split(',').map(Number)
  // The part that was cropped away is not shown; of the rest, the page shows the surroundings of the hotspot.
  expect(left + width).toBe(2000)
  expect(Math.abs(left - 1000)).toBeLessThan(40)
  expect(Math.abs(top + height / 2 - HOTSPOT.y * 1200)).toBeLessThan(40)
  expect(await halfAtLeft(picture)).toBe('right')

  const link = visitor.getByRole('region', {name: 'Documents'}).getByRole('link')
  await expect(link).toHaveText('Completion certificatePDF, 1 kB')
  const answer = await visitor.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=handed-over.pdf',
  })
  expect(await answer.body()).toEqual(pdf.buffer)

  // An open page follows its project to the new address by itself, in the way of what leads there here.
  await visitor.goto('about:blank')
  await desk.showFields('Content')
  await desk.input('slug').fill('school')
  await desk.publish()
  const moved = await page.request.get('/model-school', {maxRedirects: 0})
  expect([moved.status(), moved.headers().location]).toEqual([301, '/school'])
  await visitor.goto('/model-school')
  await expect(visitor).toHaveURL(/\/school$/)
  await expect(visitor.getByRole('heading', {level: 1, name: 'Model School'})).toBeVisible()
})

test('A certificate stands on its page with its scan as PDF, once its day is one that can be read', {
  tag: '@landing',
}, async ({context, desk, page}) => {
  await desk.edit('certificate', 'certificate-cap')
  const scan = page.getByRole('group', {name: 'Scan as PDF'})
  await scan.getByTestId('file-button-input').first().setInputFiles(pdf)
  await expect(scan).toContainText('handed-over.pdf')
  await desk.showFields('Facts and dates')
  const day = desk.input('issued')
  await day.fill('end of March')
  await day.press('Tab')
  await expect(page.getByText('“end of March” is no day that can be read.')).toBeVisible()
  await expect(desk.publishButton).toBeDisabled()
  await page.getByRole('button', {name: 'Open document actions'}).click()
  await expect(page.getByRole('menuitem', {name: 'Schedule publish'})).toBeDisabled()
  await page.keyboard.press('Escape')
  // The second says the day that is there.
  for (const text of ['31 March 2026', '31/03/2026']) {
    await day.fill(text)
    await day.press('Tab')
    await expect(day).toHaveValue('2026-03-31')
  }
  await desk.publish()
  const visitor = await context.newPage()
  await visitor.goto('/cap-certificates')
  await expect(visitor.getByRole('link', {name: 'CAP Membership, PDF, 1 kB'})).toBeVisible()
})
