import {readFileSync} from 'node:fs'
import {expect, test} from './studio.ts'

const PHOTO = new URL('../../studio/seed/images/project-tariq-block-3.jpg', import.meta.url)

test.use({ownBrowser: true})

test('A wrong password is refused, and the right one opens the Studio, with the own picture in its bar', async ({
  page,
  site,
  heard,
  staff,
}) => {
  expect((await staff.put('/staff/me/picture', {data: readFileSync(PHOTO)})).status()).toBe(204)
  await page.goto(`${site.staffUrl}/`)
  await page.getByLabel('E-mail address').fill(site.account.email)
  await page.getByLabel('Password').fill('not the right password')
  await page.getByRole('button', {name: 'Sign in'}).click()
  await expect(page.getByText('do not belong together')).toBeVisible()
  expect(heard.splice(0)).toEqual([expect.stringContaining('401')])

  await page.getByLabel('Password').fill(site.account.password)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await expect(page.getByRole('link', {name: 'Content', exact: true})).toBeVisible()
  const picture = page.locator('[data-ui="Navbar"] #user-menu').locator('image, img')
  const drawn = await picture.evaluate(async (image: SVGImageElement | HTMLImageElement) => {
    const {ok, url} = await fetch(image.getAttribute('href') ?? image.getAttribute('src') ?? '')
    return ok && url.includes('/pictures/')
  })
  expect(drawn).toBe(true)
})

test('Signing out ends the session, for this browser and for whoever has its cookie', async ({
  desk,
  heard,
  page,
  site,
}) => {
  await desk.open('')
  const cookies = await page.context().cookies(`${site.staffUrl}/lake`)
  const cookie = cookies.map(({name, value}) => `${name}=${value}`).join('; ')
  const drafts = `${site.staffUrl}/lake/v2025-02-19/data/query/production?perspective=raw&query=count(*)`
  const ask = () => fetch(drafts, {headers: {cookie}})
  expect((await ask()).status).toBe(200)

  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', {name: 'Sign out'}).click()
  await expect(page.getByRole('link', {name: 'Staff sign-in'})).toBeVisible()
  expect((await ask()).status).toBe(401)
  // The Studio asks for its releases once more, and may open its socket again, without a session: that is 401, which
  // Chromium says of a socket in words.
  for (const line of heard.splice(0)) expect(line).toMatch(/401|HTTP Authentication failed/)
})
