import {readAddresses, VIEWS} from './addresses.ts'
import {expectNoFindings} from './axe.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

// With motion welcome, what is below the screen waits unseen, and would not be looked at.
test.use({contextOptions: {reducedMotion: 'reduce'}})
test.describe.configure({mode: 'parallel'})

const unknown = {path: '/no-such-page'}

for (const width of [360, 1280]) {
  for (const half of [0, 1]) {
    test(`axe finds nothing on any address at ${width} px, part ${half + 1} of 2`, async ({page, site, heard}) => {
      test.setTimeout(240_000)
      await page.setViewportSize({width, height: 800})
      const addresses = [...(await readAddresses(site)), ...VIEWS, unknown]
      for (const {path} of addresses.filter((_, index) => index % 2 === half)) {
        await visit(page, path)
        await expectNoFindings(page, `${path} at ${width} px`)
      }
      expect(heard.splice(0).filter((message) => !message.startsWith(unknown.path))).toEqual([])
    })
  }
}
