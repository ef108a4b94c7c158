import {firstValueFrom, isObservable, of} from 'rxjs'
import type {FieldDefinition, SchemaTypeDefinition, Source} from 'sanity'
import {createStructureBuilder, type StructureResolverContext} from 'sanity/structure'
import {describe, expect, test} from 'vitest'
import {documents} from '../schema/documents/index.ts'
import {notListed} from '../schema/fields/not-listed.ts'
import {types} from '../schema/index.ts'
import {sectionGroups, sections} from '../schema/sections/index.ts'
import {presetTemplates} from '../structure/preset-template.ts'
import {isSingleton} from '../structure/singleton.ts'
import {structure} from '../structure/structure.ts'
import {createTestWorkspace} from './workspace.ts'

type Member = {
  type: string
  to?: {type: string}[]
  of?: Member[]
}

const own = new Set(types.map(({name}) => name))
const builtIn = new Set(
  'array block boolean date datetime document file geopoint image number object reference slug string text url'.split(
    ' ',
  ),
)

const fieldsOf = (type: SchemaTypeDefinition): FieldDefinition[] => ('fields' in type ? (type.fields ?? []) : [])
const fields = types.flatMap((type) => fieldsOf(type).map((field) => ({place: `${type.name}.${field.name}`, field})))

/** Every name of a type that a definition mentions. */
const mentioned = ({type, to = [], of = []}: Member): string[] => [
  type,
  ...to.map((target) => target.type),
  ...of.flatMap(mentioned),
]

type Entry = {
  serialize?: () => Entry
  schemaType?: {name: string}
  items?: Entry[]
  child?: unknown
  options?: {create?: [{type: string; template?: string}, object]}
}

/** Returns a list of the Studio with its entries, and the lists that these lead to, where there are no documents. */
async function entriesOf(given: unknown): Promise<Entry[]> {
  const resolved = typeof given === 'function' ? given('id', {}) : given
  const built: Entry = (isObservable(resolved) ? await firstValueFrom(resolved) : resolved) ?? {}
  const {items = [], ...list} = built.serialize?.() ?? built
  const below = await Promise.all(items.map(({child}) => entriesOf(child)))
  return [list, ...items, ...below.flat()]
}

describe('the content model', () => {
  test('says of every field, in words for an editor, what belongs there, with an example', () => {
    const silent = fields.filter(({field}) => !field.description || String(field.description).length < 12)
    expect(silent.map(({place}) => place)).toEqual([])

    // A choice among listed values and a picture's size are examples themselves.
    const withoutExample = fields.filter(({field}) => !/Example|Best 1200|: /.test(String(field.description)))
    expect(withoutExample.map(({place}) => place)).toEqual([])
  })

  test('gives every field a title', () => {
    expect(fields.filter(({field}) => !field.title).map(({place}) => place)).toEqual([])
  })

  test('gives every document and section an icon and a preview', () => {
    const bare = [...documents, ...sections].filter((type) => !('icon' in type && type.icon && type.preview))
    expect(bare.map(({name}) => name)).toEqual([])
  })

  test('says of every section in a sentence what visitors see of it, and shows it', () => {
    expect(sections.filter(({description}) => !String(description).endsWith('.')).map(({name}) => name)).toEqual([])
    // The two printable tables look the same.
    expect(new Set(sections.map(({sketch}) => sketch)).size).toBe(sections.length - 1)
  })

  test('gives every document of which there are many an ordering', () => {
    const unordered = documents.filter(
      (type) => !isSingleton(type.name) && !('orderings' in type && type.orderings?.length),
    )
    expect(unordered.map(({name}) => name)).toEqual([])
  })

  test('has a place for every document in the lists of the Studio, where it begins as what each list is of', async () => {
    const {unstable_sources: sources} = await createTestWorkspace()
    const source = sources.at(0) as Source
    const context = {...source, documentStore: {listenQuery: () => of([])}} as unknown as StructureResolverContext
    const S = createStructureBuilder({source, perspectiveStack: []})
    const entries = await entriesOf(structure(S, context))
    const listed = new Set(entries.map(({schemaType}) => schemaType?.name))
    // Packs have a tool of their own.
    expect(documents.map(({name}) => name).filter((name) => !listed.has(name))).toEqual(['pack'])

    const begun = entries.flatMap(({options}) => options?.create?.[0] ?? []).map(({type, template = type}) => template)
    const templates = [...documents, ...presetTemplates.map(({id: name}) => ({name}))].map(({name}) => name as string)
    expect(begun.length).toBeGreaterThan(10)
    expect(begun.filter((template) => !templates.includes(template))).toEqual([])
  })

  test('mentions only types that exist', () => {
    const names = types.flatMap((type) => [
      ...mentioned(type as Member),
      ...fieldsOf(type).flatMap((field) => mentioned(field as Member)),
    ])
    expect([...new Set(names)].filter((name) => !own.has(name) && !builtIn.has(name))).toEqual([])
  })

  test('offers in each list of references, as the schema has them, only what is not in it yet', () => {
    type Listing = {of?: {type: string; options?: {filter?: unknown}}[]}
    const lists = types.flatMap((type) =>
      fieldsOf(type).flatMap((field) => {
        const references = ((field as Listing).of ?? []).filter(({type}) => type === 'reference')
        return references.map(({options}) => ({field: `${type.name}.${field.name}`, filter: options?.filter}))
      }),
    )
    expect(lists.length).toBeGreaterThan(5)
    expect(lists.filter(({filter}) => filter !== notListed.filter).map(({field}) => field)).toEqual([])
    const parent = [{_ref: 'a'}, {_key: 'begun'}, {_ref: 'b'}]
    expect(notListed.filter({parent} as never).params).toEqual({listed: ['a', 'b']})
  })

  test('names every type once', () => {
    const names = types.map(({name}) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('begins every section with its label', () => {
    expect(sections.filter((section) => section.fields[0]?.name !== 'label').map(({name}) => name)).toEqual([])
  })

  test('offers every section on pages, the slideshow on the home page only', () => {
    const offered = (name: string) => {
      const type = documents.find((document) => document.name === name)
      const field = type && fieldsOf(type).find((each) => each.name === 'sections')
      return ((field as Member | undefined)?.of ?? []).map(({type}) => type)
    }
    const all = sectionGroups.flatMap((group) => group.sections.map(({name}) => name))
    expect(offered('homePage')).toEqual(all)
    expect(offered('page')).toEqual(all.filter((name) => name !== 'slideshow'))
  })

  test('has nothing that Sanity finds wrong', async () => {
    const {schema} = await createTestWorkspace()
    expect((schema._validation ?? []).flatMap((group) => group.problems.map((problem) => problem.message))).toEqual([])
  })
})
