import {dueUntil, today} from '@site/content/validity'
import {parsePath, routedTypes} from '@site/routes'
import type {Schema, SchemaType} from 'sanity'
import {COMPANY_NAMES} from './check/former-name.ts'
import {checks} from './check/index.ts'
import {
  ASSET_FIELDS,
  type Asset,
  type CompanyNames,
  type ContentDocument,
  partsOf,
  readContent,
  refOf,
} from './content.ts'
import type {Check, Found, Times} from './finding.ts'

/** Asks the lake. */
export type Ask = <Answer>(query: string, params: object, options: {perspective: 'drafts' | 'raw'}) => Promise<Answer>

/** Documents of one check that are looked at, and listed. */
const MOST = 100
/** Most documents of a check whose filter takes some in which nothing is found. */
const MOST_UNSURE = 1_000

const YEAR_MS = 365 * 86_400_000

/** Fields of which one is a document's name. */
export const NAMES = '_id, _type, _updatedAt, title, name, companyName, designation, role, from'

/** Returns what every check found: of each the first documents, and how many more there are. */
export async function readFindings(ask: Ask, schema: Schema, now = new Date(), wanted = checks): Promise<Found[]> {
  const types = documentTypes(schema).flatMap((name) => schema.get(name) ?? [])
  const company = await ask<CompanyNames | null>(COMPANY_NAMES, {}, {perspective: 'drafts'})
  // One after another, and when nothing else is done: a form or a list that an editor waits for goes first, here and in the lake.
  const asked = []
  for (const {candidates, find, ...check} of wanted) {
    if (!candidates || !find) continue
    await whenIdle()
    const answer = await askFor(ask, candidates, {types, formerNames: company?.formerNames ?? [], now})
    asked.push({...check, ...answer, find})
  }
  const around = await readAround(ask, [...new Set(asked.flatMap(({documents}) => documents))])
  return asked.map(({name, title = '', tools, find, documents, count}) => ({
    ...{name, title, tools},
    findings: find({...readContent({...around, company}, now), newest: documents}),
    more: Math.max(0, count - documents.length),
  }))
}

const whenIdle = () =>
  new Promise<unknown>((go) => ('requestIdleCallback' in globalThis ? requestIdleCallback(go) : go(undefined)))

/** Returns the types of our documents. The Studio's own types have a dot in their name. */
export const documentTypes = (schema: Schema): string[] =>
  schema.getTypeNames().filter((name) => !name.includes('.') && schema.get(name)?.type?.name === 'document')

type Around = {types: SchemaType[]; formerNames: readonly string[]; now: Date}

async function askFor(
  ask: Ask,
  {filter, order = '_id', fields = '...', isExact}: NonNullable<Check['candidates']>,
  {types, formerNames, now}: Around,
) {
  const found = `*[${filter(types, formerNames)}]`
  const yearAgo = `${new Date(now.getTime() - YEAR_MS).toISOString().slice(0, 10)}T00:00:00Z`
  const times: Times = {today: today(now), due: dueUntil(now), yearAgo}
  const query = `{
    "documents": ${found} | order(${order})[0...${isExact ? MOST : MOST_UNSURE}]{${NAMES}, ${fields}},
    "count": ${isExact ? `count(${found})` : 0}
  }`
  return ask<{documents: ContentDocument[]; count: number}>(query, times, {perspective: 'drafts'})
}

/** Reads what documents refer to, by ids and by addresses, as it is published and drafted. */
async function readAround(ask: Ask, documents: ContentDocument[]) {
  const parts = documents.flatMap((document) => [...partsOf(document)])
  const ids = new Set(parts.flatMap(({value}) => refOf(value) ?? []))
  const paths = new Set(parts.flatMap(({value: {href}}) => (typeof href === 'string' ? href.split(/[?#]/, 1) : [])))
  const slugs = [...paths].flatMap((path) => parsePath(path)?.slug ?? [])
  const params = {ids: [...ids].flatMap((id) => [id, `drafts.${id}`]), paths: [...paths], slugs, routed: routedTypes}
  const query = `{
    "referred": *[_id in $ids]{${NAMES}, slug, language, _type in ["sanity.imageAsset", "sanity.fileAsset"] => {${ASSET_FIELDS}}},
    "addresses": *[slug.current in $slugs && _type in $routed]{_id, _type, slug, language},
    "redirects": *[from in $paths && _type == "redirect"]{_id, _type, from}
  }`
  type Answer = {referred: (ContentDocument & Asset)[]; addresses: ContentDocument[]; redirects: ContentDocument[]}
  const {referred, addresses, redirects} = await ask<Answer>(query, params, {perspective: 'raw'})
  const isDocument = ({_id}: ContentDocument) => !_id.startsWith('versions.')
  return {documents: [...addresses, ...redirects, ...referred].filter(isDocument), assets: referred}
}
