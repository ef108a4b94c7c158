import {expect, test} from 'vitest'
import written from './fonts/written-runs.json' with {type: 'json'}
import {withUrduLetters} from './urdu-letters.ts'

const fonts = {nastaliq: '/some.woff2', nastaliqWhole: '/all.woff2'}
const page = (text: string) => `<html class="urdu"><link href="/some.woff2"><p title="${written[0]}">${text}</p></html>`
const known = written.slice(1, 40).join(' ')

test('A page takes the small file of letters while all its words are drawn by it', () => {
  expect(withUrduLetters(page(known), fonts, false)).toBe(page(known))
})

test('A page that says another word, joins two on the way or is edited takes all letters', () => {
  const all = (text: string) => page(text).replace('"urdu"', '"urdu urdu-whole"').replace('/some', '/all')
  const joined = `${known}<!-- -->${written.at(-1)}`
  for (const text of [`${known} چٹپٹے`, joined]) expect(withUrduLetters(page(text), fonts, false)).toBe(all(text))
  expect(withUrduLetters(page(known), fonts, true)).toBe(all(known))
})
