import {createDesk} from './desk.ts'
import {addStaff, expect, test} from './studio.ts'

test.describe.configure({timeout: 120_000})

const PASSWORD = 'a third one of many letters'

test('A contributor writes and finds no Publish, and an editor publishes it', async ({desk, browser, site}) => {
  const account = {email: 'bilal@example.com', password: PASSWORD}
  await addStaff(site, account, ['--role', 'contributor', '--inbox', 'neither'])
  const context = await browser.newContext()
  const contributor = createDesk(await context.newPage(), site)
  await contributor.signInQuietly(account)

  await contributor.edit('project', 'project-union-tower')
  await contributor.input('title').fill('Union Tower by Bilal')
  await contributor.titleKept('Union Tower by Bilal')
  await expect(contributor.publishButton).toHaveCount(0)
  await contributor.page.getByRole('button', {name: 'Open document actions'}).click()
  await expect(contributor.page.getByRole('menuitem', {name: 'Unpublish'})).toHaveCount(0)
  await expect(contributor.page.getByRole('link', {name: 'Inbox'})).toHaveCount(0)
  await context.close()

  await desk.edit('project', 'project-union-tower')
  await expect(desk.input('title')).toHaveValue('Union Tower by Bilal')
  await desk.publish()
  expect(await (await fetch(`${site.url}/uniont-tower`)).text()).toContain('Union Tower by Bilal')
})

test('Somebody of the human resources reads all content, and of the inbox the applications', async ({
  browser,
  site,
}) => {
  const account = {email: 'rukhsana@example.com', password: PASSWORD}
  await addStaff(site, account, ['--role', 'viewer', '--inbox', 'applications'])
  const context = await browser.newContext()
  const desk = createDesk(await context.newPage(), site)
  await desk.signInQuietly(account)

  await desk.open('/inbox')
  await expect(desk.page.getByRole('tab')).toHaveText([/^Applications/])
  await expect(desk.page.getByRole('link', {name: 'Content', exact: true})).toBeVisible()
  await expect(desk.page.getByRole('link', {name: /^(Packs|Content health)/})).toHaveCount(0)
  await expect(desk.page.getByRole('tab', {name: 'Applications'})).toHaveAttribute('aria-selected', 'true')
  await desk.page.goto(`${site.staffUrl}/studio/intent/edit/id=project-union-tower;type=project`)
  await expect(desk.input('title')).toHaveValue(/Union Tower/, {timeout: 45_000})
  await expect(desk.input('title')).not.toBeEditable()
  await expect(desk.publishButton).toHaveCount(0)
  await context.close()
})
