import {application, enforced, entry, fillIn, newAnswers, optional, resumeInput, submit} from './application-form.ts'
import {watchSending} from './contact-form.ts'
import {expect, test} from './test.ts'
import {toast, toasts} from './toast.ts'
import {visit} from './visit.ts'

const path = '/job-application'
const URDU = /[\u0600-\u06ff][\u0600-\u06ff ]*$/
const messages = [...Object.values(enforced).map(([, message]) => message), 'Resume is required']

test('The form has its sections, with an asterisk at every enforced field', async ({page}) => {
  await visit(page, path)
  await expect(application(page).getByRole('heading', {level: 2})).toHaveText([
    'Personal Information',
    'Contact Details',
    'Job Information',
    'Safety & Qualifications',
    'Work Experience',
    'Emergency Contact',
    'Resume',
  ])
  const both = await application(page).locator('label[for]').allTextContents()
  const labels = both.map((text) => text.replace(URDU, '')).sort()
  const expected = [
    ...Object.values(enforced).map(([label]) => `${label} *`),
    ...Object.values(optional).map(([label]) => `${label} optional`),
    'Resume *',
  ]
  expect(labels).toEqual(expected.sort())
  await expect(submit(page)).toHaveText('Submit Job Application')
  await expect(entry(page, 'phone')).toHaveAttribute('placeholder', /^\+92 /)
})

test('Every question is also asked in Urdu', async ({page}) => {
  await visit(page, path)
  const asked = application(page).locator('label[for]')
  await expect(asked.locator('[lang="ur"][dir="rtl"]')).toHaveCount(await asked.count())
  await expect(asked.filter({hasText: 'First name'})).toContainText('پہلا نام')
})

test('The allowed values of the four choices are those of the specification', async ({page}) => {
  await visit(page, path)
  const values = (name: string) =>
    entry(page, name).evaluate((select) => [...(select as HTMLSelectElement).options].map(({value}) => value))
  expect(await values('position')).toEqual([
    '',
    ...['Site Engineer', 'Project Manager', 'Foreman', 'Mason', 'Carpenter', 'Electrician', 'Plumber'],
    ...['Heavy Equipment Operator', 'Welder', 'Safety Officer', 'Labor/Helper', 'Surveyor', 'Architect'],
    'Civil Engineer',
  ])
  expect(await values('experience')).toEqual(['', 'fresh', '1-2', '3-5', '6-10', '10+'])
  expect(await values('workLocation')).toEqual([
    '',
    ...['lahore', 'karachi', 'islamabad', 'faisalabad', 'rawalpindi', 'multan', 'anywhere'],
  ])
  expect(await values('shiftPreference')).toEqual(['', 'day', 'night', 'flexible', 'overtime'])
})

