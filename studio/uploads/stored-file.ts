import {titleOf} from '@site/content/home'
import {sizeText} from '@site/forms'
import {getPublishedId, type Path, type Schema} from 'sanity'
import {ASSET_FIELDS, type Asset, type ContentDocument, partsOf, refOf} from '../health/content.ts'
import {type Ask, documentTypes, NAMES} from '../health/findings.ts'
import {isFile, placesOf} from '../health/place.ts'

/** A use of a file: the place of its field in a document; the document as a whole where its schema does not tell. */
export type FileUse = {
  document: ContentDocument
  path: Path
}

export type StoredFile = Asset & {
  uses: FileUse[]
  /** Documents beyond those of `uses`. */
  moreUses: number
}

/** A choice of files. */
export type FileQuestion = {
  /** A condition in GROQ. */
  filter: string
  /** Words, each of which is in a file's name or in the title of a document that uses it. */
  search: string
  /** Files that are read. */
  count: number
}

export type FoundFiles = {
  search: string
  /** The first of those that were found, the last uploaded first. */
  files: StoredFile[]
  /** Counts all. */
  count: number
  /** Their sizes together. */
  bytes: number
}

/** As many as a large screen shows; a search is quicker than a longer list. */
export const FILES_PAGE = 60

/** Documents that are named beside a file. */
const MOST_USES = 10
const MOST_WORDS = 8

type RawFile = Omit<StoredFile, 'uses' | 'moreUses'> & {users: string[]; count: number}
type Totals = {count: number; bytes: number | null}

/** True of files alone, and of nothing else: a lake keeps one list of them, in the order of their upload. */
const IS_FILE = 'select(_type in ["sanity.imageAsset", "sanity.fileAsset"] => true) == true'

/** Reads the first files that are found, page by page, and how many there are in all. */
export async function readFiles(ask: Ask, schema: Schema, {filter, search, count}: FileQuestion): Promise<FoundFiles> {
  const words = wordsIn(search)
  const found = [IS_FILE, filter, ...words.map((_, at) => NAMED.replaceAll('$word', `$word${at}`))].join(' && ')
  const params = Object.fromEntries(words.map((word, at) => [`word${at}`, `*${word}*`]))
  const files: StoredFile[] = []
  let isWhole = false
  while (!isWhole && files.length < count) {
    const last = files.at(-1)
    const page = await ask<RawFile[]>(pageOf(found, last), {...params, at: last?._createdAt, id: last?._id}, RAW)
    files.push(...(await withUses(ask, schema, page)))
    isWhole = page.length < FILES_PAGE
  }
  // Of the last page the number is known.
  const totals = isWhole
    ? {count: files.length, bytes: files.reduce((sum, {size}) => sum + (size ?? 0), 0)}
    : await ask<Totals>(`{"sizes": *[${found}].size}{"count": count(sizes), "bytes": math::sum(sizes)}`, params, RAW)
  return {search, files, count: totals.count, bytes: totals.bytes ?? 0}
}

const RAW = {perspective: 'raw'} as const

function pageOf(found: string, last: Asset | undefined): string {
  const after = last ? ' && (_createdAt < $at || _createdAt == $at && _id > $id)' : ''
  return `*[${found}${after}] | order(_createdAt desc, _id)[0...${FILES_PAGE}]{${ASSET_FIELDS},
    "users": *[references(^._id)][0...${MOST_USES}]._id, "count": count(*[references(^._id)])}`
}

const NAMED = `(originalFilename match $word ||
  count(*[references(^._id) && coalesce(title, name, companyName, designation, role, from) match $word]) > 0)`

/** Returns the words to search for. One without a letter or digit is in no text as the lake splits it into words. */
const wordsIn = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)

/** Lists in GROQ the fields of each type that may hold files, as they are needed to tell the place of one. */
function fieldsWithFiles(schema: Schema): string {
  const cases = documentTypes(schema).flatMap((name) => {
    const type = schema.get(name)
    const fields = new Set(type && placesOf(type, isFile).map(({path}) => path.replace(/\W.*/s, '')))
    return fields.size > 0 ? `_type == "${name}" => {${[...fields].join(', ')}}` : []
  })
  return cases.join(', ')
}

/** Reads the documents that use files: each once, also where one gallery holds many of the files. */
async function withUses(ask: Ask, schema: Schema, files: RawFile[]): Promise<StoredFile[]> {
  const query = `*[_id in $users]{${NAMES}, ${fieldsWithFiles(schema)}}`
  const users = [...new Set(files.flatMap((file) => file.users))]
  const documents = await ask<ContentDocument[]>(query, {users}, RAW)
  const byId = new Map(documents.map((document) => [document._id, document]))
  const documentsOf = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return files.map(({users, count, ...asset}) => ({
    ...asset,
    uses: usesOf(asset, documentsOf(users)),
    moreUses: count - users.length,
  }))
}

/** Takes a draft and what it was made from for one: they use most files alike. */
function usesOf({_id}: Asset, documents: ContentDocument[]): FileUse[] {
  const uses = new Map<string, FileUse>()
  for (const raw of documents) {
    const document = {...raw, _id: getPublishedId(raw._id)}
    const paths = [...partsOf(document)].flatMap(({value, path}) => (refOf(value.asset) === _id ? [path] : []))
    for (const path of paths.length > 0 ? paths : [[]]) {
      const place = `${document._id} ${String(path[0])}`
      if (!uses.has(place)) uses.set(place, {document, path})
    }
  }
  return [...uses.values()]
}

/** `City Center Multan, Gallery`: the document and its field, as editors know them. */
export function placeOf({document, path}: FileUse, schema: Schema): string {
  const type = schema.get(document._type)
  const fields = type && 'fields' in type ? type.fields : []
  const field = fields.find(({name}) => name === path[0])?.type.title
  return [titleOf(document) ?? type?.title, field].filter(Boolean).join(', ')
}

/** `JPEG, 2000 × 1200, 340 kB` */
export function factsOf({mimeType, width, height, size}: Asset): string {
  const kind = mimeType?.split('/')[1]?.replace(/\+.*/, '').toUpperCase()
  const side = width && height ? `${width} × ${height}` : undefined
  return [kind, side, size && sizeText(size)].filter(Boolean).join(', ')
}
