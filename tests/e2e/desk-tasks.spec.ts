import {expect, test} from './studio.ts'

test.use({siteOf: 'desk-tasks'})
test('A project is taken off the site with what leads there, stays open as a draft, and is put back', {
  tag: '@landing',
}, async ({desk, page, content, request}) => {
  const id = 'project-union-tower'
  const leading = () => content.fetch<string[]>('*[references($id) && _type != "redirect"]._id', {id})
  expect((await leading()).length).toBeGreaterThan(0)
  await desk.edit('project', id)
  await desk.choose('Take off the site')
  await expect(desk.dialog).toContainText('These lead there now.')
  await expect(desk.dialog.getByRole('link', {name: /Home · Home page/})).toBeVisible()
  await desk.dialog.getByRole('button', {name: 'Take off the site'}).click()
  await expect(page.getByText('“Union Tower Sialkot” is off the site')).toBeVisible()

  // The Studio is among the drafts as before, and the form is the same one.
  await expect(desk.input('title')).toHaveValue('Union Tower Sialkot')
  await expect(desk.input('title')).toBeEditable()
  expect(page.url()).not.toContain('perspective=published')
  await expect(page.getByText('Off the site', {exact: true}).first()).toBeVisible()
  expect((await request.get('/uniont-tower')).status()).toBe(404)
  expect(await leading()).toEqual([])
  expect((await request.get('/')).status()).toBe(200)

  await page.getByRole('button', {name: 'Put back'}).click()
  await expect.poll(async () => (await request.get('/uniont-tower')).status()).toBe(200)
  await expect(page.getByText('Off the site', {exact: true})).toHaveCount(0)
})

test('Pictures of a gallery are described beside each other, and do not keep a project from being published', {
  tag: '@landing',
}, async ({desk, page, content, request}) => {
  const id = 'project-city-center'
  const {gallery} = await content.fetch<{gallery: {_key: string; alt: string}[]}>('*[_id == $id][0]{gallery}', {id})
  const [first, second] = gallery
  await content.patch(id).unset(['gallery[0].alt', 'gallery[1].alt']).commit()
  await desk.edit('project', id)
  await desk.showFields('Pictures')
  const words = (number: number) => page.getByRole('textbox', {name: `What picture ${number} shows`})
  await words(1).fill(`${first?.alt} at dusk`)
  await words(2).focus()
  await expect(words(1)).toHaveValue(`${first?.alt} at dusk`)
  await desk.publish()
  expect(await content.fetch('*[_id == $id][0].gallery[0..1].alt', {id})).toEqual([`${first?.alt} at dusk`, null])
  expect(await (await request.get('/city-center')).text()).toContain('at dusk')
  await words(2).fill(second?.alt ?? '')
  await desk.publish()
  expect(await content.fetch('*[_id == $id][0].gallery[1].alt', {id})).toBe(second?.alt)
})

test('Renew, what a step of Launch lacks and what a project lacks open the very field, in its tab and in view (samples)', {
  tag: '@landing',
}, async ({desk, page}) => {
  await page.setViewportSize({width: 1280, height: 600})
  await desk.open('/home')
  await page.getByRole('link', {name: /A certificate ran out/i}).click()
  await expect(desk.input('validUntil').first()).toBeInViewport()
  await desk.open('/launch')
  const step = page.getByRole('listitem').filter({hasText: 'Telephone and e-mail'})
  await step.getByRole('link', {name: 'E-mail', exact: true}).click()
  await expect(desk.input('email')).toBeInViewport()
  await desk.open('/launch')
  await page.getByRole('link', {name: /^Enter: Logo/}).click()
  await expect(desk.field('logo.alt')).toBeInViewport()
  await desk.open('/launch')
  await page.getByRole('link', {name: 'No year'}).first().click()
  const year = desk.input('completed').first()
  await expect(year).toBeInViewport()
  // An editor who has scrolled elsewhere in the form is left there.
  await desk.showFields('Content')
  await desk.showFields('Contract')
  await page.getByTestId('document-panel-scroller').evaluate((panel) => panel.scrollTo(0, 0))
  await desk.showFields('Content')
  await desk.showFields('Contract')
  await expect(year).not.toBeInViewport()
})

test('Name, logo, colour, telephone and address stand on one tab, with the site over them as it will be on a telephone and on a screen', {
  tag: '@landing',
}, async ({desk, page, request}) => {
  await desk.edit('siteSettings', 'siteSettings')
  for (const name of ['companyName', 'shortName', 'logo.alt', 'accent', 'address', 'phones', 'email'])
    await expect(desk.field(name).first(), name).toBeAttached()
  // The slowest site: its first answer comes after the first change.
  const drafted = page.waitForResponse((answer) => !!answer.request().postData()?.includes('Indus Valley'))
  await page.route('**/-/preview/enable**', async (route) => {
    await drafted
    await route.continue()
  })
  await page.getByRole('button', {name: 'See it on the site, before it is published'}).click()
  await desk.input('companyName').fill('Indus Valley Builders')
  for (const [title, width] of [
    ['The site on a telephone', 390],
    ['The site on a screen', 1440],
  ]) {
    const site = page.frameLocator(`iframe[title="${title}"]`)
    await expect(site.locator('header').first(), `${title}`).toContainText('Indus Valley')
    expect(await site.locator('html').evaluate(() => innerWidth)).toBe(width)
  }
  await page.setViewportSize({width: 390, height: 844})
  const shown = page.getByTitle('The site on a screen')
  await expect.poll(async () => rightOf(await shown.boundingBox())).toBeLessThanOrEqual(390)
  expect(await (await request.get('/')).text()).not.toContain('Indus Valley')
})

const rightOf = (box: {x: number; width: number} | null) => (box ? box.x + box.width : Number.POSITIVE_INFINITY)

test('What is written in Urdu runs from the right in a form in English too', async ({desk}) => {
  await desk.edit('page', 'page-mission-and-vision')
  const directionOf = (name: string) => desk.input(name).evaluate((field) => getComputedStyle(field).direction)
  expect([await directionOf('title'), await directionOf('summary')]).toEqual(['ltr', 'ltr'])
  await desk.input('title').fill('ہمارا مشن۔')
  await desk.input('summary').fill('ہم جو بناتے ہیں۔')
  expect([await directionOf('title'), await directionOf('summary')]).toEqual(['rtl', 'rtl'])
})
