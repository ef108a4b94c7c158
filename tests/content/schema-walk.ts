import type {SchemaType} from 'sanity'

/** A value that the content model accepts, read from the rules that editors meet; what custom rules ask is in `hand-made.ts`. */
export type Shape = {
  /** Its name in the model: `picture`, `navItem`, `string`. */
  type: string
  /** The type of Sanity that it is made of: `image` for a picture. */
  base: string
  required: boolean
  /** Bounds of a number, of the letters of a text or of the entries of a list. */
  min?: number
  max?: number
  /** A number above this one. */
  above?: number
  isInteger: boolean
  /** The field beside it that this one may not go below. */
  notBefore?: string
  choices?: string[]
  pattern?: RegExp
  isEmail: boolean
  fields: Field[]
  /** Set for documents that have a place in lists, which the Studio writes. */
  isRanked: boolean
  /** Kinds of entries of a list. */
  of: Shape[]
  /** Types that it may refer to. */
  to: string[]
  /** Styles of blocks of a text. */
  styles: string[]
  lists: string[]
}

export type Field = {name: string; shape: Shape}

export type ContentModel = {documents: Field[]; shapeOf(type: string): Shape}

/** The parts that are read of a compiled type; the types of `sanity` know it only by the kind of each. */
type Compiled = {
  name: string
  type?: Compiled | null
  hidden?: unknown
  validation?: unknown
  fields?: {name: string; type: Compiled}[]
  of?: Compiled[]
  to?: {name: string}[]
  options?: {list?: {value: string}[]}
}

/** As Sanity compiles a rule. */
type CompiledRule = {_level: string; _rules: {flag: string; constraint?: unknown}[]}

/** Compiles the schema of the Studio; it comes with the whole Studio, five seconds of a core, so only tests that need it load it. */
export async function readContentModel(): Promise<ContentModel> {
  const [{createSchema}, {types}] = await Promise.all([import('sanity'), import('../../studio/schema/index.ts')])
  const schema = createSchema({name: 'default', types})
  const shapeOf = (name: string): Shape => {
    const type: SchemaType | undefined = schema.get(name)
    if (!type) throw new Error(`The content model has no type ${name}.`)
    return toShape(type as unknown as Compiled)
  }
  const documents = types.filter(({type}) => type === 'document').map(({name}) => ({name, shape: shapeOf(name)}))
  return {documents, shapeOf}
}

function toShape(type: Compiled): Shape {
  const base = baseOf(type)
  const isBlock = base === 'block'
  return {
    type: type.name,
    base,
    ...readRules(type.validation),
    fields: isBlock ? [] : fieldsOf(type),
    isRanked: type.fields?.some(({name}) => name === 'orderRank') ?? false,
    of: isBlock ? [] : (type.of ?? []).map(toShape),
    to: (type.to ?? []).map(({name}) => name),
    styles: isBlock ? listOf(type, 'style') : [],
    lists: isBlock ? listOf(type, 'listItem') : [],
  }
}

/** Fields that editors fill in: what is always hidden is written by the Studio itself. */
const fieldsOf = (type: Compiled): Field[] =>
  (type.fields ?? [])
    .filter((field) => field.type.hidden !== true)
    .map(({name, type}) => ({name, shape: toShape(type)}))

const listOf = (type: Compiled, field: string) =>
  type.fields?.find(({name}) => name === field)?.type.options?.list?.map(({value}) => value) ?? []

function baseOf(type: Compiled): string {
  let base = type
  while (base.type && !PRIMITIVES.has(base.name)) base = base.type
  return base.name
}

const PRIMITIVES = new Set(
  'string text url date datetime number boolean slug geopoint reference image file block array object document'.split(
    ' ',
  ),
)

function readRules(validation: unknown): Pick<Shape, 'required' | 'isInteger' | 'isEmail'> & Partial<Shape> {
  const found: ReturnType<typeof readRules> = {required: false, isInteger: false, isEmail: false}
  const rules = (Array.isArray(validation) ? validation : []) as CompiledRule[]
  for (const {_level, _rules} of rules) {
    if (_level !== 'error') continue
    for (const {flag, constraint} of _rules) Object.assign(found, readRule(flag, constraint))
  }
  return found
}

function readRule(flag: string, constraint: unknown): Partial<Shape> {
  if (flag === 'presence') return {required: true}
  if (flag === 'integer') return {isInteger: true}
  if (flag === 'email') return {isEmail: true}
  if (flag === 'valid') return {choices: constraint as string[]}
  if (flag === 'regex') return {pattern: (constraint as {pattern: RegExp}).pattern}
  if (flag === 'greaterThan') return {above: constraint as number}
  if (flag === 'min' && typeof constraint === 'object') return {notBefore: (constraint as {path: string}).path}
  if (flag === 'min' || flag === 'max') return {[flag]: constraint}
  return {}
}
