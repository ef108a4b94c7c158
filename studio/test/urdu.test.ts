import {dueUntil} from '@site/content/validity'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {say, sayNoun, speak} from '../language/say.ts'
import {typesIn} from '../language/studio-language.tsx'
import {certificateGroups, equipmentCategories, projectStatuses, staffDepartments} from '../schema/choices.ts'
import {documents} from '../schema/documents/index.ts'
import {types} from '../schema/index.ts'
import {readSeed} from './seed.ts'
import {createTestWorkspace} from './workspace.ts'

type Said = {title?: string; description?: unknown}
type Compiled = Said & {
  name: string
  type?: Compiled
  fields?: {name: string; type: Compiled}[]
  of?: Compiled[]
  groups?: Said[]
  options?: {list?: (Said | string)[]}
  validation?: Rule[]
}

/** Titles and descriptions of a compiled type and its fields, but for the fields that Sanity adds to its own types. */
function textsOf(type: Compiled): Said[] {
  const {groups = [], of = [], options, fields = []} = type
  const parts = fields.filter(({name}) => !SANITYS.has(name)).map((field) => field.type)
  const inline = of.filter(({name}) => name === 'object').flatMap((member) => member.fields ?? [])
  const inside = SANITYS.has(type.name) ? [] : [...parts, ...inline.map((field) => field.type)].flatMap(textsOf)
  const choices = (options?.list ?? []).filter((choice) => typeof choice === 'object')
  return [type, ...groups, ...choices, ...inside]
}

type Rule = {_message?: string; _rules: {flag: string; constraint: (value: unknown, context: object) => unknown}[]}

/** Rules of a compiled type and what is in it. */
function rulesOf(type: Compiled): Rule[] {
  const {fields = [], of = [], validation = []} = type
  const parts = [
    ...fields.map((field) => field.type),
    ...of.filter(({name}) => !types.some((own) => own.name === name)),
  ]
  return SANITYS.has(type.name) && type.name !== 'slug' ? validation : [...validation, ...parts.flatMap(rulesOf)]
}

/** Entries that checks of ours find fault with, by the kinds of values that they read. */
const ENTERED = [
  ...'a_b /x /x/ search a--b IMG.jpg picture_of_it {nobody} #12 #101010'
    .split(' ')
    .map((text) => text.replaceAll('_', ' ')),
  'x'.repeat(300),
  ...['2020-01-01', '2999-01-01', dueUntil(), 9, {}, {href: 'x'}, {href: 'x', target: {_ref: 'y'}}, {alt: 'x'}],
  ...[[1], [{title: 'a', reportsTo: 'b'}], {opens: '10:00', closes: '09:00'}, undefined],
]

type Preview = {prepare?: (facts: object) => object}

/** Values that previews select, of which lists say something in words of ours. */
const CHOSEN = {
  ...{status: 'running', group: 'pec', category: 'plant', department: 'engineering', sheet: 'letter', language: 'ur'},
  ...{hidden: true, permanent: false, people: 2, children: [1], parent: '1', closes: '2020-01-01'},
}

/** Holds for letters of ours, and outside of quotes no English word: names in examples have a capital. */
const isUrdu = (text: string) =>
  /\p{Script=Arabic}/u.test(text) && !/(^|\s)[a-z]{2,}(?=[\s,.۔]|$)/.test(text.replaceAll(/“[^”]*”/g, ''))

const SANITYS = new Set(['asset', 'block', 'crop', 'file', 'geopoint', 'hotspot', 'media', 'reference', 'slug'])

/** Said of what is missing. */
const WHERE =
  'Write it in a file of studio/language/urdu, sentence by sentence but for examples in quotes; then `pnpm docs:urdu`'