test('Every failing message shows under its field and as a toast, the fields are red, and nothing is sent', async ({
  page,
}) => {
  await visit(page, path)
  const sent = watchSending(page)
  await fillIn(page, {firstName: ' ', previousWork: ' \n '})
  await submit(page).click()
  // All at once: toasts close after 3 s, and the fields are many.
  const all = messages.map((message) => expect.stringContaining(message))
  await expect.poll(() => toasts(page).allTextContents()).toEqual(expect.arrayContaining(all))
  for (const [name, [, message]] of Object.entries(enforced)) {
    await expect.soft(entry(page, name)).toHaveAccessibleDescription(new RegExp(`^${message}`))
    await expect.soft(entry(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect.soft(entry(page, name)).toHaveCSS('border-color', 'rgb(166, 54, 27)')
  }
  await expect(resumeInput(page)).toHaveAccessibleDescription(/^Resume is required/)
  for (const name of Object.keys(optional)) await expect(entry(page, name)).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

test('A summary takes the focus, names every error, and leads to its field', async ({page}) => {
  await visit(page, path)
  await submit(page).click()
  const summary = application(page).getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading')).toHaveText('15 fields need your attention. Nothing was sent.')
  await expect(summary.getByRole('link')).toHaveText(messages)

  await summary.getByRole('link', {name: 'References are required'}).click()
  await expect(entry(page, 'references')).toBeFocused()
  await expect(entry(page, 'references')).toBeInViewport()
  await summary.getByRole('link', {name: 'Resume is required'}).click()
  await expect(resumeInput(page)).toBeFocused()
})

test('The error of a field is cleared once it is edited, the others stay', async ({page}) => {
  await visit(page, path)
  await submit(page).click()
  await entry(page, 'lastName').fill('A')
  await entry(page, 'position').selectOption('Mason')
  for (const name of ['lastName', 'position']) await expect(entry(page, name)).not.toHaveAttribute('aria-invalid')
  await expect(entry(page, 'phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(application(page).getByRole('alert').getByRole('link')).toHaveCount(13)
})

test('An e-mail address that is none is refused with Email is invalid, and told why', async ({page}) => {
  await visit(page, path)
  await fillIn(page, {...newAnswers(), email: 'bilal@mail'})
  await submit(page).click()
  const fault = 'Email is invalid: the ending after the @ is missing, like .com'
  await expect(entry(page, 'email')).toHaveAccessibleDescription(fault)
  await expect(toast(page, fault)).toBeVisible()
})

test('The index of the sections leads to each, and tells which is filled in and which needs attention', async ({
  page,
}) => {
  await visit(page, path)
  const index = page.getByRole('list', {name: 'Sections'})
  await expect(index.getByRole('link')).toHaveCount(7)
  await fillIn(page, {firstName: 'Bilal', lastName: 'Ahmed'})
  await expect(index.getByRole('link', {name: 'Personal Information'})).toHaveText(/filled in/)
  await submit(page).click()
  await expect(index.getByRole('link', {name: 'Contact Details'})).toHaveText(/needs attention/)
  await index.getByRole('link', {name: 'Emergency Contact'}).click()
  await expect(application(page).getByRole('heading', {name: 'Emergency Contact'})).toBeInViewport()
})

for (const width of [360, 1280]) {
  test(`At ${width} px fifteen messages are one card high, and all of them when somebody asks`, async ({page}) => {
    await page.setViewportSize({width, height: 740})
    await visit(page, path)
    await submit(page).click()
    const count = page.getByRole('button', {name: '15 messages'})
    await expect(count).toBeVisible()
    const boxes = () =>
      toasts(page).evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect()).map(({top, bottom}) => [top, bottom]),
      )
    const closed = (await boxes()).flat()
    expect(Math.max(...closed) - Math.min(...closed)).toBeLessThan(100)
    // Nothing runs out while it is read.
    await count.press('Enter')
    await expect(count).toHaveAttribute('aria-expanded', 'true')
    const tops = new Set((await boxes()).map(([top]) => top))
    expect(tops.size).toBe(15)
    await expect(toasts(page).first().getByRole('progressbar')).toHaveCSS('animation-play-state', 'paused')
    await entry(page, 'firstName').focus()
    await expect(page.getByRole('alert').and(page.locator('.Toastify__toast'))).toHaveCount(0)
  })
}

test('Another try takes the messages of the first one away', async ({page}) => {
  await visit(page, path)
  await submit(page).click()
  await expect(page.getByRole('button', {name: '15 messages'})).toBeVisible()
  await fillIn(page, newAnswers())
  await submit(page).click()
  await expect(toasts(page)).toHaveCount(1)
  await expect(toast(page, 'Resume is required')).toBeVisible()
})

test.describe('where motion is not welcome', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}})

  test('Fifteen messages are said once each, stand clear of the summary, and go by themselves', async ({page}) => {
    await visit(page, path)
    await submit(page).click()
    const count = page.getByRole('button', {name: '15 messages'})
    await expect(count).toBeVisible()
    const summary = application(page).getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(16)
    const [above, below] = await Promise.all([count.boundingBox(), summary.boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    await expect(toasts(page)).toHaveCount(0)
  })
})
