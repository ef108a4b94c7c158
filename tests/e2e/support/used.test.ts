import {expect, test} from 'vitest'
import {lackedByScript} from './used-by-scripts.ts'
import {lackedByStyles} from './used-by-styles.ts'

const OLD = 'const at = (list, name) => list.at(-1)?.[name] ?? structuredClone(Object.fromEntries([]))'

test.each([
  ['a function that lists got', 'list().toSpliced(0, 1)', 'toSpliced'],
  ['one of a global whose name others have', 'URL.parse(address)', 'URL.parse'],
  ['one in a notation of the build', 'Promise[`withResolvers`]()', 'Promise.withResolvers'],
  ['a global', 'scheduler.yield()', 'scheduler'],
  ['an object that is made', 'new URLPattern(address)', 'URLPattern'],
  ['a name taken out of an object', 'const {showPopover: e} = menu', 'showPopover'],
  ['an event', 'addEventListener("scrollend", e)', 'scrollend'],
  ['a look behind in a pattern', '/(?<=a)b/', '/\\(\\?<[=!]/'],
  ['a flag of a pattern', 'text.match(/a/v)', '/v'],
  ['a block of a class', 'class A { static { e() } }', 'static {}'],
])('Samples of scripts: %s is found, what all browsers have is not', (_, code, name) => {
  expect([...lackedByScript(code).keys()]).toContain(name)
  expect(lackedByScript(OLD)).toEqual(new Map())
})

test.each([
  ['an at-rule', '@starting-style { a { top: 0 } }', '@starting-style'],
  ['a question of a page', '@media (scripting: none) { a { top: 0 } }', '@media (scripting)'],
  ['a state', 'a:has(b) { top: 0 }', ':has'],
  ['a property', 'a { text-wrap: balance }', 'text-wrap'],
  ['a word of an old property', 'a { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
  ['a function', 'a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a unit', 'a { width: 100cqw }', 'cqw'],
  ['rules within rules', 'a { & b { top: 0 } }', '&'],
])('Samples of styles: %s is found, but below a question of @supports', (_, css, name) => {
  expect([...lackedByStyles(css).keys()]).toContain(name)
  expect(lackedByStyles(`@supports (top: 0) { ${css} }`)).toEqual(new Map())
})
