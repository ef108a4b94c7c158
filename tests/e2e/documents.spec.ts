import {expect, test} from './studio.ts'

test.describe.configure({timeout: 180_000})

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

test('A PDF of a project stands on its page with kind and size, for visitors only once it is published', async ({
  context,
  desk,
  page,
}) => {
  await desk.edit('project', 'project-union-tower')
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

  const visitor = await context.newPage()
  expect((await visitor.request.get(`/${document.path}`)).status()).toBe(404)
  await desk.publish()
  await visitor.goto('/uniont-tower')
  const link = visitor.getByRole('region', {name: 'Documents'}).getByRole('link')
  await expect(link).toHaveText('Completion certificatePDF, 1 kB')
  const file = await visitor.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=handed-over.pdf',
  })
  expect(await file.body()).toEqual(pdf.buffer)
})

test('The scan of a certificate as PDF stands among its facts', async ({context, desk, page}) => {
  await desk.edit('certificate', 'certificate-cap')
  const scan = page.getByRole('group', {name: 'Scan as PDF'})
  await scan.getByTestId('file-button-input').first().setInputFiles(pdf)
  await expect(scan).toContainText('handed-over.pdf')
  await desk.publish()
  const visitor = await context.newPage()
  await visitor.goto('/cap-certificates')
  await expect(visitor.getByRole('link', {name: 'CAP Membership, PDF, 1 kB'})).toBeVisible()
})
