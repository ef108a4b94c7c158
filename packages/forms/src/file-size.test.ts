import {expect, test} from 'vitest'
import {fileSize} from './file-size.ts'

test.each([
  [1, '1 KB'],
  [348_160, '340 KB'],
  [1_048_575, '1.0 MB'],
  [5_242_880, '5.0 MB'],
])('%d bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text))
