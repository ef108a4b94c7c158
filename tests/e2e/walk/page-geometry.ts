import type {CDPSession, Page} from '@playwright/test'
import * as coverage from './coverage.ts'
import {LOST_FRAME_MS} from './coverage.ts'
import * as drawn from './drawn.ts'
import * as geometry from './geometry.ts'

type InPage = typeof geometry & typeof coverage & typeof drawn

type Walked = {walk: InPage & {look(options: Looking): Promise<string[]>}}

type Looking = {
  /** Paths of the forms; absent where the page is no place to act. */
  forms?: string[]
  /** Scrolls through the whole page for what lies over what, and not to its beginning, middle and end alone. */
  scrolls: boolean
  /** The page has words that it was drawn for. */
  isDrawn?: boolean
}

/** Runs inside the page, with the functions of its `window.walk`. */
async function look({forms, scrolls, isDrawn}: Looking): Promise<string[]> {
  const {walk} = window as unknown as Walked
  window.scrollTo(0, 0)
  const pieces = walk.textPieces()
  const found = [
    ...walk.sideways(),
    ...walk.cutTexts(pieces),
    ...walk.spilledTexts(pieces),
    ...walk.cutControls(),
    ...walk.wrongSides(pieces),
  ]
  if (isDrawn) found.push(...walk.tallHead(pieces), ...walk.smallUrdu(pieces), ...walk.secondAction())
  const seen = new Set<Element>()
  const end = Math.max(0, document.documentElement.scrollHeight - innerHeight)
  const step = scrolls ? innerHeight * 0.7 : Math.max(end / 2, 1)
  for (let y = 0; y < end + step; y += step) {
    window.scrollTo(0, y)
    if (scrolls) found.push(...walk.covered(pieces, seen))
    if (forms) await walk.noticed()
    if (forms && !walk.hasAction(forms)) found.push('no way to act')
  }
  return [...new Set(found)]
}

/** Functions are put into the page as they are written here, under their own names. */
const asText = (part: unknown) => (typeof part === 'function' ? String(part) : JSON.stringify(part))

const SCRIPT = Object.entries({...geometry, ...coverage, ...drawn, look})
  .map(([name, part]) => `const ${name} = ${asText(part)};`)
  .concat(`window.walk = {${Object.keys({...geometry, ...coverage, ...drawn, look})}};`)
  .join('\n')

export type Walker = {
  /** Puts these functions into the page that was just opened. */
  begin(): Promise<void>
  resize(width: number, height?: number): Promise<void>
  look(options: Looking): Promise<string[]>
  hiddenStops(most: number): Promise<string[]>
}

/** Resizes the window without opening the page again, and asks it about its geometry. */
export async function walkerOf(page: Page): Promise<Walker> {
  const client: CDPSession = await page.context().newCDPSession(page)
  return {
    async begin() {
      await page.evaluate(`{${SCRIPT} document.documentElement.style.scrollBehavior = 'auto'}`)
    },
    async resize(width, height = 900) {
      const metrics = {width, height, deviceScaleFactor: 1, mobile: false}
      await client.send('Emulation.setDeviceMetricsOverride', metrics)
      await page.evaluate(
        (lost) =>
          new Promise<unknown>((drawn) => {
            setTimeout(drawn, lost)
            requestAnimationFrame(() => requestAnimationFrame(drawn))
          }),
        LOST_FRAME_MS,
      )
    },
    look: (options) => page.evaluate((options) => (window as unknown as Walked).walk.look(options), options),
    hiddenStops: (most) => page.evaluate((most) => (window as unknown as Walked).walk.hiddenStops(most), most),
  }
}
