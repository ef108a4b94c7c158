import type {SchemaType} from 'sanity'

/** A place in which documents of a type hold something. */
export type Place = {
  /** Leads there in GROQ. */
  path: string
  /** Tells whether the path leads to a list. */
  isList: boolean
  /** The section or document around it, and the field from there, as `partsOf` tells them. */
  owner: string
  field: string
}

/** Fields inside fields, above which nothing is looked for: a schema may hold itself. */
const DEEPEST = 8

/** Returns the places in documents of a type that hold what is wanted, by the schema. */
export function placesOf(type: SchemaType, isWanted: (type: SchemaType) => boolean): Place[] {
  return inFields(type, {path: '', isList: false, owner: type.name, field: ''}, isWanted, 0)
}

function inFields(type: SchemaType, at: Place, isWanted: (type: SchemaType) => boolean, depth: number): Place[] {
  if (depth > DEEPEST || !('fields' in type)) return []
  return type.fields.flatMap(({name, type: fieldType}) => {
    if (name.startsWith('_')) return []
    const place = {...at, path: joined(at.path, name), field: joined(at.field, name)}
    return inValue(fieldType, place, isWanted, depth + 1)
  })
}

function inValue(type: SchemaType, at: Place, isWanted: (type: SchemaType) => boolean, depth: number): Place[] {
  if ('of' in type && type.jsonType === 'array')
    return type.of.flatMap((item) => {
      const inside = {...at, path: `${at.path}[_type == "${item.name}"]`, isList: true}
      const isSection = at.field === 'sections'
      return inValue(item, isSection ? {...inside, owner: item.name, field: ''} : inside, isWanted, depth)
    })
  if (isWanted(type)) return [at]
  return isFile(type) ? [] : inFields(type, at, isWanted, depth)
}

const joined = (path: string, name: string) => (path ? `${path}.${name}` : name)

/** Lists in GROQ the values at some places of a document. */
export const listOf = (places: Place[]): string =>
  `[${places.map(({path, isList}) => (isList ? `...${path}` : path)).join(', ')}]`

export const isPicture = ({name}: SchemaType) => name === 'picture'

export const isLink = ({name}: SchemaType) => name === 'link' || name === 'linkMark'

export const isFile = ({name, type}: SchemaType): boolean =>
  /^(image|file)$/.test(name) || (type ? isFile(type) : false)

export const isReference = (type: SchemaType) => type.name === 'reference' || type.type?.name === 'reference'

/**
 * True of documents that satisfy the condition of their type. It looks at nothing but the document, so that a lake can keep an index
 * over it, in which there are only those of which it is true.
 */
export function ofType(types: SchemaType[], conditionOf: (type: SchemaType) => string | undefined): string {
  const cases = types.flatMap((type) => {
    const condition = conditionOf(type)
    return condition ? `_type == "${type.name}" && (${condition}) => true` : []
  })
  return `select(${cases.join(', ')}) == true`
}
