import type {Identifier} from '@mdn/browser-compat-data'
import postcss, {type ChildNode} from 'postcss'
import {data, lackedAt, membersOf} from './compat-data.ts'

const CSS = data.css as Identifier
const TYPES = CSS.types as Identifier

/** Functions in values by their names, which the data have below what they make: `color-mix` below `color`. */
const functions = new Map<string, Identifier>()
noteBelow(TYPES)

function noteBelow(room: Identifier) {
  for (const [name, place] of membersOf(room)) {
    functions.set(name, place)
    noteBelow(place)
  }
}

const UNITS: [RegExp, string][] = [
  [/^d(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
]

const unitPlace = (unit: string) => UNITS.find(([found]) => found.test(unit))?.[1] ?? unit

/** Returns what a style sheet uses that one of the browsers lacks, and which do; rules inside `@supports` are left out. */
export function lackedByStyles(css: string): Map<string, string[]> {
  const lacked = new Map<string, string[]>()
  const add = (name: string, by: string[] = []) => {
    if (by.length > 0) lacked.set(name, by)
  }
  postcss.parse(css).walk((node) => {
    if (isAskedFor(node)) return
    if (node.type === 'atrule') {
      add(`@${node.name}`, lackedAt(CSS, ['at-rules', node.name]))
      for (const [, feature = ''] of node.params.matchAll(/\((?:min-|max-)?([a-z-]+)/g))
        add(`@${node.name} (${feature})`, lackedAt(CSS, ['at-rules', node.name, feature]))
      if (node.name === 'media' && /[<>]/.test(node.params))
        add('@media (<)', lackedAt(CSS, ['at-rules', 'media', 'range_syntax']))
    }
    if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g))
        add(`:${name}`, lackedAt(CSS, ['selectors', name]))
      if (node.selector.includes('&')) add('&', lackedAt(CSS, ['selectors', 'nesting']))
    }
    if (node.type === 'decl') {
      const value = node.value.replaceAll(/"[^"]*"|url\([^)]*\)|var\(--[\w-]+|--[\w-]+/g, ' ')
      const by = lackedAt(CSS, ['properties', node.prop])
      add(node.prop, by)
      if (!by?.length)
        for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g))
          add(`${node.prop}: ${word}`, lackedAt(CSS, ['properties', node.prop, word]))
      for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
        add(`${name}()`, functions.has(name) ? lackedAt(functions.get(name) as Identifier, []) : [])
      for (const [, unit = ''] of value.matchAll(/\d([a-z]+)/gi))
        add(unit, lackedAt(TYPES, ['length', unitPlace(unit)]))
    }
  })
  return lacked
}

function isAskedFor(node: ChildNode): boolean {
  for (let around = node.parent; around; around = around.parent as typeof node.parent)
    if (around.type === 'atrule' && 'name' in around && around.name === 'supports') return true
  return false
}
