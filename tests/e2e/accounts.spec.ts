import {expect, test} from './studio.ts'

test.describe.configure({timeout: 120_000})

test('An administrator invites somebody, who chooses a password by the link and finds what the role shows', async ({
  desk,
  browser,
  site,
}) => {
  const {page} = desk
  await desk.open('/accounts/people')
  await page.getByRole('button', {name: 'Invite somebody'}).click()
  await page.getByLabel('E-mail address').fill('hina@example.com')
  await page.getByLabel('Name', {exact: true}).fill('Hina Malik')
  await page.getByRole('dialog').getByLabel('Role').selectOption('viewer')
  await page.getByRole('dialog').getByLabel('Inbox').selectOption('applications')
  await page.getByRole('button', {name: 'Invite', exact: true}).click()
  const link = await page.getByLabel('Link').inputValue()
  await expect(page.getByRole('listitem', {name: 'Hina Malik'})).toContainText('Invited until')

  const context = await browser.newContext({viewport: {width: 360, height: 740}})
  const invited = await context.newPage()
  await invited.goto(link)
  await invited.getByLabel('New password').fill('one more password of letters')
  await invited.getByLabel('The same again').fill('one more password of letters')
  await invited.getByRole('button', {name: 'Set the password'}).click()
  await expect(invited.getByText('Your password is set')).toBeVisible()
  await invited.setViewportSize({width: 1280, height: 720})
  await invited.getByLabel('E-mail address').fill('hina@example.com')
  await invited.getByLabel('Password').fill('one more password of letters')
  await invited.getByRole('button', {name: 'Sign in'}).click()
  await expect(invited.getByRole('link', {name: 'Inbox'})).toBeVisible({timeout: 45_000})
  await invited.goto(`${site.staffUrl}/studio/accounts`)
  await expect(invited.getByRole('tab')).toHaveText(['My account'])
  await context.close()
})

test('An administrator ends a session, and the other browser is out within 5 seconds', async ({
  desk,
  otherDesk,
  colleague,
  heard,
}) => {
  await otherDesk.edit('project', 'project-union-tower')
  await desk.open('/accounts/people')
  const person = desk.page.getByRole('listitem', {name: colleague.email.replace(/@.*/, '')})
  await person.getByRole('button', {name: /^More about/}).click()
  await desk.page.getByRole('menuitem', {name: 'Sign out everywhere'}).click()
  await expect(otherDesk.page.getByLabel('Password').or(otherDesk.page.getByText('Staff sign-in'))).toBeVisible({
    timeout: 5_000,
  })
  for (const line of heard.splice(0)) expect(line).toMatch(/401|HTTP Authentication failed/)
})
