import {languageOf} from '@site/routes/language'
import {type Address, readAddresses, UNKNOWN, VIEWS} from './addresses.ts'
import {expectNoFindings} from './axe.ts'
import {watchContentPolicy} from './content-policy.ts'
import {brokenPictures, missingFonts, urduFonts, watchRefusals} from './fetched-parts.ts'
import {lowTargets, overflowing} from './layout.ts'
import {OPENING_VIEWS, openings, publish, withdraw} from './openings.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

// With motion, parts below the screen wait a little lower.
test.use({contextOptions: {reducedMotion: 'reduce'}})
test.describe.configure({mode: 'parallel'})

const PHONE = {width: 360, height: 900}
const SCREEN = {width: 1280, height: 900}
/** A4 within the margins of a browser, in px of CSS. */
const PAPER = {width: 718, height: 1000}
/** A page whose width is changed while its first picture comes takes another one. */
const OF_ANOTHER_WIDTH = 'was preloaded using link preload but not used'
const PARTS = 8
/** Bytes of the one font that a page in Urdu fetches while its words are those that it came with. */
const MOST_URDU = 60_000
/** The parts around each page, half of what axe would look at: it checks them on the first page of each part. */
const AROUND = ['header:not(main *)', 'footer:not(main *)']
/** Pages that say that something does not exist, which a browser logs as an error. */
const REFUSED = [...UNKNOWN, ...OPENING_VIEWS.filter(({status}) => status !== 200).map(({path}) => path)]

let addresses: Pick<Address, 'path'>[]

test.beforeAll(async ({site}) => {
  await publish(site, openings)
  const unknown = UNKNOWN.map((path) => ({path}))
  addresses = [...(await readAddresses(site)), ...VIEWS, ...OPENING_VIEWS, ...unknown]
})

test.afterAll(({site}) => withdraw(site, openings))

for (let part = 1; part <= PARTS; part++) {
  const tag = part > 1 ? '@landing' : []
  test(`On a phone and on a screen no address breaks the content policy, writes to the console, lacks a font, fetches one that its language does not need or more than one of Urdu, lacks a picture or its alt, has what axe finds or a target lower than 44 px on a phone, and none is wider than paper, part ${part} of ${PARTS}`, {
    tag,
  }, async ({page, heard}) => {
    const breaches = await watchContentPolicy(page)
    const refused = watchRefusals(page)
    for (const [index, {path}] of addresses.filter((_, index) => index % PARTS === part - 1).entries()) {
      const butFor = index === 0 ? [] : AROUND
      await page.setViewportSize(PHONE)
      await visit(page, path)
      expect.soft(await lowTargets(page), path).toEqual([])
      await expectNoFindings(page, `${path} on a phone`, [], butFor)
      await page.setViewportSize(SCREEN)
      await expectNoFindings(page, `${path} on a screen`, [], butFor)
      expect.soft(await missingFonts(page), path).toEqual([])
      const {drawn, asked} = await urduFonts(page)
      const ofUrdu = Number(languageOf(path) === 'ur')
      expect.soft([drawn.length, asked.length], `fonts of Urdu at ${path}`).toEqual([ofUrdu, ofUrdu])
      for (const bytes of asked) expect.soft(bytes, path).toBeLessThanOrEqual(MOST_URDU)
      // At another width a page takes other sources, and gives up those that were under way.
      await expect.poll(() => brokenPictures(page), path).toEqual([])

      await page.setViewportSize(PAPER)
      await page.emulateMedia({media: 'print'})
      expect.soft(await overflowing(page), `${path} on paper`).toEqual([])
      await page.emulateMedia({media: 'screen'})
    }
    expect(breaches).toEqual([])
    const isRefused = (url: string) => REFUSED.some((path) => url.endsWith(path))
    expect(refused.filter((answer) => !isRefused(answer))).toEqual([])
    const isExpected = (message: string) =>
      REFUSED.some((path) => message.startsWith(path)) || message.includes(OF_ANOTHER_WIDTH)
    expect(heard.splice(0).filter((message) => !isExpected(message))).toEqual([])
  })
}
