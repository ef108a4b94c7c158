import {application, fillIn, newAnswers, resume} from '../../e2e/application-form.ts'
import {storedFrom} from '../../e2e/inbox.ts'
import {overflowing} from '../../e2e/layout.ts'
import {downloadButton, expectA4, readPdf} from '../../e2e/pdf.ts'
import {ask, drawingInput, drawings, fillInRequest, newRequest, quoteForm} from '../../e2e/quote-form.ts'
import {expect, test} from '../../e2e/test.ts'
import {visit} from '../../e2e/visit.ts'

/** Height of an entry of the menu. */
const ENTRY_PX = 64

test('On a phone the menu folds out in its styles, and leads on', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  // Nothing on it fetches the whole sheet by itself.
  await visit(page, '/services/civil-and-structural-works')
  const menu = page.locator('[data-menu]')
  await expect(menu).toBeHidden()
  await page.getByRole('banner').locator('summary', {hasText: 'Menu'}).first().click()
  await expect(menu).toBeVisible()
  const entry = menu.locator('> ul > li > a').last()
  await expect.poll(async () => (await entry.boundingBox())?.height).toBeGreaterThanOrEqual(ENTRY_PX)
  expect(await overflowing(page)).toEqual([])
  const address = (await entry.getAttribute('href')) ?? ''
  await entry.click()
  await expect(page).toHaveURL(address)
})

test('On a screen no sheet of the bar lies open, and the cards of a row have their width', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900})
  await visit(page, '/')
  await expect(page.locator('[popover]').filter({visible: true})).toHaveCount(0)
  expect(await overflowing(page)).toEqual([])
})

test('A request for a quote with drawings arrives', async ({page, staff}) => {
  await visit(page, '/quote')
  const request = newRequest()
  await fillInRequest(page, request)
  await drawingInput(page).setInputFiles(drawings)
  await ask(page).click()
  await expect(quoteForm(page).or(page.getByRole('main')).first()).toContainText(/reference [A-Z\d]{4}-/)
  expect((await storedFrom(staff, request.email))[0]?.answers).toMatchObject({description: request.description})
})

test('An application for a job arrives with its resume, also in Urdu', async ({page, staff}) => {
  for (const path of ['/job-application', '/ur/job-application']) {
    await visit(page, path)
    const answers = newAnswers()
    await fillIn(page, answers)
    await application(page).locator('[type="file"]').first().setInputFiles(resume)
    await application(page).locator('[type="submit"]').last().click()
    await expect(application(page).getByRole('status').first(), path).toContainText(/[A-Z\d]{4}-[A-Z\d]{4}/)
    const [stored] = await storedFrom(staff, answers.email ?? '')
    expect(stored?.answers, path).toMatchObject(answers)
    expect(stored?.files[0], path).toMatchObject({name: resume.name})
  }
})

test('A list is saved as a PDF', async ({page}) => {
  await visit(page, '/tools-and-plants-list')
  const downloading = page.waitForEvent('download')
  await downloadButton(page).click()
  const {pages} = await readPdf(await downloading)
  expect(pages).toHaveLength(1)
  expectA4(pages[0])
})
