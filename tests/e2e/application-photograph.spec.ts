import {readFile} from 'node:fs/promises'
import {application, fillIn, newAnswers, resumeInput, submit} from './application-form.ts'
import {contentClient} from './content-client.ts'
import {storedFrom, storedResume} from './inbox.ts'
import {pdfFacts} from './pdf-text.ts'
import {HEIC} from './picture-field.ts'
import {expect, test} from './test.ts'
import {toast} from './toast.ts'
import {visit} from './visit.ts'

const path = '/job-application'
const photograph = async (name: string, of: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await readFile(new URL(`../../studio/seed/images/${of}.jpg`, import.meta.url)),
})

test('Three photographs of a resume become one PDF of three pages, in the order that the applicant gives them', async ({
  page,
  staff,
}) => {
  const answers = newAnswers()
  await visit(page, path)
  await fillIn(page, answers)
  await resumeInput(page).setInputFiles([
    await photograph('second.jpg', 'project-city-center-1'),
    {name: 'IMG_0042.HEIC', mimeType: '', buffer: HEIC},
  ])
  await expect(application(page).getByText('2 pages, in this order')).toBeVisible()
  await resumeInput(page).setInputFiles(await photograph('third.jpg', 'project-dar-ul-shifa-1'))
  await expect(application(page).getByText('3 pages, in this order')).toBeVisible()
  await application(page).getByRole('button', {name: 'Up IMG_0042.HEIC'}).click()
  await expect(
    application(page)
      .getByRole('listitem')
      .filter({has: page.getByRole('button', {name: 'Up'})}),
  ).toHaveText([/^1IMG_0042.HEIC/, /^2second.jpg/, /^3third.jpg/])
  await expect(application(page).getByText(/^resume\.pdf/)).toBeVisible()
  await submit(page).click()
  await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
  const [stored] = await storedFrom(staff, answers.email ?? '')
  expect(stored?.files[0]?.name).toBe('resume.pdf')
  expect(stored?.files[0]?.size).toBeLessThan(5_242_880)
  const facts = pdfFacts(await storedResume(staff, stored?.id ?? ''))
  expect(facts).toMatch(/Pages: +3/)
  expect(facts).toMatch(/Page +1 size: +841\.89 x 595\.28 pts \(A4\)/)
  await application(page).getByRole('button', {name: 'Send another'}).click()
  await expect(application(page).getByText(/in this order/)).toHaveCount(0)
})

test('What cannot be made a PDF is said, and WhatsApp offered with the name and the position filled in', async ({
  page,
  site,
}) => {
  await visit(page, path)
  await fillIn(page, {...newAnswers(), firstName: 'Bilal', lastName: 'Ahmed', position: 'Mason'})
  await resumeInput(page).setInputFiles({name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture')})
  await expect(application(page).getByText('No PDF could be made of these photographs.')).toBeVisible()
  const whatsapp = application(page).getByRole('link', {name: 'Send it by WhatsApp'})
  await expect(whatsapp).toHaveAttribute(
    'href',
    `https://wa.me/924200000000?text=${encodeURIComponent('I apply for a job, Bilal Ahmed, Mason')}`,
  )
  await submit(page).click()
  await expect(resumeInput(page)).toHaveAccessibleDescription(/^Resume is required/)
  await application(page).getByRole('button', {name: 'Remove page 1, torn.jpg'}).click()
  await expect(application(page).getByText('No PDF could be made of these photographs.')).toHaveCount(0)

  const client = await contentClient(site)
  const number = await client.fetch<string>('*[_type == "siteSettings"][0].whatsapp')
  const html = async () => (await page.request.get(path)).text()
  await client.patch('siteSettings', {unset: ['whatsapp']}).commit()
  try {
    await expect.poll(html).not.toContain('Send it by WhatsApp')
  } finally {
    await client.patch('siteSettings', {set: {whatsapp: number}}).commit()
  }
})

test('Photographs beyond what is allowed, added while the others become a PDF, cost nobody that', async ({page}) => {
  await visit(page, path)
  await fillIn(page, newAnswers())
  const one = await photograph('page.jpg', 'project-city-center-1')
  const pages = (count: number, from: number) =>
    Array.from({length: count}, (_, at) => ({...one, name: `page ${from + at}.jpg`}))
  await resumeInput(page).setInputFiles(pages(8, 1))
  await resumeInput(page).setInputFiles(pages(4, 9))
  await expect(application(page).getByText('At most 10 photographs become one PDF.')).toBeVisible()
  await expect(application(page).getByText(/^resume\.pdf/)).toBeVisible()
})
