import {fileURLToPath} from 'node:url'
import {Secret, TOTP} from 'otpauth'
import {createDesk} from './desk.ts'
import {invite} from './office.ts'
import {addStaff, expect, test} from './studio.ts'

const PHOTO = new URL('../../studio/seed/images/project-tariq-block-3.jpg', import.meta.url)

test.describe.configure({timeout: 120_000})
// What asks for a proof that is five minutes old at most.
test.use({ownBrowser: true})

test('An administrator invites somebody, who chooses a password by the link and finds what the role shows', async ({
  desk,
  browser,
  site,
}) => {
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
  await expect(otherDesk.page.getByText('Your session has ended')).toBeVisible({
    timeout: 5_000,
  })
  // Nothing more is heard of it then.
  await otherDesk.page.close()
  for (const line of heard.splice(0)) expect(line).toMatch(/401|HTTP Authentication failed/)
})

test('Whoever ends an account, or gives it a smaller role, reads first which private links lead nowhere then', async ({
  desk,
  browser,
  site,
}) => {
  const account = {email: 'bilal@example.com', password: 'a fifth one of many letters'}
  await addStaff(site, account)
  const office = await browser.newContext()
  await createDesk(await office.newPage(), site).signInQuietly(account)
  const headers = {origin: site.staffUrl}
  for (const [kind, document] of Object.entries({pack: 'pack.hospital', draft: 'project-union-tower'}))
    expect((await office.request.post(`${site.staffUrl}/staff/${kind}-links/`, {headers, data: {document}})).ok()).toBe(
      true,
    )
  await office.close()

  const {page, dialog} = desk
  await desk.open('/accounts/people')
  const role = page.getByRole('combobox', {name: 'Role of bilal'})
  await role.selectOption('contributor')
  await expect(dialog).toContainText('Links to packs that lead nowhere then: 1.')
  await expect(dialog).not.toContainText('Links to drafts')
  await dialog.getByRole('button', {name: 'Cancel'}).click()
  await expect(role).toHaveValue('editor')
  await role.selectOption('viewer')
  await expect(dialog).toContainText('Links to drafts that lead nowhere then: 1.')
  await dialog.getByRole('button', {name: 'Change the role'}).click()
  await expect(role).toHaveValue('viewer')
  await role.selectOption('editor')
  await expect(role).toHaveValue('editor')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', {name: 'More about bilal'}).click()
  await page.getByRole('menuitem', {name: 'End the account'}).click()
  await expect(dialog).toContainText('Links to packs that lead nowhere then: 1.')
  await dialog.getByRole('button', {name: 'End the account'}).dblclick()
  await expect(page.getByRole('listitem', {name: 'bilal'})).toHaveCount(0)
  await expect(page.getByText('Nothing was changed')).toHaveCount(0)
})

test('Somebody sets up a second step, loses the telephone, and comes in by a recovery code', async ({
  browser,
  site,
}) => {
  const account = {email: 'omar@example.com', password: 'a fourth one of many letters'}
  await addStaff(site, account)
  const office = await browser.newContext()
  const desk = createDesk(await office.newPage(), site)
  await desk.signInQuietly(account)
  const {page} = desk
  await desk.open('/accounts')
  await page.getByRole('button', {name: 'Set it up'}).click()
  const key = page.getByText(/^([A-Z2-7]{4} ?){8}$/)
  const secret = Secret.fromBase32(((await key.textContent()) ?? '').replaceAll(' ', ''))
  await page.getByLabel('Code').fill(new TOTP({secret}).generate())
  await page.getByRole('button', {name: 'Turn it on'}).click()
  const [code = ''] = (await page.getByLabel('Recovery codes').inputValue()).split(/\s+/)
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
  await office.close()

  const elsewhere = await browser.newContext({viewport: {width: 360, height: 740}})
  const phoneless = await elsewhere.newPage()
  await phoneless.goto(`${site.staffUrl}/lake/auth/login`)
  await phoneless.getByLabel('E-mail address').fill(account.email)
  await phoneless.getByLabel('Password').fill(account.password)
  await phoneless.getByRole('button', {name: 'Sign in'}).click()
  await expect(phoneless.getByRole('heading', {name: 'One more step'})).toBeVisible()
  await phoneless.getByLabel('Code').fill('000000')
  await phoneless.getByRole('button', {name: 'Sign in'}).click()
  await expect(phoneless.getByText('not the one of now')).toBeVisible()
  await phoneless.getByLabel('Code').fill(code)
  await phoneless.getByRole('button', {name: 'Sign in'}).click()
  await expect(phoneless).toHaveURL(/\/studio/)
  await elsewhere.close()
})

test('Somebody chooses a picture, which stands beside the name in Accounts and in the bar of the Studio', async ({
  desk,
  heard,
}) => {
  const {page} = desk
  await desk.open('/accounts')
  await page
    .getByLabel('Picture')
    .setInputFiles({name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture')})
  await expect(page.getByText('A picture is a JPG, PNG or WebP file.')).toBeVisible()
  expect(heard.splice(0)).toEqual([expect.stringContaining('422')])
  await page.getByLabel('Picture').setInputFiles(fileURLToPath(PHOTO))
  await expect(page.getByRole('button', {name: 'Remove it'})).toBeVisible()
  await page.reload()
  await desk.open('/accounts/people')
  const isDrawn = (image: SVGImageElement | HTMLImageElement) =>
    fetch(image.getAttribute('href') ?? image.getAttribute('src') ?? '').then(
      ({ok, url}) => ok && url.includes('/pictures/'),
    )
  const inList = page.getByRole('listitem', {name: 'sana'}).locator('image, img')
  const inBar = page.locator('[data-ui="Navbar"] #user-menu').locator('image, img')
  expect(await inList.evaluate(isDrawn)).toBe(true)
  expect(await inBar.evaluate(isDrawn)).toBe(true)
})
