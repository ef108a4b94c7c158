import type {Identifier} from '@mdn/browser-compat-data'
import {parseSync, Visitor} from 'vite'
import {data, lackedAt, lackedBy, membersOf} from './compat-data.ts'

/** Interfaces and global functions of browsers, and what the language brings. */
const ROOMS = [data.api, data.javascript.builtins] as Identifier[]

/** Features of the data by their last word: `at` is a method of arrays, of strings and of typed arrays. */
const places = new Map<string, Identifier[]>()
for (const room of ROOMS)
  for (const [owner, members] of membersOf(room)) {
    note(owner, members)
    // Where all of an interface is lacking, so is the way to it, which is found by itself.
    if (members.__compat && lackedBy(members.__compat).length > 0) continue
    for (const [member, place] of membersOf(members)) note(member.replace(/_static$/, ''), place)
  }
for (const [property, place] of membersOf(data.css.properties as Identifier))
  note(
    property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    place,
  )

function note(name: string, place: Identifier) {
  places.set(name, [...(places.get(name) ?? []), place])
}

/** Returns the browsers that lack all features of a name, as a script does not say which of them it means. */
function lackedAnywhere(name: string): string[] {
  if (isShort(name)) return []
  const lacks = (places.get(name) ?? []).flatMap(({__compat}) => (__compat ? [lackedBy(__compat)] : []))
  return lacks.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** Names that a build gives by itself. */
const isShort = (name: string) => name.length < 3

/** Returns the browsers that lack a member of a global: `Promise.try`, `navigator.share`. */
function lackedOf(owner: string, member: string): string[] {
  const names = [owner, owner.replace(/^./, (letter) => letter.toUpperCase())]
  const found = ROOMS.flatMap((room) =>
    names.flatMap((name) => [`${member}_static`, member].map((one) => [room, name, one] as const)),
  )
    .map(([room, name, one]) => lackedAt(room, [name, one]))
    .find((lacks) => lacks !== undefined)
  return found ?? lackedAnywhere(member)
}

const LANGUAGE = data.javascript as Identifier

/** Parts of regular expressions that no build says in another way. */
const IN_PATTERNS: [RegExp, string[]][] = [
  [/\(\?<[=!]/, ['regular_expressions', 'lookbehind_assertion']],
  [/\(\?[ims]*-?[ims]+:/, ['regular_expressions', 'modifier']],
]
const FLAGS: Record<string, string> = {d: 'hasIndices', v: 'unicodeSets'}

/** Returns what a script uses that one of the browsers lacks, and which do. */
export function lackedByScript(code: string): Map<string, string[]> {
  const lacked = new Map<string, string[]>()
  const add = (name: string, by: string[] = []) => {
    if (by.length > 0) lacked.set(name, by)
  }
  const declared = new Set<string>()
  const named = new Set<string>()
  /** Names after a point or before a colon, which are no globals. */
  const keys = new Set<object>()
  const askOfPattern = (pattern: string) => {
    for (const [found, place] of IN_PATTERNS) if (found.test(pattern)) add(String(found), lackedAt(LANGUAGE, place))
  }
  new Visitor({
    Identifier(node) {
      if (!keys.has(node)) named.add(node.name)
    },
    VariableDeclarator: ({id}) => void (id.type === 'Identifier' && declared.add(id.name)),
    FunctionDeclaration: ({id}) => void (id && declared.add(id.name)),
    ClassDeclaration: ({id}) => void (id && declared.add(id.name)),
    ImportSpecifier: ({local}) => void declared.add(local.name),
    StaticBlock: () => add('static {}', lackedAt(LANGUAGE, ['classes', 'static', 'initialization_blocks'])),
    MemberExpression({object, property, computed}) {
      if (!computed) keys.add(property)
      const name = nameOf(property, computed)
      if (name === undefined) return
      if (object.type === 'Identifier' && !isShort(object.name))
        add(`${object.name}.${name}`, lackedOf(object.name, name))
      else add(name, lackedAnywhere(name))
    },
    Property({key, computed}) {
      if (!computed) keys.add(key)
    },
    ObjectPattern({properties}) {
      for (const one of properties) {
        const name = one.type === 'Property' ? nameOf(one.key, one.computed) : undefined
        if (name !== undefined) add(name, lackedAnywhere(name))
      }
    },
    CallExpression({callee, arguments: [first]}) {
      const called =
        callee.type === 'MemberExpression' ? nameOf(callee.property, callee.computed) : nameOf(callee, false)
      const name = called === 'addEventListener' && first ? nameOf(first, true) : undefined
      if (name !== undefined) add(name, lackedAnywhere(`${name}_event`))
    },
    Literal(node) {
      if (!('regex' in node)) return
      askOfPattern(node.regex.pattern)
      for (const flag of node.regex.flags)
        add(`/${flag}`, lackedAt(LANGUAGE, ['builtins', 'RegExp', FLAGS[flag] ?? '']))
    },
    NewExpression({callee, arguments: [first]}) {
      const pattern = callee.type === 'Identifier' && callee.name === 'RegExp' && first && nameOf(first, true)
      if (pattern) askOfPattern(pattern)
    },
  }).visit(parseSync('built.js', code).program)
  for (const name of named) if (!declared.has(name) && isGlobal(name)) add(name, lackedAnywhere(name))
  return lacked
}

const isGlobal = (name: string) =>
  ROOMS.some((room) => Object.hasOwn(room, name)) || lackedAt(data.api as Identifier, ['Window', name]) !== undefined

/** Returns a name as code says it: `.name`, `['name']`, `` `name` ``. */
function nameOf(node: object, isComputed: boolean): string | undefined {
  if (!isComputed) return 'name' in node && typeof node.name === 'string' ? node.name : undefined
  if ('value' in node && typeof node.value === 'string') return node.value
  const [only, ...more] = 'quasis' in node ? (node.quasis as {value: {cooked: string}}[]) : []
  return more.length === 0 ? only?.value.cooked : undefined
}
