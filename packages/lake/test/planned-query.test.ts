import {expect, test} from 'vitest'
import {comparePlanned} from './compare-planned.ts'

test('Random queries over random documents are answered as by groq-js alone, also after random changes', async () => {
  // Else the queries ask for nothing that there is.
  expect(await comparePlanned(4_000)).toBeGreaterThan(1_600)
}, 120_000)
