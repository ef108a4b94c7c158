import {expect, type Page, test} from '@playwright/test'
import {type Blog, startBlog} from '../blog/blog.ts'

let blog: Blog

test.beforeAll(async () => {
  blog = await startBlog()
})

test.afterAll(() => blog.close())

async function signIn(page: Page, address: string, token = blog.token) {
  await page.goto(address)
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await expect(page.getByRole('button', {name: 'Create new document'})).toBeVisible()
}

async function create(page: Page, type: string) {
  await page.getByRole('button', {name: 'Create new document'}).click()
  await page.getByTestId(`create-new-${type}`).click()
}

async function publish(page: Page) {
  await expect(async () => {
    await page.getByTestId('action-publish').click({timeout: 5_000})
    await expect(page.getByTestId('action-publish')).toBeDisabled({timeout: 5_000})
  }).toPass()
}

const input = (page: Page, field: string) => page.getByTestId(`field-${field}`).getByRole('textbox').first()

test('A Studio of another project, at an origin of its own, signs in to a lake by itself and edits what is in it', {
  tag: '@landing',
}, async ({page}) => {
  await signIn(page, blog.studioUrl)
  expect(new URL(page.url()).origin).toBe(blog.studioUrl)

  await create(page, 'author')
  await expect(input(page, 'name')).toBeEditable()
  await input(page, 'name').fill('Ada')
  await publish(page)
  await expect.poll(() => blog.client.fetch('*[_type == "author"].name')).toEqual(['Ada'])

  await create(page, 'post')
  await expect(input(page, 'title')).toBeEditable()
  await input(page, 'title').fill('The first post')
  await page.getByRole('button', {name: 'Generate'}).click()
  await expect(page.getByTestId('field-slug').getByRole('textbox')).toHaveValue('the-first-post')
  await publish(page)
  await expect
    .poll(() => blog.client.fetch('*[_type == "post"]{title, "slug": slug.current}'))
    .toEqual([{title: 'The first post', slug: 'the-first-post'}])
})

test('What a script changes is seen in the form at once, in the Studio that the lake itself serves', {
  tag: '@landing',
}, async ({page}) => {
  await blog.client.createOrReplace({_id: 'news', _type: 'topic', title: 'News'})
  await signIn(page, blog.lakeUrl)
  await page.goto(`${blog.lakeUrl}/intent/edit/id=news;type=topic`)
  await expect(input(page, 'title')).toHaveValue('News')
  await blog.client.patch('news').set({title: 'Announcements'}).commit()
  await expect(input(page, 'title')).toHaveValue('Announcements')
})
