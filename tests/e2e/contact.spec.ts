import {expectFilled, field, fill, forms, messageForm, newMessage, nothing, send, watchSending} from './contact-form.ts'
import {storedFrom} from './inbox.ts'
import {expect, test} from './test.ts'
import {expectToast, toast} from './toast.ts'
import {draftOf, takenOver, visit} from './visit.ts'

for (const {path, email} of forms) {
  test(`The form of ${path} sends a message, says so, is emptied, and the message arrives at the staff server`, async ({
    page,
    staff,
  }) => {
    const message = newMessage()
    await visit(page, path)
    await expect(field(page, new RegExp(`^${email} `))).toHaveAttribute('type', 'email')
    await fill(page, message)
    await send(page).click()
    await expectToast(page, 'Message sent successfully!')
    await expectFilled(page, nothing)

    const [stored] = await storedFrom(staff, message.email)
    expect(stored?.answers).toMatchObject(message)
    await expect(messageForm(page).getByRole('status')).toContainText(`reference ${stored?.id}`)
  })

  test(`The form of ${path} with an empty field says so, and sends nothing`, async ({page}) => {
    await visit(page, path)
    const sent = watchSending(page)
    const message = newMessage()
    for (const empty of ['name', 'email', 'message'] as const) {
      await fill(page, {...message, [empty]: empty === 'email' ? '' : ' \n'})
      await send(page).click()
      await expect(toast(page, 'Please fill in all fields!').first()).toBeVisible()
      await expect(messageForm(page).locator('[aria-invalid="true"]')).toHaveAttribute('name', empty)
    }
    expect(sent).toEqual([])
  })
}

test('While a message is sent the button reads Sending... and is disabled, and the form still holds the message', async ({
  page,
}) => {
  const message = newMessage()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    await answer.promise
    await route.continue()
  })
  await visit(page, '/contact')
  await fill(page, message)
  await send(page).click()
  await expect(send(page)).toHaveText('Sending...')
  await expect(send(page)).toBeDisabled()
  await expectFilled(page, message)
  answer.resolve()
  await expectToast(page, 'Message sent successfully!')
  await messageForm(page).getByRole('button', {name: 'Send another'}).click()
  await expect(send(page)).toHaveText('Send message')
  await expect(send(page)).toBeEnabled()
})

test('A double click sends one message', async ({page, staff}) => {
  const message = newMessage()
  await visit(page, '/contact')
  await fill(page, message)
  await send(page).dblclick()
  await expectToast(page, 'Message sent successfully!')
  expect(await storedFrom(staff, message.email)).toHaveLength(1)
})

test('A page that answers in place of the server takes nothing out of the form', async ({page, heard}) => {
  const message = newMessage()
  await page.route('**/api/contact', (route) =>
    route.fulfill({contentType: 'text/html', body: '<p>Sign in to the Wi-Fi'}),
  )
  await visit(page, '/contact')
  await fill(page, message)
  await send(page).click()
  await expectToast(page, 'Something went wrong. Please try later!')
  await expectFilled(page, message)
  expect(heard.splice(0)).toContainEqual(expect.stringMatching(/not of the server/))
})

test('Without a network: Something went wrong. Please try later!, logged; kept in the form, and sent once on another try', async ({
  page,
  staff,
  heard,
}) => {
  const message = newMessage()
  await page.route('**/api/contact', (route) => route.abort())
  await visit(page, '/contact')
  await fill(page, message)
  await send(page).click()
  await expectToast(page, 'Something went wrong. Please try later!')
  await expectFilled(page, message)
  // The browser's own two lines, and the one that the form logs.
  expect(heard.splice(0)).toContainEqual(expect.stringMatching(/TypeError: Failed to fetch/))

  await page.unroute('**/api/contact')
  await send(page).click()
  await expect(toast(page, 'Message sent successfully!')).toBeVisible()
  expect(await storedFrom(staff, message.email)).toHaveLength(1)
})

test('A message whose answer was lost is not stored twice when it is sent again', async ({page, staff, heard}) => {
  const message = newMessage()
  await page.route(
    '**/api/contact',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    {times: 1},
  )
  await visit(page, '/contact')
  await fill(page, message)
  await send(page).click()
  await expect(toast(page, 'Something went wrong. Please try later!')).toBeVisible()
  heard.splice(0)
  await send(page).click()
  await expect(toast(page, 'Message sent successfully!')).toBeVisible()
  expect(await storedFrom(staff, message.email)).toHaveLength(1)
})

test('A message whose key another one has used is refused, and sent on the next try, also after a reload', async ({
  page,
  staff,
  heard,
}) => {
  const message = newMessage()
  await visit(page, '/contact')
  // Only the part that runs has a key, and keeps it.
  await field(page, /^Name/).focus()
  await expect(page.locator('[data-island="contact-form"]')).toHaveAttribute('data-running', '')
  await fill(page, message)
  const draft = await draftOf(page, 'contact')
  const headers = {'Idempotency-Key': String(JSON.parse(draft).attempt.key)}
  const before = await page.request.post('/api/contact', {headers, data: {...message, message: 'Another text'}})
  expect(before.status()).toBe(201)
  await send(page).click()
  await expect(toast(page, 'Failed to send message. Try again!')).toContainText('Please send it again.')
  expect(heard.splice(0)).toEqual([expect.stringContaining('409')])
  await page.reload()
  await takenOver(page)
  await expectFilled(page, message)
  await send(page).click()
  await expect(toast(page, 'Message sent successfully!')).toBeVisible()
  expect(await storedFrom(staff, message.email)).toHaveLength(2)
})
