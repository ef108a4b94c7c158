import type {Page} from '@playwright/test'
import {contentClient} from './content-client.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const handle = (page: Page) => page.getByRole('slider', {name: /^Stage of/})
const stages = (page: Page) => page.getByRole('list', {name: /^Stages of/}).getByRole('listitem')

/** Scrolls to the stages. @returns those that were shown since, as they go by too fast to be waited for */
async function scrollToStages(page: Page) {
  const seen = await handle(page).evaluateHandle((slider) => {
    const values: string[] = []
    new MutationObserver(() => values.push(slider.getAttribute('aria-valuetext') ?? '')).observe(slider, {
      attributeFilter: ['aria-valuetext'],
    })
    return values
  })
  await handle(page).scrollIntoViewIfNeeded()
  return () => seen.jsonValue()
}

test('A building goes up once it is seen, from the plot to the finished building, and stays there', async ({page}) => {
  await visit(page, '/city-center')
  await expect
    .poll(await scrollToStages(page))
    .toEqual(['Plot', 'Foundation', 'Frame', 'Envelope', 'Services and finishes', 'Finished'])
  await expect(handle(page)).toHaveAttribute('aria-valuetext', 'Finished')
})

test('A building that is being built stops at the stage that stands, which is today’s only as of a day', async ({
  page,
  site,
}) => {
  await visit(page, '/uniont-tower')
  const section = page.getByRole('region', {name: 'How it is built'})
  await expect(handle(page)).toHaveAttribute('aria-valuetext', 'Envelope')
  await expect(section).not.toContainText(/today/i)
  await expect.poll(await scrollToStages(page)).toEqual(['Plot', 'Foundation', 'Frame', 'Envelope'])

  const client = await contentClient(site)
  await client.patch('project-union-tower', {set: {stageSeen: '2026-11-12'}}).commit()
  try {
    await expect(async () => {
      await visit(page, '/uniont-tower')
      await expect(section).toContainText('Envelope, today, as of 12 November 2026', {timeout: 1_000})
    }).toPass()
    await expect(handle(page)).toHaveAttribute('aria-valuetext', 'Envelope, today, as of 12 November 2026')
  } finally {
    await client.patch('project-union-tower', {unset: ['stageSeen']}).commit()
  }
})

test.describe('where motion is not welcome', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}})

  test('nothing plays, and the scale is moved by arrows, and by a tap on a stage', async ({page}) => {
    await visit(page, '/dar-ul-shifa')
    await handle(page).scrollIntoViewIfNeeded()
    await expect(page.locator('[data-island="stages"][data-running]')).toBeAttached()
    await handle(page).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(handle(page)).toHaveAttribute('aria-valuetext', 'Services and finishes')
    await page.keyboard.press('Home')
    await expect(handle(page)).toHaveAttribute('aria-valuetext', 'Plot')
    const box = await handle(page).boundingBox()
    await handle(page).click({position: {x: (box?.width ?? 0) * (2.5 / 6), y: 20}})
    await expect(handle(page)).toHaveAttribute('aria-valuetext', 'Frame')
    await expect(stages(page).filter({hasText: 'Frame'}).getByRole('img')).toHaveCSS('opacity', '1')
    await expect(stages(page).filter({hasText: 'Envelope'}).getByRole('img')).toHaveCSS('opacity', '0')
  })
})

test('Pictures of the other stages are not fetched before somebody comes near', async ({page}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await visit(page, '/city-center')
  await expect(stages(page)).toHaveCount(6)
  const isStage = (url: string) => url.includes('1920x1280')
  expect(fetched.filter(isStage).length).toBeLessThanOrEqual(1)
  await handle(page).scrollIntoViewIfNeeded()
  await expect.poll(() => new Set(fetched.filter(isStage)).size).toBe(6)
})

test('On paper the stages are a row of stills', async ({page}) => {
  await visit(page, '/city-center')
  await page.emulateMedia({media: 'print'})
  for (const stage of await stages(page).all()) await expect(stage.getByRole('img')).toHaveCSS('opacity', '1')
  await expect(handle(page)).toBeHidden()
})
