import {expectFilled, field, fill, messageForm, newMessage, nothing, send, watchSending} from './contact-form.ts'
import {contentClient} from './content-client.ts'
import {storedFrom} from './inbox.ts'
import {expect, test} from './test.ts'
import {expectToast, toast} from './toast.ts'
import {draftOf, takenOver, visit, visitAtNoon} from './visit.ts'

const brick = 'rgb(166, 54, 27)'

test('An empty field says below itself what it needs, is red, takes the focus, and is right again once edited', async ({
  page,
}) => {
  await visit(page, '/contact')
  await send(page).click()
  await expectToast(page, 'Please fill in all fields!')
  for (const [label, text] of [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['Message', 'Message is required'],
  ] as const) {
    const entry = field(page, new RegExp(`^${label}`))
    await expect(entry).toHaveAccessibleDescription(text)
    await expect(entry).toHaveAttribute('aria-invalid', 'true')
  }
  // The one with the focus wears its colours.
  await expect(field(page, /^Name/)).toBeFocused()
  for (const label of [/^Email/, /^Message/]) await expect(field(page, label)).toHaveCSS('border-color', brick)

  await page.keyboard.type('A')
  await expect(field(page, /^Name/)).not.toHaveAttribute('aria-invalid')
  await expect(messageForm(page).getByText('Name is required')).toHaveCount(0)
  await expect(messageForm(page).getByText('Email is required')).toBeVisible()
})

test('An e-mail address that is none is refused', async ({page}) => {
  await visit(page, '/contact')
  const sent = watchSending(page)
  await fill(page, {...newMessage(), email: 'nobody at nowhere'})
  await send(page).click()
  const fault = 'Email is invalid: it has no @. Write it like name@example.com'
  await expectToast(page, fault)
  await expect(field(page, /^Email/)).toHaveAccessibleDescription(fault)
  expect(sent).toEqual([])
})

test('Every enforced field has an asterisk, and the Subject of the office form is optional', async ({page}) => {
  await visit(page, '/office-location')
  await expect(messageForm(page).locator('label[for]')).toHaveText([
    'Name *',
    'Email Address *',
    'Subject optional',
    'Message *',
  ])
})

test('A page that leads to the office form fills in what it is about', async ({page}) => {
  await visit(page, '/prequalification')
  await page.getByRole('main').getByRole('link', {name: 'ask', exact: true}).click()
  await takenOver(page)
  await expect(field(page, /^Subject/)).toHaveValue('PEC Certificate')
})

test('The Subject of the office form arrives with the message', async ({page, staff}) => {
  const message = newMessage()
  await visit(page, '/office-location')
  await fill(page, message)
  await field(page, /^Subject/).fill('A school in Multan')
  await send(page).click()
  await expectToast(page, 'Message sent successfully!')
  const [stored] = await storedFrom(staff, message.email)
  expect(stored?.answers).toMatchObject({...message, subject: 'A school in Multan'})
})

test('A toast closes by its X', async ({page}) => {
  await visit(page, '/contact')
  await send(page).click()
  await toast(page, 'Please fill in all fields!').getByRole('button', {name: 'Close'}).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('A toast closes after 3 seconds', async ({page}) => {
  await visit(page, '/contact')
  await send(page).click()
  await expect(page.getByRole('alert').locator('[role="progressbar"]')).toHaveCSS('animation-duration', '3s')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('Under reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}})

  test('a toast closes after 3 seconds as well', async ({page}) => {
    await visitAtNoon(page, '/contact')
    await send(page).click()
    await expect(toast(page, 'Please fill in all fields!')).toBeVisible()
    await page.clock.runFor(2900)
    await expect(toast(page, 'Please fill in all fields!')).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('What was entered is kept through a reload, also before the code of the form came, and gone after it was sent', async ({
  page,
}) => {
  const message = newMessage()
  const {promise: isTyped, resolve: typed} = Promise.withResolvers<void>()
  await page.route('**/assets/contact-form-*.js', () => undefined)
  // The script that stores entries comes late as well.
  await page.route('**/assets/keep-entries-*.js', async (route) => {
    await isTyped
    await route.continue()
  })
  await visit(page, '/contact')
  await fill(page, message)
  typed()
  await expect.poll(() => draftOf(page, 'contact')).toContain(message.email)
  await page.unrouteAll()
  await page.reload()
  await takenOver(page)
  await expectFilled(page, message)

  await send(page).click()
  await expectToast(page, 'Message sent successfully!')
  await page.reload()
  await takenOver(page)
  await expectFilled(page, nothing)
})

test('The form is filled and sent with the keyboard alone', async ({page, staff}) => {
  const message = newMessage()
  await visit(page, '/contact')
  await field(page, /^Name/).focus()
  await page.keyboard.type(message.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(message.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(message.message)
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Message sent successfully!')
  expect((await storedFrom(staff, message.email))[0]?.answers).toMatchObject(message)
})

test('The receipt of a message that was sent before any code was there stays, whatever is published meanwhile', async ({
  page,
  context,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'GET' && asked.push(new URL(request.url()).pathname))
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/contact', {waitUntil: 'commit'})
  await fill(page, newMessage())
  await send(page).click()
  await expect(page).toHaveURL('/api/contact')
  code.resolve()
  await takenOver(page)
  await page.clock.fastForward(10_000)

  // When another page shows the change, this one would have asked for its new version as well.
  const other = await context.newPage()
  const listening = other.waitForRequest('**/-/events')
  await visit(other, '/city-center')
  await listening
  const project = (await contentClient(site)).patch('project-city-center')
  const title = (await other.getByRole('heading', {level: 1}).textContent()) ?? ''
  await project.set({title: 'City Center, renamed'}).commit()
  await expect(other.getByRole('heading', {level: 1})).toHaveText('City Center, renamed')
  await project.set({title}).commit()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Message sent successfully!')
  expect(asked).not.toContain('/api/contact')
  expect(asked).not.toContain('/-/events')
})
