import {fillIn, newAnswers, resume, resumeInput, submit} from './application-form.ts'
import {fill, newMessage, send} from './contact-form.ts'
import {storedFrom, storedResume} from './inbox.ts'
import {mason, whileOpen} from './openings.ts'
import {ask, drawingInput, drawings, fillInRequest, newRequest} from './quote-form.ts'
import {expect, test} from './test.ts'

test.use({javaScriptEnabled: false})

test('Without scripts a message is sent and leads back, and one of blanks is answered with what is wrong and what was entered', async ({
  page,
  staff,
  heard,
}) => {
  const message = newMessage()
  const heading = page.getByRole('heading', {level: 1})
  await page.goto('/office-location')
  await fill(page, message)
  await send(page).click()
  await expect(heading).toHaveText('Message sent successfully!')
  await expect(
    page
      .getByRole('banner')
      .locator('summary')
      .filter({hasText: /^Menu$/}),
  ).toBeVisible()
  const [stored] = await storedFrom(staff, message.email)
  // A browser sends line breaks of forms as CR LF.
  expect(stored?.answers).toMatchObject({...message, message: message.message.replace('\n', '\r\n')})
  await expect(page.getByRole('main')).toContainText(String(stored?.id))
  await page.getByRole('link', {name: 'Back to the page'}).click()
  await expect(page).toHaveURL('/office-location')

  await page.goto('/contact')
  await fill(page, {...message, name: '   '})
  await send(page).click()
  await expect(heading).toHaveText('Failed to send message. Try again!')
  await expect(page.getByRole('main')).toContainText('Please fill in all fields!')
  await expect(page.getByRole('main')).toContainText(message.email)
  expect(heard.splice(0)).toEqual([expect.stringContaining('422')])
})

test('Without scripts one applies for an opening with a resume, the office sees for which, and blanks are answered with what is wrong', async ({
  page,
  site,
  staff,
  heard,
}) => {
  const heading = page.getByRole('heading', {level: 1})
  const {position: _filledIn, ...answers} = newAnswers()
  await whileOpen(site, [mason], async () => {
    await page.goto('/careers/mason-sialkot')
    await page.getByRole('link', {name: 'Apply for this job'}).click()
    await fillIn(page, answers)
    await resumeInput(page).setInputFiles(resume)
    await submit(page).click()
    await expect(heading).toHaveText('Application submitted successfully!')
  })
  const [stored] = await storedFrom(staff, answers.email ?? '')
  expect(stored?.answers).toMatchObject({...answers, position: 'Mason', opening: 'mason-sialkot'})
  expect(await storedResume(staff, stored?.id ?? '')).toEqual(resume.buffer)

  await page.goto('/job-application')
  await fillIn(page, {...newAnswers(), firstName: ' ', previousWork: ' '})
  await resumeInput(page).setInputFiles(resume)
  await submit(page).click()
  await expect(heading).toHaveText('Failed to submit application. Please try again.')
  for (const words of ['First name is required', 'Work experience details are required', 'House 1, Model Town, Lahore'])
    await expect(page.getByRole('main')).toContainText(words)
  expect(heard.splice(0)).toEqual([expect.stringContaining('422')])
})

test('Without scripts a request for a quote is sent with its drawings, and answered with a page and a reference', async ({
  page,
  staff,
}) => {
  const answers = newRequest()
  await page.goto('/quote')
  await fillInRequest(page, answers)
  await drawingInput(page).setInputFiles(drawings)
  await ask(page).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Your request has arrived!')
  const [stored] = await storedFrom(staff, answers.email)
  await expect(page.getByRole('main')).toContainText(stored?.id ?? 'none')
  expect(stored?.files.map(({name, size}) => [name, size])).toEqual(
    drawings.map(({name, buffer}) => [name, buffer.length]),
  )
})
