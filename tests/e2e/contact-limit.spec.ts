import {expectFilled, field, fill, messageForm, newMessage, send} from './contact-form.ts'
import {expect, test} from './set-up-site.ts'
import {expectToast, toast} from './toast.ts'
import {visit} from './visit.ts'

test('A message that the server refuses is kept in the form: Failed to send message. Try again!, and why', async ({
  page,
  heard,
}) => {
  await page.setExtraHTTPHeaders({'x-forwarded-for': '192.0.2.2'})
  await visit(page, '/contact')
  await fill(page, newMessage())
  await send(page).click()
  await expectToast(page, 'Message sent successfully!')
  await toast(page, 'Message sent successfully!').getByRole('button', {name: 'Close'}).click()
  await messageForm(page).getByRole('button', {name: 'Send another'}).click()

  const second = newMessage()
  await fill(page, second)
  await send(page).click()
  await expectToast(page, 'Failed to send message. Try again!')
  const why = 'Too many messages from your network. Please try again later.'
  await expect(toast(page, 'Failed to send message. Try again!')).toContainText(why)
  await expect(messageForm(page).getByText(why)).toBeVisible()
  await expectFilled(page, second)
  await expect(send(page)).toBeEnabled()
  expect(heard.splice(0)).toEqual([expect.stringContaining('429')])
  await field(page, /^Name/).press('End')
  await page.keyboard.type(' again')
  await expect(messageForm(page).getByText(why)).toHaveCount(0)
})
