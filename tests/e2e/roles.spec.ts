import {contentClient} from './content-client.ts'
import {createDesk} from './desk.ts'
import {askForPublishing} from './office.ts'
import {addStaff, expect, test} from './studio.ts'

test('A contributor asks for publishing, is sent back, asks again, and an editor publishes it', async ({
  desk,
  browser,
  heard,
  site,
}) => {
  const account = {email: 'bilal@example.com', password: 'a third one of many letters'}
  await addStaff(site, account, ['--role', 'contributor', '--inbox', 'neither'])
  const context = await browser.newContext()
  const contributor = createDesk(await context.newPage(), site)
  await contributor.signInQuietly(account)

  const waits = desk.page.getByRole('region', {name: 'Waits for you'})
  const asked = waits.getByRole('link', {name: /bilal asks for publishing: Union Tower by Bilal/i})
  await desk.open('/home')
  await contributor.edit('project', 'project-union-tower')
  await contributor.input('title').fill('Union Tower by Bilal')
  await contributor.titleKept('Union Tower by Bilal')
  await expect(waits.getByRole('link', {name: /not published Union Tower by Bilal/})).toBeVisible()
  await expect(contributor.publishButton).toHaveCount(0)
  await contributor.page.getByRole('button', {name: 'Open document actions'}).click()
  await expect(contributor.page.getByRole('menuitem', {name: 'See the draft'})).toBeVisible()
  await expect(contributor.page.getByRole('menuitem', {name: /Unpublish|Take off the site/})).toHaveCount(0)
  await contributor.page.keyboard.press('Escape')
  await expect(contributor.page.getByRole('link', {name: 'Inbox'})).toHaveCount(0)
  await askForPublishing(contributor, 'Its whole name')
  await expect(asked).toContainText('“Its whole name” 1 field differs')
  await asked.click()
  await expect(desk.page.getByTestId('review-changes-pane').last()).toContainText('by Bilal')
  await desk.page.getByRole('button', {name: 'Send back'}).click()
  await expect(desk.dialog.getByText('Write what is missing first.')).toBeVisible()
  const missing = desk.dialog.getByRole('textbox', {name: 'What is missing'})
  const sendBack = desk.dialog.getByRole('button', {name: 'Send back'})
  await missing.fill('Say which city')
  await contributor.page.getByRole('button', {name: 'Take back'}).click()
  await expect(desk.dialog.getByRole('alert')).toHaveText('Meanwhile it was taken back, sent back or published.')
  await expect(sendBack).toBeDisabled()
  await askForPublishing(contributor, 'Its whole name')
  await expect(missing).toHaveValue('Say which city')

  const isCreation = (body: string | null) => body?.includes('"create":') ?? false
  await desk.page.route('**/data/mutate/**', (route) =>
    isCreation(route.request().postData()) ? route.abort() : route.continue(),
  )
  await sendBack.click()
  await expect(desk.page.getByText('It could not be sent back')).toBeVisible()
  await desk.page.unroute('**/data/mutate/**')
  // The failure was made on purpose.
  heard.splice(0)
  const content = await contentClient(site)
  const left = () => content.fetch('count(*[_id in path("drafts.*.project-union-tower")])', {}, {perspective: 'raw'})
  expect(await left()).toBe(1)
  await sendBack.click()

  await expect(contributor.page.getByRole('note')).toContainText('sent this back')
  await expect(contributor.page.getByRole('note')).toContainText('“Say which city”')
  await contributor.input('title').fill('Union Tower Sialkot by Bilal')
  await contributor.titleKept('Union Tower Sialkot by Bilal')
  await askForPublishing(contributor, 'With the city')
  await contributor.open('/home')
  await expect(contributor.page.getByRole('link', {name: /You asked for publishing: Union Tower/})).toBeVisible()

  await desk.open('/home')
  await expect(waits.getByRole('link', {name: /asks for publishing: Union Tower Sialkot/i})).toContainText(
    '“With the city”',
  )
  await desk.edit('project', 'project-union-tower')
  await expect(desk.input('title')).toHaveValue('Union Tower Sialkot by Bilal')
  await desk.publish()
  await expect(desk.page.getByRole('note')).toHaveCount(0)
  expect(await (await fetch(`${site.url}/uniont-tower`)).text()).toContain('Union Tower Sialkot by Bilal')
  await expect(contributor.page.getByRole('link', {name: /You asked for publishing/})).toHaveCount(0)
  await expect.poll(left).toBe(0)
  await context.close()
})