describe('the Studio in Urdu', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('says every title and description of the compiled schema, and lists by a choice', async () => {
    const {schema} = await createTestWorkspace()
    const texts = types.flatMap(({name}) => textsOf(schema.get(name) as unknown as Compiled))
    const {sayGiven, sayText} = speak('ur')
    const orderings = documents.flatMap((type) => ('orderings' in type ? (type.orderings ?? []) : []))
    texts.push(...orderings, ...projectStatuses, ...certificateGroups, ...equipmentCategories, ...staffDepartments)
    const said = texts.flatMap(({title = '', description}) => [
      [title, sayGiven(title)] as const,
      ...(typeof description === 'string' ? [[description, sayText(description)] as const] : []),
    ])
    expect(said.length).toBeGreaterThan(800)
    const missing = said.filter(([, urdu]) => !isUrdu(urdu)).map(([english]) => english)
    expect(missing, WHERE).toEqual([])
  })

  test('says what each rule finds, and each check of what somebody may enter', async () => {
    vi.stubGlobal('localStorage', {getItem: () => 'ur-PK'})
    const seed = readSeed()
    const {schema, getClient} = await createTestWorkspace(seed)
    const rules = types.flatMap(({name}) => rulesOf(schema.get(name) as unknown as Compiled))
    const found = rules.flatMap(({_message}) => _message ?? [])
    const entered = [...ENTERED, ...ENTERED.map((current) => ({current})), ...seed.flatMap(({slug}) => slug ?? [])]
    const checks = rules.flatMap(({_rules}) =>
      _rules.flatMap(({flag, constraint}) => (flag === 'custom' ? constraint : [])),
    )
    for (const check of checks)
      for (const value of entered) {
        const document = {_id: 'drafts.new', _type: 'page', language: 'ur', showOn: ['overview'], ...Object(value)}
        // A check reads its kind of value, and Sanity's say what they find by a key.
        const parent = Object(value)
        const context = {document, parent, type: {}, path: [], schema, getClient, i18n: {t: () => 'سینیٹی'}}
        const said = await Promise.resolve(value)
          .then((given) => check(given, context))
          .catch(() => true)
        if (typeof said === 'string') found.push(said)
      }
    expect(new Set(found).size).toBeGreaterThan(150)
    expect(
      [...new Set(found)].filter((text) => !isUrdu(text)),
      WHERE,
    ).toEqual([])
  })

  test('says what lists say of a document beside its content', () => {
    vi.stubGlobal('localStorage', {getItem: () => 'ur-PK'})
    const lines = (types as {preview?: Preview}[]).flatMap(({preview}) =>
      [{}, CHOSEN, {reportsTo: '1', people: 1}].flatMap((facts) => Object.values(preview?.prepare?.(facts) ?? {})),
    )
    const said = lines.filter((line) => typeof line === 'string' && /[\p{Script=Arabic}a-z]/iu.test(line)) as string[]
    expect(said.length).toBeGreaterThan(100)
    // Values that the test leaves out are names in braces.
    expect(
      said.filter((line) => !isUrdu(line.replaceAll(/\{\w+\}/g, ''))),
      WHERE,
    ).toEqual([])
  })

  test('says in English what a field (a sample) has in English alone, and the rest of it in Urdu', () => {
    vi.stubGlobal('localStorage', {getItem: () => 'ur-PK'})
    const drivers = {
      name: 'drivers',
      type: 'number',
      title: 'Crane drivers',
      description: 'Those in a cab. Example: 12.',
    }
    const crew = {name: 'crew', type: 'object', title: 'Staff', fields: [drivers]}
    expect(typesIn([crew], 'ur')).toEqual([
      {...crew, title: 'عملہ', fields: [{...drivers, description: 'Those in a cab. مثال: 12۔'}]},
    ])
    expect(say('{count} crane drivers', {count: 12})).toBe('12 crane drivers')
    expect(say('At most {count} {what} fit here: remove some.', {count: 12, what: sayNoun('crane drivers')})).toBe(
      '\u2067\u2068crane drivers\u2069: زیادہ سے زیادہ 12 کی گنجائش ہے، کچھ ہٹا دیں۔\u2069',
    )
  })
})
