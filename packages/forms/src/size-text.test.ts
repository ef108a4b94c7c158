import {expect, test} from 'vitest'
import {sizeText} from './size-text.ts'

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [128_000, '128 kB'],
  [999_001, '1.0 MB'],
  [1_100_000, '1.1 MB'],
  [5_242_880, '5.2 MB'],
  [40_000_001, '41 MB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
