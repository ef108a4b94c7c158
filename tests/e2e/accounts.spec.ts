import {createDesk} from './desk.ts'
import {invite} from './office.ts'
import {expect, test} from './studio.ts'

// These actions ask for a proof that is five minutes old at most.
test.use({ownBrowser: true})

test('An administrator invites somebody, who chooses a password by the link and finds what the role shows: of the human resources all content to read, and of the inbox the applications', {
  tag: '@landing',
}, async ({desk, browser, site}) => {
  const {page} = desk
  await desk.open('/accounts/people')
  const person = {email: 'hina@example.com', name: 'Hina Malik', role: 'viewer', inbox: 'applications'}
  const link = await invite(page, person)
  await expect(page.getByRole('listitem', {name: 'Hina Malik'})).toContainText('Invited until')

  const context = await browser.newContext({viewport: {width: 360, height: 740}})
  const invited = await context.newPage()
  await invited.goto(link)
  await invited.getByLabel('New password').fill('one more password of letters')
  await invited.getByLabel('The same again').fill('one more password of letters')
  await invited.getByRole('button', {name: 'Set the password'}).click()
  await invited.setViewportSize({width: 1280, height: 720})
  await expect(invited.getByRole('link', {name: 'Inbox'})).toBeVisible()
  const own = createDesk(invited, site)
  await own.open('/accounts')
  await expect(invited.getByRole('tab')).toHaveText(['My account'])
  await own.open('/inbox')
  await expect(invited.getByRole('tab')).toHaveText([/^Applications/])
  await expect(invited.getByRole('tab', {name: 'Applications'})).toHaveAttribute('aria-selected', 'true')
  await expect(invited.getByRole('link', {name: 'Content', exact: true})).toBeVisible()
  await expect(invited.getByRole('link', {name: /^(Packs|Content health)/})).toHaveCount(0)
  await own.open('/intent/edit/id=project-union-tower;type=project')
  await expect(own.input('title')).toHaveValue(/Union Tower/)
  await expect(own.input('title')).not.toBeEditable()
  await expect(own.publishButton).toHaveCount(0)
  await context.close()
})
