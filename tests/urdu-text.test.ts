import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {urduParts} from '../studio/language/urdu.ts'
import {urduRows, urduText} from './urdu-text.ts'

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

test('docs/urdu.md says every text in Urdu, as `pnpm docs:urdu` writes it', () => {
  expect(readFileSync(new URL('../docs/urdu.md', import.meta.url), 'utf8')).toBe(urduText())
})

test('A text in Urdu takes what its English one takes, and has Latin digits', () => {
  for (const {path, english, urdu} of urduRows.flatMap(({rows}) => rows)) {
    expect(placesOf(urdu), path).toEqual(placesOf(english))
    expect(urdu, path).toMatch(/^[^\u0660-\u0669\u06f0-\u06f9]+$/)
  }
})

test('A text of the Studio stands in one of its files alone', () => {
  const texts = Object.values(urduParts).flatMap((part) => Object.keys(part))
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})
