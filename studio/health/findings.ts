import {dueUntil, today} from '@site/content/validity'
import {parsePath, routedTypes} from '@site/routes'
import type {Schema, SchemaType} from 'sanity'
import {checks} from './check/index.ts'
import {ASSET_FIELDS, type Asset, type Content, type ContentDocument, partsOf, readContent, refOf} from './content.ts'
import type {Check, Finding, Times} from './finding.ts'

/** Asks the lake. */
export type Ask = <Answer>(query: string, params: object, options: {perspective: 'drafts' | 'raw'}) => Promise<Answer>

/** The findings of a check. */
export type Found = Pick<Check, 'name' | 'title'> & {
  /** In the first documents. */
  findings: Finding[]
  /** Documents beyond these in which there is something, as far as it is known. */
  more: number
}

/** Documents of one check that are looked at, and listed. */
const MOST = 100
/** Most documents of a check whose filter takes some in which nothing is found. */
const MOST_UNSURE = 1_000

const YEAR_MS = 365 * 86_400_000

/** Fields of which one is a document's name. */
export const NAMES = '_id, _type, _updatedAt, title, name, companyName, designation, role, from'

/** Returns what every check found: of each the first documents, and how many more there are. */
export async function readFindings(ask: Ask, schema: Schema, now = new Date()): Promise<Found[]> {
  const types = documentTypes(schema).flatMap((name) => schema.get(name) ?? [])
  const manpower = await ask<number | null>('math::sum(*[_type == "manpowerRole"].count)', {}, {perspective: 'drafts'})
  // One after another: they leave the lake's threads to whoever waits for a form or a list.
  const asked = []
  for (const check of checks) asked.push(await askFor(ask, check, types, now))
  const around = await readAround(ask, [...new Set(asked.flatMap(({documents}) => documents))])
  return asked.map(({check, documents, count}) => {
    const content: Content = {...readContent({...around, manpower: manpower ?? 0}, now), newest: documents}
    const {name, title} = check
    return {name, title, findings: check.find(content), more: Math.max(0, count - documents.length)}
  })
}

/** The Studio's own types beside ours have a dot in their name. */
export const documentTypes = (schema: Schema): string[] =>
  schema.getTypeNames().filter((name) => !name.includes('.') && schema.get(name)?.type?.name === 'document')

async function askFor(ask: Ask, check: Check, types: SchemaType[], now: Date) {
  const {filter, order = '_id', fields = '...', isExact} = check.candidates
  const found = `*[${filter(types)}]`
  const yearAgo = `${new Date(now.getTime() - YEAR_MS).toISOString().slice(0, 10)}T00:00:00Z`
  const times: Times = {today: today(now), due: dueUntil(now), yearAgo}
  const query = `{
    "documents": ${found} | order(${order})[0...${isExact ? MOST : MOST_UNSURE}]{${NAMES}, ${fields}},
    "count": ${isExact ? `count(${found})` : 0}
  }`
  const answer = await ask<{documents: ContentDocument[]; count: number}>(query, times, {perspective: 'drafts'})
  return {check, ...answer}
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
