import postcss, {type AtRule, type Container, type Rule} from 'postcss'
import type {StylePiece} from '../src/styles/page-styles.ts'

/** Takes a style sheet apart: a piece for each rule, in their order, with the layers and conditions around it. */
export function stylePieces(css: string): StylePiece[] {
  return piecesOf(postcss.parse(css), [])
}

function piecesOf(container: Container, around: string[]): StylePiece[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return [ruleOf(node, around)]
    if (node.type !== 'atrule') return []
    const holdsRules = node.name !== 'keyframes' && node.nodes?.some(({type}) => type !== 'decl')
    if (holdsRules) return piecesOf(node, [...around, `@${node.name} ${node.params}`.trim()])
    return [{around, text: node.toString() + (node.nodes ? '' : ';'), ...askedFor(node)}]
  })
}

const ruleOf = (rule: Rule, around: string[]): StylePiece => ({
  around,
  text: rule.nodes.join(';'),
  selectors: rule.selectors.map((selector) => ({selector, parts: partsOf(selector)})),
})

/** Parts of a selector that may be missing, or come and go: `:not(.open)`, `[open]`, `::marker`, `#search`. */
const PASSING = /:(not|is|where|has)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|::?[\w-]+(\([^()]*\))?|#[\w-]+/g

/** Parts that are to be in something: `:has(> .note:not(.open))`. One of several is no condition. */
const WITHIN = /:has\(((?:[^(),]|\([^()]*\))*)\)/g

/** The classes and elements without which a selector finds nothing: `['.card', 'img']`. */
const partsOf = (selector: string) =>
  selector
    .replaceAll(WITHIN, ' $1')
    .replaceAll(PASSING, '')
    .match(/\.?[a-z][\w-]*/gi) ?? []

/** Returns what decides whether a page needs an at-rule. */
function askedFor({name, params, nodes}: AtRule): Pick<StylePiece, 'name' | 'letters'> {
  if (name === 'keyframes') return {name: params}
  if (name !== 'font-face') return {}
  const declared = (prop: string) => {
    const found = nodes?.find((node) => node.type === 'decl' && node.prop === prop)
    return found?.type === 'decl' ? found.value : undefined
  }
  const range = declared('unicode-range')
  return {name: declared('font-family')?.replaceAll(/["']/g, ''), ...(range && {letters: lettersOf(range)})}
}

/** `U+30-39,U+A0,U+6??` as a pattern: `[\u{30}-\u{39}\u{A0}\u{600}-\u{6FF}]`. */
function lettersOf(ranges: string): string {
  const spans = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-')
    return `\\u{${first.replaceAll('?', '0')}}-\\u{${last.replaceAll('?', 'F')}}`
  })
  return `[${spans.join('')}]`
}
