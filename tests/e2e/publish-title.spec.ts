import {expect, test} from './studio.ts'

test.describe.configure({timeout: 90_000})

test('A published title is on the site at once, and on a page that is open, which keeps what was typed there', async ({
  desk,
  context,
  site,
}) => {
  const visitor = await context.newPage()
  const listening = visitor.waitForRequest('**/-/events')
  await visitor.goto(site.url)
  const message = visitor.getByRole('textbox', {name: /message/i})
  await message.fill('Please call me about')
  await message.scrollIntoViewIfNeeded()
  await visitor.evaluate(() => {
    document.body.dataset.sameDocument = 'yes'
  })
  await listening
  const scrolled = await visitor.evaluate(() => window.scrollY)

  await desk.edit('project', 'project-union-tower')
  await desk.input('title').fill('Union Tower, renamed')
  await visitor.bringToFront()
  await desk.publish()

  await expect(visitor.getByText('Union Tower, renamed').first()).toBeAttached()
  expect(await (await visitor.request.get('/uniont-tower')).text()).toContain('Union Tower, renamed')
  await expect(message).toHaveValue('Please call me about')
  expect(await visitor.evaluate(() => [document.body.dataset.sameDocument, window.scrollY])).toEqual(['yes', scrolled])
})
