import {expect, test} from './studio.ts'

test.use({siteOf: 'former-name'})
test('Publishing another name of the company offers to write it wherever the old one is said, with the list', {
  tag: '@landing',
}, async ({desk, page, content}) => {
  const OLD = 'Pacific Construction'
  const saying = '*[_type == "certificate" && awardedTo match $name]._id'
  const before = await content.fetch<string[]>(saying, {name: OLD})
  expect(before.length).toBeGreaterThan(10)
  await desk.edit('siteSettings', 'siteSettings')
  await desk.input('companyName').fill('Ravi Builders')
  await desk.publish()

  const dialog = page.getByRole('dialog', {name: 'Write the new name everywhere'})
  await expect(dialog.getByRole('checkbox', {checked: true}).nth(before.length)).toBeVisible()
  await dialog.getByRole('button', {name: /^Replace in texts: \d+$/}).click()
  await expect(dialog).toBeHidden()
  expect(await content.fetch(saying, {name: 'Ravi Builders'})).toHaveLength(before.length)
  expect(await content.fetch(saying, {name: OLD})).toEqual([])
  // The product keeps the name that it has.
  expect(await content.fetch('*[_id == "page-pacific-mix-concrete"][0].title')).toBe('Pacific Mix Concrete')
  expect(await content.fetch('*[_id == "siteSettings"][0].formerNames')).toEqual([OLD])
})
