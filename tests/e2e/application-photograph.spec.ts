import {readFile} from 'node:fs/promises'
import type {Page} from '@playwright/test'
import {application, entry, fillIn, newAnswers, resumeInput, submit} from './application-form.ts'
import {contentClient} from './content-client.ts'
import {storedFrom, storedResume} from './inbox.ts'
import {pdfFacts} from './pdf-text.ts'
import {HEIC} from './picture-field.ts'
import {expect, test} from './test.ts'
import {toast} from './toast.ts'
import {translate, visit} from './visit.ts'

const path = '/job-application'
const photograph = async (name: string, of: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await readFile(new URL(`../../studio/seed/images/${of}.jpg`, import.meta.url)),
})

/** The field of the resume, which takes several files as soon as the code of the form is there. */
const photographInput = (page: Page) => resumeInput(page).and(page.locator('[multiple]'))

test('Three photographs of a resume become one PDF of three pages, in the order that the applicant gives them', async ({
  page,
  staff,
}) => {
  const answers = newAnswers()
  await visit(page, path)
  await fillIn(page, answers)
  await photographInput(page).setInputFiles([
    await photograph('second.jpg', 'project-city-center-1'),
    {name: 'IMG_0042.HEIC', mimeType: '', buffer: HEIC},
  ])
  await expect(application(page).getByText('2 pages, in this order')).toBeVisible()
  await photographInput(page).setInputFiles(await photograph('third.jpg', 'project-dar-ul-shifa-1'))
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
  await photographInput(page).setInputFiles({
    name: 'torn.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  })
  await expect(application(page).getByText('No PDF could be made of these photographs.')).toBeVisible()
  const whatsapp = application(page).getByRole('link', {name: 'Send it by WhatsApp'})
  await expect(whatsapp).toHaveAttribute(
    'href',
    `https://wa.me/924200000000?text=${encodeURIComponent('I apply for a job, Bilal Ahmed, Mason')}`,
  )
  await submit(page).click()
  await expect(photographInput(page)).toHaveAccessibleDescription(/^Resume is required/)
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
  await photographInput(page).setInputFiles(pages(8, 1))
  await photographInput(page).setInputFiles(pages(4, 9))
  await expect(application(page).getByText('At most 10 photographs become one PDF.')).toBeVisible()
  await expect(application(page).getByText(/^resume\.pdf/)).toBeVisible()
})

test('What is corrected while photographs become a PDF goes with the application', async ({page, staff}) => {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/pdf-of-photographs-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  const answers = newAnswers()
  await visit(page, path)
  await fillIn(page, answers)
  await photographInput(page).setInputFiles(await photograph('page.jpg', 'project-city-center-1'))
  // As it may come while the form is being taken over.
  await photographInput(page).dispatchEvent('change')
  await submit(page).click()
  await entry(page, 'phone').fill('0300 7654321')
  arrival.resolve()
  await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
  const [stored] = await storedFrom(staff, answers.email ?? '')
  expect(stored?.answers.phone).toBe('0300 7654321')
  expect(pdfFacts(await storedResume(staff, stored?.id ?? ''))).toMatch(/Pages: +1\n/)
})

test('While the browser translates the page, photographs become a PDF and the form stays', async ({page}) => {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/pdf-of-photographs-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await visit(page, path)
  await entry(page, 'firstName').fill('Bilal')
  await photographInput(page).setInputFiles(await photograph('page.jpg', 'project-city-center-1'))
  await expect(application(page).getByText('Making a PDF of the photographs...')).toBeVisible()
  await translate(application(page))
  arrival.resolve()
  await expect(application(page).getByText('One page')).toBeVisible()
  await expect(application(page).getByText('Making a PDF of the photographs...')).toHaveCount(0)
  await translate(application(page))
  await application(page).getByRole('button', {name: 'Remove page 1, page.jpg'}).click()
  await expect(application(page).getByText('One page')).toHaveCount(0)
  await expect(entry(page, 'firstName')).toHaveValue('Bilal')
})

test('Photographs are put in order with the keyboard alone, and the focus stays with the one that moves', async ({
  page,
}) => {
  await visit(page, path)
  await resumeInput(page).focus()
  await expect(resumeInput(page)).toHaveAttribute('multiple')
  const one = await photograph('a.jpg', 'project-city-center-1')
  await photographInput(page).setInputFiles(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({...one, name})))
  const control = (name: string) => application(page).getByRole('button', {name, exact: true})
  const rows = application(page)
    .getByRole('listitem')
    .filter({has: page.getByRole('button', {name: 'Up'})})
  await control('Up c.jpg').focus()
  for (const [order, focused] of [
    ['acb', 'Up c.jpg'],
    ['cab', 'Down c.jpg'],
    ['acb', 'Down c.jpg'],
    ['abc', 'Up c.jpg'],
  ] as const) {
    await page.keyboard.press('Enter')
    await expect(rows).toHaveText([...order].map((letter) => new RegExp(`${letter}\\.jpg`)))
    await expect(control(focused)).toBeFocused()
  }
  await control('Remove page 2, b.jpg').focus()
  await page.keyboard.press('Enter')
  await expect(control('Remove page 2, c.jpg')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(control('Remove page 1, a.jpg')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(0)
  await expect(photographInput(page)).toBeFocused()
})
