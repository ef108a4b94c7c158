import type {Page} from '@playwright/test'
import {contentClient} from './content-client.ts'
import {expectPicture, viewer} from './lightbox.ts'
import {type MovingPart, testMovingPart, testReducedMotion} from './moving-part.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const sheets = (page: Page) => page.getByRole('main').getByRole('link', {name: /, open large$/})

const pages = [
  {
    path: '/pec-certificates',
    heading: 'PEC Certificates',
    says: ['PEC Certified Construction Company in Lahore, Pakistan', 'awarded Category C2 to Pacific Construction'],
    images: 1,
  },
  {
    path: '/cap-certificates',
    heading: 'CAP Certificates',
    says: ['CAP-1768', 'Was valid till', '31 March 2026'],
    images: 3,
  },
  {
    path: '/pra-certificates',
    heading: 'PRA Certificates',
    says: ['registered with the provincial revenue authority for taxable construction services'],
    images: 1,
  },
  {path: '/completion-certificates', heading: 'Completion Certificates', says: [], images: 7},
  {path: '/affiliation-certificates', heading: 'Affiliation Certificates', says: [], images: 4},
  {path: '/credentials', heading: 'Credentials', says: ['Category C2', 'CAP-1768', '7 papers'], images: 1},
]

for (const {path, heading, says, images} of pages) {
  test(`${path} shows what the certificates say, and all ${images} of its images open large`, async ({page}) => {
    await visit(page, path)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading)
    for (const words of says) await expect(page.getByRole('main')).toContainText(words)
    await expect(sheets(page)).toHaveCount(images)
    for (const sheet of await sheets(page).all()) {
      const name = await sheet.getByRole('img').getAttribute('alt')
      await sheet.click()
      await expect(
        viewer(page)
          .getByRole('img', {name: name ?? '', exact: true})
          .first(),
      ).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(viewer(page)).toBeHidden()
      await expect(sheet).toBeFocused()
    }
  })
}

test('A certificate that ran out says so wherever it is named, and is nowhere called valid', async ({page}) => {
  const expired = '31 March 2026, expired'

  await visit(page, '/cap-certificates')
  const certificate = page.getByRole('article', {name: 'CAP Membership'})
  await expect(certificate).toContainText(expired)
  await page.getByRole('banner').getByRole('button', {name: 'Credentials'}).click()
  // A menu names the day and judges nothing.
  await expect(page.getByRole('banner').getByRole('link', {name: /CAP Certificates.* 31 March 2026$/})).toBeVisible()

  for (const path of ['/credentials', '/pec-certificates', '/search?q=CAP-1768']) {
    await page.goto(path)
    const link = page.getByRole('main').getByRole('link', {name: /^(Certificate )?CAP (Certificates|Membership)/i})
    await expect.soft(link.filter({hasText: expired}), path).toHaveCount(1)
    await expect.soft(page.locator('body'), path).not.toContainText(/(?<!was )valid till 31 March 2026|days ago/i)
  }

  // Also in what is said of a page elsewhere.
  for (const path of ['/about', '/cap-certificates', '/credentials', '/prequalification']) {
    const html = await (await page.request.get(path)).text()
    if (path !== '/about') expect.soft(html, path).toContain('31 March 2026')
    expect.soft(html, path).not.toMatch(/is a member|content="[^"]*CAP-1768/)
  }
})

test('The first scan turns the rows of the groups into a row for each paper, which opens large', async ({
  page,
  site,
}) => {
  const client = await contentClient(site)
  const {images} = await client.fetch('*[_id == "certificate-completion-2"][0]{images}')
  await client.patch('certificate-completion-2').set({'images[0].credit': 'Scan of the office'}).commit()
  try {
    await expect(async () => {
      await visit(page, '/credentials')
      await expect(sheets(page)).toHaveCount(16, {timeout: 500})
    }).toPass()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', {level: 3})).toHaveText([
      'Registration and membership',
      'Completed projects',
      'Memberships and affiliations',
    ])
    await expect(main.getByRole('link', {name: /CAP-1768.*31 March 2026, expired.*open large$/})).toHaveCount(1)
    await main.getByRole('link', {name: /Completion Certificate 2.*open large$/}).click()
    await expectPicture(page, 6, 15)
  } finally {
    await client.patch('certificate-completion-2').set({images}).commit()
  }
})

test('From each page of certificates a tender officer gets to the prequalification', async ({page}) => {
  for (const path of [...pages.map(({path}) => path), '/about', '/our-services']) {
    await page.goto(path)
    await expect.soft(page.getByRole('main').locator('a[href="/prequalification"]'), path).toBeVisible()
  }
})

for (const [width, height] of [
  [1366, 768],
  [360, 740],
] as const) {
  test(`A paper lies open between its name and what its day means, on ink, by keys alone, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height})
    await visit(page, '/cap-certificates')
    await sheets(page).first().focus()
    await page.keyboard.press('Enter')
    await expectPicture(page, 1, 3)
    const paper = await viewer(page).getByRole('img').first().boundingBox()
    const name = await viewer(page).getByText('CAP Membership', {exact: true}).boundingBox()
    const day = await viewer(page).getByText('31 March 2026, expired').boundingBox()
    expect((name?.y ?? 0) + (name?.height ?? 0), 'the name is above').toBeLessThanOrEqual(paper?.y ?? 0)
    expect(day?.y, 'the day is below').toBeGreaterThanOrEqual((paper?.y ?? 0) + (paper?.height ?? 0))
    await expect(viewer(page).getByText('Specimen', {exact: true}), 'what is no scan says so').toBeVisible()
    await expect(viewer(page)).toHaveCSS('background-color', 'rgb(21, 24, 28)')
    await page.keyboard.press('ArrowRight')
    await expectPicture(page, 2, 3)
    await expect(viewer(page).getByText('CAP Membership, Membership number', {exact: true})).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
    await expect(sheets(page).first()).toBeFocused()
  })
}

test('The images of a page are turned in the large view, around both ends', async ({page}) => {
  await visit(page, '/cap-certificates')
  await sheets(page).first().click()
  await expectPicture(page, 1, 3)
  await page.keyboard.press('ArrowLeft')
  await expectPicture(page, 3, 3)
  await page.keyboard.press('ArrowRight')
  await expectPicture(page, 1, 3)
})

test('The affiliation certificates stand in 1 column, in 2 from 640 px and in 3 from 1024 px', async ({page}) => {
  await visit(page, '/affiliation-certificates')
  for (const [width, columns] of [
    [360, 1],
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({width, height: 800})
    const lefts = await sheets(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left))
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns)
  }
})

const STEP_PX = 500

const strip: MovingPart = {
  name: 'The strip of completion certificates',
  path: '/completion-certificates',
  seconds: 3,
  stops: 6,
  part: (page) => page.getByRole('group', {name: 'Certificates', exact: true}).first(),
  // It goes on by 500 px, and from its end to its start.
  expectAt: async (strip, stop) => {
    const row = strip.getByRole('figure').first().locator('..')
    const place = await row.evaluate((element) => element.scrollWidth - element.clientWidth)
    await expect
      .poll(() => row.evaluate((element) => element.scrollLeft))
      .toBeCloseTo(Math.min(STEP_PX * (stop - 1), place), 0)
  },
}

testMovingPart(strip)
testReducedMotion([strip])
