import {readAddresses, UNKNOWN, VIEWS} from './addresses.ts'
import {clippedTexts, overflowing} from './layout.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

// With motion welcome, what is below the screen waits a little lower.
test.use({contextOptions: {reducedMotion: 'reduce'}})
test.describe.configure({mode: 'parallel'})

/** From the smallest phone to a wide screen; 640 px are what a window of 1280 px has at 200 %, 320 px at 400 %. */
const WIDTHS = [320, 360, 640, 768, 1024, 1280, 1920] as const

const PARTS = 4
for (let part = 1; part <= PARTS; part++) {
  test(`From 320 to 1920 px and at 200 % no address scrolls sideways or cuts off a text, part ${part} of ${PARTS}`, async ({
    page,
    site,
    heard,
  }) => {
    test.setTimeout(240_000)
    const addresses = [...(await readAddresses(site)), ...VIEWS, {path: UNKNOWN[0] ?? ''}]
    for (const {path} of addresses.filter((_, index) => index % PARTS === part - 1)) {
      await page.setViewportSize({width: WIDTHS[0], height: 900})
      await visit(page, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({width, height: 900})
        const found = {sideways: await overflowing(page), clipped: await clippedTexts(page)}
        expect.soft(found, `${path} at ${width} px`).toEqual({sideways: [], clipped: []})
      }
    }
    heard.splice(0)
  })
}
