import {globSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import postcss from 'postcss'
import {expect, test} from 'vitest'
import {WITH_HAS} from './exceptions.ts'

const SOURCES = fileURLToPath(new URL('../../../apps/web/src/', import.meta.url))

test('Every selector of the site that asks what an element holds has a reason, and what is different without it', () => {
  const used: string[] = []
  for (const file of globSync('**/*.css', {cwd: SOURCES}))
    postcss.parse(readFileSync(SOURCES + file, 'utf8')).walkRules(({selectors}) => {
      used.push(...selectors.filter((selector) => selector.includes(':has(')))
    })
  expect(used.length).toBeGreaterThan(10)
  const excused = Object.values(WITH_HAS).flat()
  expect(used.filter((selector) => !excused.includes(selector))).toEqual([])
  expect(excused.filter((selector) => !used.includes(selector))).toEqual([])
})
