import {expect, test} from './studio.ts'

test.describe.configure({timeout: 90_000})

test('A project that moves leaves a redirect at its old address', async ({context, desk, page}) => {
  await desk.edit('project', 'project-residential-villas')
  await desk.input('slug').fill('villas')
  await desk.publish()

  const moved = await page.request.get('/residential-villas', {maxRedirects: 0})
  expect([moved.status(), moved.headers().location]).toEqual([301, '/villas'])
  const visitor = await context.newPage()
  await visitor.goto('/residential-villas')
  await expect(visitor).toHaveURL(/\/villas$/)
  await expect(visitor.getByRole('heading', {level: 1, name: 'Residential Villas'})).toBeVisible()
})
