import type {AllSanitySchemaTypes} from '../sanity.types.ts'
import {holds, type Sample, type StoredDocument, samplesOf} from './launch.ts'
import {writeNames} from './rename.ts'
import {withoutReferences} from './without-references.ts'

type ContentType = Exclude<Extract<AllSanitySchemaTypes, {_rev: string}>['_type'], `${string}.${string}`>

/** Tells of each type whether its documents are works of another company, or papers of them, and go as a whole. */
const GOES: Readonly<Record<ContentType, boolean>> = {
  project: true,
  partner: true,
  certificate: true,
  newsPost: true,
  siteVisit: true,
  opening: true,
  siteSettings: false,
  navigation: false,
  homePage: false,
  page: false,
  service: false,
  prequalification: false,
  pack: false,
  equipment: false,
  staffMember: false,
  manpowerRole: false,
  manager: false,
  redirect: false,
  replyTemplates: false,
  recipients: false,
}

const WORKS = new Set(Object.entries(GOES).flatMap(([type, goes]) => (goes ? type : [])))

type Value = Record<string, unknown>

/** Names of the company that begins; texts say them where they said the ones before. */
export type NewNames = {companyName: string; shortName: string}

/** The content without its samples: documents that go, and the fields of others that change (`undefined`: unset). */
export type WithoutSamples = {removed: string[]; changed: {id: string; fields: Value}[]}

/**
 * Removes the works, partners, papers and claims of the first content; pages, lists and pictures of pages stay, and so does what a
 * company cannot be without, until it is replaced.
 * @param documents all, with drafts
 */
export function withoutSamples(documents: readonly StoredDocument[], names?: NewNames): WithoutSamples {
  const isWork = (document: StoredDocument) =>
    WORKS.has(document._type) && samplesOf(document).some(({isOpen}) => isOpen)
  const removed = new Set(documents.filter(isWork).map(({_id}) => _id))
  const targets = new Set([...removed].map((id) => id.replace(/^drafts\./, '')))
  const rename = names ? renaming(documents, names) : (value: unknown) => value
  const changed = documents.flatMap((document) => {
    if (removed.has(document._id)) return []
    const left = rename(withoutReferences(withoutClaims(document), targets)) as StoredDocument
    const fields = Object.keys(document).filter((name) => left[name] !== document[name])
    return fields.length > 0
      ? [{id: document._id, fields: Object.fromEntries(fields.map((name) => [name, left[name]]))}]
      : []
  })
  return {removed: [...removed], changed}
}

/** Returns what writes the new names in all texts and addresses of a value; a value without former names is returned as it is. */
function renaming(documents: readonly StoredDocument[], {companyName, shortName}: NewNames) {
  const before = documents.find(({_id}) => _id === 'siteSettings')
  const pairs = [
    [before?.companyName, companyName],
    [before?.shortName, shortName],
  ].flatMap(([from, to]) => (typeof from === 'string' && from && to ? [{from, to: String(to)}] : []))
  return (value: unknown) => writeNames(value, pairs, (name) => name.trim().replaceAll(/[^\w.-]+/g, '-'))
}

/** Takes out the facts and sentences that are not confirmed. Renders remain: a page without its picture is no page. */
function withoutClaims(document: StoredDocument): StoredDocument {
  if (document._type === 'siteSettings') return document
  const claims = samplesOf(document).filter(
    ({isOpen, text}) => isOpen && !/^(Model view|Specimen|in place of)/.test(text),
  )
  const left = {...document}
  for (const claim of claims) Object.assign(left, removeSample(left, claim))
  return left
}

/** Returns the field of the document that holds a sample, as it is without it. */
export function removeSample(document: StoredDocument, {path, text}: Pick<Sample, 'path' | 'text'>): Value {
  const [name = ''] = path.split(/[.[]/)
  return {[name]: without(document[name], path.slice(name.length), text)}
}

/** @param path what is left of it */
function without(value: unknown, path: string, text: string): unknown {
  const [step, name, key] = /^(?:\.([^.[\]]+)|\[_key=="([^"]+)"\])/.exec(path) ?? []
  if (step === undefined) return withoutText(value, text)
  const rest = path.slice(step.length)
  if (Array.isArray(value)) return value.map((item) => (item?._key === key ? without(item, rest, text) : item))
  return isObject(value) && name !== undefined ? {...value, [name]: without(value[name], rest, text)} : value
}

function withoutText(value: unknown, text: string): unknown {
  if (!holds(value, text)) return value
  if (typeof value === 'string') return value.replace(text, '').trim() || undefined
  if (!Array.isArray(value)) return undefined
  const items = value.flatMap((item) => {
    if (!holds(item, text)) return [item]
    // A paragraph loses the sentence; a picture, a degree or a line of a list goes.
    if (!isObject(item) || item._type !== 'block' || !Array.isArray(item.children)) return []
    const children = item.children.map((span) => ({...span, text: String(span.text ?? '').replace(text, '')}))
    return children.some((span) => span.text.trim()) ? [{...item, children}] : []
  })
  return items.length > 0 ? items : undefined
}

const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null
