import {contentClient} from './content-client.ts'
import {expect, test} from './studio.ts'

test('A translation that an editor begins in the Studio stands below /ur once it is published', {
  tag: '@landing',
}, async ({desk, page, site}) => {
  await desk.edit('page', 'page-mission-and-vision')
  await page.getByRole('button', {name: 'Translations'}).click()
  await page.getByRole('button', {name: /Urdu/}).click()
  await expect(page.getByText('The page in Urdu is begun')).toBeVisible()
  await expect(page.getByText('It begins as the page it is of. Translate it, then publish.')).toBeVisible()
  const content = await contentClient(site)
  const begun = '*[language == "ur" && slug.current == "mission-and-vision"][0]._id'
  const id = await content.fetch<string>(begun, {}, {perspective: 'raw'})
  await expect(page).toHaveURL(new RegExp(id.replace('drafts.', '')))
  await expect(desk.input('title')).toBeEditable()
  await desk.input('title').fill('ہمارا مشن')
  await desk.titleKept('ہمارا مشن')
  expect((await page.request.get(`${site.url}/ur/mission-and-vision`)).status()).toBe(404)
  await desk.publish()
  const visitor = await page.context().newPage()
  await visitor.goto(`${site.url}/mission-and-vision`)
  await visitor.getByRole('banner').getByRole('link', {name: 'اردو'}).click()
  await expect(visitor.getByRole('heading', {level: 1, name: 'ہمارا مشن'})).toBeVisible()
})
