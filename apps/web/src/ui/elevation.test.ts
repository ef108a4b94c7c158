import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {Elevation} from './elevation.tsx'

type Corner = 'left' | 'right'

/** Number that `studio/schema/fields/elevation.ts` takes at most; typed here, since the site does not read the Studio. */
const MOST_STOREYS = 60

const draw = (storeys: number, bays: number | null, corner: Corner | null = null) =>
  renderToStaticMarkup(createElement(Elevation, {storeys, bays, corner}))

/** Each window is a closed line, and nothing else of the drawing but the peg is. */
const windowsOf = (drawing: string) => (drawing.match(/zM/g) ?? []).length

test('An elevation has the windows of its bays on each storey above the ground, and none where nobody counted them', () => {
  expect(windowsOf(draw(6, 8))).toBe(5 * 8)
  expect(windowsOf(draw(1, 8))).toBe(0)
  expect(windowsOf(draw(6, null))).toBe(0)
})

test('With 1 to 60 storeys, and samples of bays, all is drawn within its frame, and measured', () => {
  for (const storeys of Array.from({length: MOST_STOREYS}, (_, at) => at + 1))
    for (const bays of [null, 1, 40])
      for (const corner of [null, 'left', 'right'] as const) {
        const drawing = draw(storeys, bays, corner)
        expect(drawing).not.toMatch(/NaN|Infinity/)
        for (const [, x = '', y = ''] of drawing.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(0)
          expect(Number(x)).toBeLessThanOrEqual(440)
          expect(Number(y)).toBeGreaterThanOrEqual(24)
          expect(Number(y)).toBeLessThanOrEqual(215)
        }
        expect(drawing).toContain(`>${storeys}</text>`)
      }
})
