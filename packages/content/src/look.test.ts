import {wcagContrast} from 'culori'
import {expect, test} from 'vitest'
import {FIRST_ACCENT, paletteOf} from './look.ts'

const INK = '#15181c'
const PAPER = '#f6f4f0'

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`

/** Every thirty-second value of red, green and blue, with both ends. */
const steps = Array.from({length: 9}, (_, step) => Math.min(255, step * 32))
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => hex(red * 65536 + green * 256 + blue))),
)

test('Of 729 colours from the whole cube (samples), text on buttons is read, marks are seen on paper and on dark bars', () => {
  const bad = colours.filter((colour) => {
    const {accent, accentLit, fill, fillLit, onFill} = paletteOf(colour)
    const read = [wcagContrast(fill, onFill), wcagContrast(fillLit, onFill), wcagContrast(accent, '#20252b')]
    const dark = [accent, accentLit].map((each) => wcagContrast(each, INK))
    const seen = [fill, accent].map((each) => wcagContrast(each, PAPER))
    return Math.min(...read, ...dark) < 4.5 || Math.min(...seen) < 1.6
  })
  expect(bad).toEqual([])
})

test('A colour that can be read and seen is left alone, such as the drawn one', () => {
  expect(paletteOf(FIRST_ACCENT)).toMatchObject({accent: FIRST_ACCENT, fill: FIRST_ACCENT, onFill: INK})
  expect(paletteOf('no colour')).toEqual(paletteOf(FIRST_ACCENT))
})

test('A dark colour is that of buttons, with light text, and of its hue where it stands on dark (samples)', () => {
  expect(paletteOf('#0b2545')).toMatchObject({fill: '#0b2545', onFill: '#ffffff', accent: '#6f8db3'})
  expect(paletteOf('#7A1F1F')).toMatchObject({fill: '#7a1f1f', onFill: '#ffffff', accent: '#d26f68'})
})
