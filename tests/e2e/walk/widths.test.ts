import {expect, test} from 'vitest'
import {breakpoints, denseWidths, widthsOf} from './widths.ts'

const rule = (condition: string) => `@media ${condition} {a {color: red}}`

test('Both sides of a breakpoint are walked, however its condition is written', () => {
  const both = [639, 640]
  for (const condition of [
    '(max-width: 639px)',
    '(min-width:640px)',
    'screen and (min-width: 40em)',
    '(max-width: 639.98px)',
    '(width < 640px)',
    '(width <= 639px)',
    '(width >= 40rem)',
    '(640px <= width)',
    '(639px < width)',
  ])
    expect(breakpoints(rule(condition)), condition).toEqual(both)
  expect(breakpoints(rule('(400px < width <= 700px), (max-width: 1023px)'))).toEqual([400, 401, 700, 701, 1023, 1024])
})

test('A height, a device, a width that no window has and a width of a container are no breakpoints', () => {
  expect(breakpoints(`${rule('(max-height: 500px)')}${rule('(min-device-width: 700px)')}${rule('print')}`)).toEqual([])
  expect(breakpoints(`${rule('(max-width: 200px)')}@container (max-width: 700px) {a {color: red}}`)).toEqual([])
})

test('The middle between two breakpoints is walked, and half of a screen', () => {
  const widths = widthsOf(`@layer a {${rule('(min-width: 700px)')}}${rule('(max-width: 999px)')}`)
  expect(widths).toEqual(expect.arrayContaining([320, 3840, 699, 700, 850, 999, 1000, 683]))
  expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b))
})

test('Windows are walked in small steps where a container has a condition', () => {
  expect(denseWidths(rule('(max-width: 700px)'))).toEqual([])
  const dense = denseWidths('@container bar (width > 700px) {a {color: red}}')
  expect([dense.at(0), dense.at(1), dense.at(-1)]).toEqual([320, 328, 1920])
})
