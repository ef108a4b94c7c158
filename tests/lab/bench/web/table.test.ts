import {expect, test} from 'vitest'
import {missed, table} from './table.ts'

const ours = {scriptsAtFirst: 110.4, blockingScripts: 0, html: 18, cpu: 41.9, cpuToBare: Number.NaN}

test('A figure at its bound is ok, one beyond it or without a value is missed', () => {
  expect(missed(ours)).toEqual(['scriptsAtFirst', 'cpuToBare'])
})

test('Figures come with units, a dash where a starter has none, and rows without a bound without a verdict', () => {
  const lines = table(ours, {html: 1.2345}, {}).split('\n')
  expect(lines).toContain('| Home page, HTML, brotli | 18 kB | 18 kB | 1.23 kB | – | ok |')
  expect(lines).toContain('| Home page, render-blocking scripts | 0 | 0 | – | – | ok |')
  expect(lines).toContain('| Cached home page, CPU of the server a request |  | 41.9 µs | – | – |  |')
})
