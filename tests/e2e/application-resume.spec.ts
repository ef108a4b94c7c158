import {application, fillIn, newAnswers, pdfOf, resume, resumeInput, submit} from './application-form.ts'
import {watchSending} from './contact-form.ts'
import {storedFrom} from './inbox.ts'
import {expect, test} from './test.ts'
import {toast} from './toast.ts'
import {visit} from './visit.ts'

const path = '/job-application'
const MOST_BYTES = 5_242_880
const tooLarge = 'Resume file size must be less than 5MB'
const called = 'The name of this file ends like that of a program. Change its ending, like name.pdf'
const wrongType = 'Resume must be a PDF, DOC or DOCX file'

test('A resume of exactly 5,242,880 bytes is accepted', async ({page, staff}) => {
  const answers = newAnswers()
  await visit(page, path)
  await fillIn(page, answers)
  await resumeInput(page).setInputFiles({...resume, buffer: pdfOf(MOST_BYTES)})
  await submit(page).click()
  await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
  expect((await storedFrom(staff, answers.email ?? ''))[0]?.files[0]?.size).toBe(MOST_BYTES)
})

test('A resume of one byte more is refused, in the browser and by the server', async ({page, request}) => {
  const answers = newAnswers()
  const large = {...resume, buffer: pdfOf(MOST_BYTES + 1)}
  await visit(page, path)
  const sent = watchSending(page)
  await fillIn(page, answers)
  await resumeInput(page).setInputFiles(large)
  await expect(resumeInput(page)).toHaveAccessibleDescription(new RegExp(`^${tooLarge}`))
  await submit(page).click()
  await expect(toast(page, tooLarge)).toBeVisible()
  expect(sent).toEqual([])

  const answer = await request.post('/api/job-application', {multipart: {...answers, resume: large}})
  expect(answer.status()).toBe(413)
  expect((await answer.json()).errors).toEqual({resume: tooLarge})
})

for (const [what, {reason, ...file}] of Object.entries({
  'a text file': {name: 'resume.txt', buffer: Buffer.from('My life'), reason: wrongType},
  'a picture that is named like a PDF': {
    name: 'resume.pdf',
    buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    reason: wrongType,
  },
  'a PDF that is named like a program': {name: 'resume.exe', buffer: pdfOf(1000), reason: called},
})) {
  test(`A resume that is ${what} is refused, in the browser and by the server`, async ({page, request}) => {
    const answers = newAnswers()
    await visit(page, path)
    const sent = watchSending(page)
    await fillIn(page, answers)
    await resumeInput(page).setInputFiles({mimeType: 'application/pdf', ...file})
    await submit(page).click()
    await expect(toast(page, reason)).toBeVisible()
    await expect(resumeInput(page)).toHaveAccessibleDescription(new RegExp(`^${reason}`))
    expect(sent).toEqual([])

    const multipart = {...answers, resume: {mimeType: 'application/pdf', ...file}}
    const answer = await request.post('/api/job-application', {multipart, headers: {accept: 'application/json'}})
    expect(answer.status()).toBe(422)
    expect(answer.headers()['content-type']).toContain('application/problem+json')
    expect((await answer.json()).errors).toEqual({resume: reason})
  })
}

test('A chosen resume shows its name and size, and can be removed or replaced', async ({page}) => {
  await visit(page, path)
  await expect(resumeInput(page)).toHaveAttribute('accept', /\.pdf.*\.doc,.*\.docx/)
  await resumeInput(page).setInputFiles(resume)
  await expect(application(page)).toContainText('resume.pdf')
  await expect(application(page)).toContainText('20 kB')
  await application(page).getByRole('button', {name: 'Remove'}).click()
  await expect(application(page).getByText('Drop your resume here')).toBeVisible()
  await expect(resumeInput(page)).toBeFocused()
  expect(await resumeInput(page).inputValue()).toBe('')
})

test('The application is filled, given its resume, and sent with the keyboard alone', async ({page, staff}) => {
  const answers = newAnswers()
  // Asked for here: the browser needs a moment until it gives the dialog to the test, and a key waits for nothing.
  const choosing = page.waitForEvent('filechooser')
  await visit(page, path)
  await application(page).locator('[name="firstName"]').focus()
  await page.keyboard.type('Bilal')
  const type = async (text: string) => {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  for (const name of ['lastName', 'email', 'phone', 'address', 'position', 'experience', 'workLocation'] as const) {
    // A choice takes the option that begins with what is typed.
    await type({experience: '3', workLocation: 'Lahore'}[name as string] ?? answers[name] ?? '')
  }
  await type('01152099')
  // The date's own three parts, and its button.
  while (
    !(await application(page)
      .locator('[name="expectedSalary"]')
      .evaluate((field) => field === document.activeElement))
  )
    await page.keyboard.press('Tab')
  await page.keyboard.type('100,000')
  for (const text of ['Flexible', 'First aid', 'Surveying', 'Formwork', 'On request', 'Sana', '+92 300 1'])
    await type(text)

  await page.keyboard.press('Tab')
  await expect(resumeInput(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(resume)
  await expect(application(page).getByRole('button', {name: 'Remove'})).toBeVisible()
  // Past Remove, and the way by WhatsApp.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
  expect((await storedFrom(staff, answers.email ?? ''))[0]?.answers).toMatchObject({
    position: 'Site Engineer',
    experience: '3-5',
    workLocation: 'lahore',
    availableDate: '2099-01-15',
    shiftPreference: 'flexible',
  })
})
