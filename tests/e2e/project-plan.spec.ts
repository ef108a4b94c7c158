import type {Page} from '@playwright/test'
import {contentClient} from './content-client.ts'
import {overflowing} from './layout.ts'
import {expect, test} from './test.ts'

// The server renders all of it.
test.use({javaScriptEnabled: false})

const PROJECT = 'project-tariq-block'
const PATH = '/tariq-block'

const plan = (page: Page) => page.getByRole('img', {name: 'Plan of the plot: the outline of the building'})

const boxesOf = (page: Page) =>
  page
    .getByRole('region', {name: 'Drawing and views'})
    .locator('figure > :first-child')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))

test('Corners that an editor wrote down are a plan beside the first view, and nothing is where none are written', async ({
  page,
  site,
}) => {
  const client = await contentClient(site)
  await page.goto(PATH)
  await expect(page.getByRole('region', {name: 'Gallery'})).toBeVisible()
  await expect(plan(page)).toHaveCount(0)
  const outline = '0 0\n120 0\n120 80\n0 80\n\n-10 -10\n130 -10\n130 90\n-10 90'
  await client.patch(PROJECT).set({outline}).commit()
  try {
    await expect(async () => {
      await page.goto(PATH)
      await expect(plan(page)).toBeVisible({timeout: 1_000})
    }).toPass()
    await expect(page.getByText('Plan of the plot. Not to scale', {exact: true})).toBeVisible()
    // The plot in its thinner line, then the building over it: as far from each other at the left as at the foot.
    const [plot, building] = await plan(page)
      .locator('path')
      .evaluateAll((paths) =>
        paths.map((path) => {
          const {x, y, width, height} = (path as SVGPathElement).getBBox()
          return {x, y, width, height, stroke: Number.parseFloat(getComputedStyle(path).strokeWidth)}
        }),
      )
    if (!plot || !building) throw new Error('There are no two outlines')
    expect([plot.stroke, building.stroke]).toEqual([1, 2.25])
    expect(building.width / building.height).toBeCloseTo(1.5, 1)
    expect(building.x - plot.x).toBeCloseTo(plot.y + plot.height - building.y - building.height, 0)

    for (const width of [640, 820, 1093, 1366, 1920]) {
      await page.setViewportSize({width, height: 900})
      const [sheet, first, detail, wide] = await boxesOf(page)
      if (!sheet || !first || !detail || !wide) throw new Error('There are no four views')
      expect.soft(sheet.width, `${width} px`).toBeCloseTo(first.width, 0)
      expect.soft([first.top, first.bottom], `${width} px`).toEqual([sheet.top, sheet.bottom])
      expect.soft(wide.width / detail.width, `${width} px`).toBeGreaterThan(2)
      expect.soft([wide.top, wide.bottom], `${width} px`).toEqual([detail.top, detail.bottom])
      expect.soft(await overflowing(page), `${width} px`).toEqual([])
    }
    await page.setViewportSize({width: 360, height: 800})
    const [widest = 0, ...others] = (await boxesOf(page)).map(({width}) => width)
    expect(others).toEqual([widest, widest, widest])
    await page.emulateMedia({media: 'print'})
    await expect(plan(page)).toBeVisible()

    // An outline that no rule of the Studio has checked draws nothing.
    await client.patch(PROJECT).set({outline: '0 0\n9 0"/><script>alert(1)</script>\n9 9'}).commit()
    await expect(async () => {
      await page.goto(PATH)
      await expect(page.getByRole('region', {name: 'Gallery'})).toBeVisible({timeout: 1_000})
    }).toPass()
    await expect(plan(page)).toHaveCount(0)
  } finally {
    await client.patch(PROJECT).unset(['outline']).commit()
  }
})
