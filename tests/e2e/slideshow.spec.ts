import type {Locator} from '@playwright/test'
import {type MovingPart, testMovingPart, testReducedMotion} from './moving-part.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const projects = [
  'Commercial Building 3-Tariq Block',
  'Union Tower Sialkot',
  'City Center Multan',
  'Boulevard Heights',
  'Sitara Sapna City',
  'M.A. Jinnah Mosque',
  'Dar-ul-Shifa Hospital',
]

const slideshow: MovingPart = {
  name: 'The slideshow of projects',
  path: '/',
  seconds: 3,
  stops: projects.length,
  hasSteps: true,
  part: (page) => page.getByRole('region', {name: 'Projects slideshow'}),
  expectAt: expectSlide,
}

const linkOf = (show: Locator, title: string) => show.getByRole('link', {name: 'View project'}).filter({hasText: title})

/** Picture, title, link and thumbnail are of the same project, and no other picture is seen. */
async function expectSlide(show: Locator, stop: number) {
  const title = projects[stop - 1] ?? ''
  const pictures = show.getByRole('group', {name: /^\d of 7$/})
  await expect(show.getByRole('heading', {level: 2})).toHaveText(title)
  await expect(linkOf(show, title)).toBeVisible()
  await expect(show.locator('[aria-current="true"]')).toHaveCount(1)
  await expect(
    show
      .getByRole('listitem')
      .nth(stop - 1)
      .locator('[aria-current="true"]'),
  ).toBeVisible()
  await expect(pictures).toHaveCount(1)
  await expect(pictures).toHaveAccessibleName(`${stop} of 7`)
}

testMovingPart(slideshow)
testReducedMotion([slideshow])

test('A thumbnail shows its project, and the link of a slide leads to it', async ({page}) => {
  await visit(page, '/')
  const show = slideshow.part(page)
  for (const stop of [5, 1, 7]) {
    await show
      .getByRole('listitem')
      .nth(stop - 1)
      .getByRole('button')
      .click()
    await expectSlide(show, stop)
  }
  await show.getByRole('button', {name: 'Next project'}).click()
  await show.getByRole('button', {name: 'Next project'}).click()
  await linkOf(show, 'Union Tower Sialkot').click()
  await expect(page).toHaveURL('/uniont-tower')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Union Tower Sialkot')
})

test('On the low screens of small computers the link to the project stands on the first screen, whole', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, height] of [
    [1366, 657],
    [1536, 730],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({width, height})
    const link = await page.getByRole('link', {name: 'View project'}).boundingBox()
    expect.soft((link?.y ?? height) + (link?.height ?? 0), `${width} x ${height}`).toBeLessThanOrEqual(height)
  }
})
