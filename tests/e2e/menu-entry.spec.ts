import {expect, test} from './studio.ts'

test('An entry of the menu has its words in one place, and menu and breadcrumb say them', {tag: '@landing'}, async ({
  desk,
  page,
  site,
}) => {
  await desk.open('/structure/company;navigation')
  await desk.field('items').getByText('Our Projects', {exact: true}).click()
  const words = desk.dialog.getByTestId(/^field-items\[_key=="projects"\]\.label$/).getByRole('textbox')
  await expect(words).toBeEditable()
  await expect(desk.dialog.getByText('Leads to', {exact: true})).toBeVisible()
  await expect(desk.dialog.getByText('Page on this site')).toBeVisible()
  await expect(desk.dialog.getByText('Words of the link')).toHaveCount(0)
  await words.fill('What we built')
  await page.keyboard.press('Escape')
  await desk.publish()

  const visitor = await page.context().newPage()
  await expect(async () => {
    await visitor.goto(`${site.url}/uniont-tower`)
    await expect(visitor.getByRole('navigation', {name: 'Main'}).getByText('What we built')).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expect(
    visitor.getByRole('navigation', {name: 'Breadcrumb'}).getByRole('link', {name: 'What we built'}),
  ).toBeVisible()
})
