import {
  application,
  enforced,
  entry,
  filledIn,
  fillIn,
  newAnswers,
  optional,
  resume,
  resumeInput,
  submit,
} from './application-form.ts'
import {storedFrom, storedResume} from './inbox.ts'
import {expect, test} from './test.ts'
import {expectToast, toast} from './toast.ts'
import {takenOver, visit} from './visit.ts'

const path = '/job-application'
const sent = 'Application submitted successfully!'
const all = () => ({
  ...newAnswers(),
  ...Object.fromEntries(Object.entries(optional).map(([name, [, text]]) => [name, text])),
})
const empty = Object.fromEntries(
  [...Object.keys({...enforced, ...optional}), 'resume', 'homepage'].map((name) => [name, '']),
)

test('An application is sent, says so, empties every field and the file, and arrives at the staff server', async ({
  page,
  staff,
}) => {
  const answers = all()
  await visit(page, path)
  await fillIn(page, answers)
  await resumeInput(page).setInputFiles(resume)
  await submit(page).click()
  await expectToast(page, sent)
  expect(await filledIn(page)).toEqual(empty)

  const [stored] = await storedFrom(staff, answers.email ?? '')
  expect(stored?.answers).toEqual(answers)
  expect(stored?.files[0]).toMatchObject({name: resume.name, size: resume.buffer.length})
  expect(await storedResume(staff, stored?.id ?? '')).toEqual(resume.buffer)
  const receipt = application(page).getByRole('status')
  await expect(receipt).toBeFocused()
  await expect(receipt).toContainText(String(stored?.id))
  await expect(submit(page)).toBeHidden()
  await receipt.getByRole('button', {name: 'Send another'}).click()
  await expect(entry(page, 'firstName')).toBeFocused()
})

test('While an application is sent the button reads Submitting... and is disabled, and the upload shows how far it is', async ({
  page,
}) => {
  await visit(page, path)
  await fillIn(page, newAnswers())
  await resumeInput(page).setInputFiles({...resume, buffer: Buffer.concat([resume.buffer, Buffer.alloc(2_000_000)])})
  // A line so slow that the upload can be watched.
  const line = await page.context().newCDPSession(page)
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await speed(150_000)
  await submit(page).click()
  await expect(submit(page)).toHaveText('Submitting...')
  await expect(submit(page)).toBeDisabled()
  const progress = page.getByRole('progressbar', {name: 'Upload'})
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0)
  expect(Number(await progress.getAttribute('value'))).toBeLessThan(100)
  await expect(page.getByText(/^\d+ % uploaded$/)).toBeVisible()
  await speed(-1)
  await expectToast(page, sent)
  await application(page).getByRole('button', {name: 'Send another'}).click()
  await expect(submit(page)).toHaveText('Submit Job Application')
  await expect(submit(page)).toBeEnabled()
  await expect(progress).toHaveCount(0)
})

test('What the server refuses is kept: Failed to submit application. Please try again., with its errors at the fields', async ({
  page,
  staff,
  heard,
}) => {
  const answers = newAnswers()
  // By its name and its first bytes a DOCX; only the server looks into it.
  const archive = {
    name: 'resume.docx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\x03\x04, and no document.'),
  }
  await visit(page, path)
  await fillIn(page, answers)
  await resumeInput(page).setInputFiles(archive)
  const answer = page.waitForResponse('**/api/job-application')
  await submit(page).click()
  await expectToast(page, 'Failed to submit application. Please try again.')

  const problem = await answer
  expect(problem.headers()['content-type']).toContain('application/problem+json')
  const damaged = 'The file is damaged or packed in an unusual way. Open it, save it again and send that'
  expect(await problem.json()).toMatchObject({status: 422, errors: {resume: damaged}})
  await expect(resumeInput(page)).toHaveAccessibleDescription(new RegExp(`^${damaged}`))
  await expect(application(page).getByRole('alert').getByRole('link')).toHaveText([damaged])
  expect(await filledIn(page)).toMatchObject({...answers, resume: 'resume.docx'})
  expect(await storedFrom(staff, answers.email ?? '')).toEqual([])
  expect(heard.splice(0)).toEqual([expect.stringContaining('422')])
})

test('Without a network: Something went wrong. Try again later., logged; values and file are kept, and sent once on another try', async ({
  page,
  staff,
  heard,
}) => {
  const answers = newAnswers()
  await page.route('**/api/job-application', (route) => route.abort())
  await visit(page, path)
  await fillIn(page, answers)
  await resumeInput(page).setInputFiles(resume)
  await submit(page).click()
  await expectToast(page, 'Something went wrong. Try again later.')
  expect(await filledIn(page)).toMatchObject({...answers, resume: resume.name})
  expect(heard.splice(0)).toContainEqual(expect.stringContaining('Error: The form could not be sent'))

  await page.unroute('**/api/job-application')
  await submit(page).click()
  await expect(toast(page, sent)).toBeVisible()
  expect(await storedFrom(staff, answers.email ?? '')).toHaveLength(1)
})

test('What was entered is kept through a reload, the file is not', async ({page}) => {
  const answers = all()
  await visit(page, path)
  await fillIn(page, answers)
  await resumeInput(page).setInputFiles(resume)
  await page.reload()
  await takenOver(page)
  await expect(entry(page, 'references')).toHaveValue(answers.references ?? '')
  expect(await filledIn(page)).toMatchObject({...answers, resume: ''})
})
