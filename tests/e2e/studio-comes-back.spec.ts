import {once} from 'node:events'
import {expect, test} from '@playwright/test'
import {createDesk} from './desk.ts'
import {type RunningSite, startSite} from './running-site.ts'

/** One of its own, as it is killed. */
let site: RunningSite
test.beforeAll(async () => {
  site = await startSite({}, {alone: true})
})
test.afterAll(() => site.stop())

test('Forms, lists and Content health outlive a restart of the server, and go on with what was typed', {
  tag: '@landing',
}, async ({context, page}) => {
  const broken: string[] = []
  context.on('weberror', (error) => broken.push(error.error().message))
  const desk = createDesk(page, site)
  await desk.signInQuietly(site.account)
  const health = createDesk(await context.newPage(), site)
  await health.open('/health')
  const found = health.page.getByRole('link', {name: /Ran out/})
  await expect(found.first()).toBeVisible()
  await page.bringToFront()
  await desk.edit('project', 'project-sitara-sapna')
  await desk.input('title').fill('Typed before')
  await desk.titleKept('Typed before')

  site.process.kill('SIGKILL')
  await once(site.process, 'exit')
  const sentence = page.getByText('The server cannot be reached.')
  await expect(sentence).toBeVisible()
  await expect(desk.input('title')).not.toBeEditable()
  await expect(desk.input('title')).toHaveValue('Typed before')
  await expect(health.page.getByText('The server cannot be reached.')).toBeVisible()

  site = await startSite({}, {alone: true, after: site})
  await expect(sentence).toBeHidden()
  await expect(desk.input('title')).toBeEditable()
  await expect(desk.input('title')).toHaveValue('Typed before')
  await desk.input('title').press('End')
  await desk.input('title').pressSequentially(' and afterwards')
  await desk.publish()
  await expect(page.getByRole('link', {name: 'Typed before and afterwards'})).toBeVisible()
  await expect(found.first()).toBeVisible()
  expect(await (await page.request.get(`${site.url}/sitara-sapna`)).text()).toContain('Typed before and afterwards')
  expect(broken).toEqual([])
})
