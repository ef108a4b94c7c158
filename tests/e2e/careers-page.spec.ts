import {htmlErrors} from '../html-checker/html-errors.ts'
import {expectNoFindings} from './axe.ts'
import {clippedTexts, lowTargets, overflowing} from './layout.ts'
import {engineer, foreman, mason, whileOpen} from './openings.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

// With motion welcome, what is below the screen waits a little lower.
test.use({contextOptions: {reducedMotion: 'reduce'}})

const WIDTHS = [320, 360, 640, 768, 1024, 1280, 1920, 2560]
const PATHS = [
  '/careers',
  '/careers/mason-sialkot',
  '/careers/planning-engineer',
  '/careers/foreman-sialkot',
  '/job-application?opening=mason-sialkot',
]

test('Openings scroll sideways at no width, cut no text off, are large enough for a thumb, valid, and axe finds nothing', async ({
  page,
  site,
  heard,
}) => {
  test.setTimeout(180_000)
  await whileOpen(site, [mason, engineer, foreman], async () => {
    const html = new Map<string, string>()
    for (const path of PATHS) {
      html.set(path, await (await page.request.get(path)).text())
      await visit(page, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({width, height: 900})
        const found = {sideways: await overflowing(page), clipped: await clippedTexts(page)}
        expect.soft(found, `${path} at ${width} px`).toEqual({sideways: [], clipped: []})
        if (width === 360) expect.soft(await lowTargets(page), path).toEqual([])
        if (width === 360 || width === 1280) await expectNoFindings(page, `${path} at ${width} px`)
      }
    }
    expect(await htmlErrors(html)).toEqual([])
  })
  expect(heard.splice(0)).toEqual([expect.stringContaining('410')])
})

test('By keyboard alone one comes from the list to the form', async ({page, site}) => {
  await whileOpen(site, [mason], async () => {
    await visit(page, '/careers')
    await page.getByRole('link', {name: /^Mason/}).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/careers/mason-sialkot')
    const apply = page.getByRole('link', {name: 'Apply for this job'})
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(apply).toBeFocused({timeout: 50})
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/job-application?opening=mason-sialkot')
  })
})
