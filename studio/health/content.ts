import {getPublishedId, type Path, type SanityDocumentLike} from 'sanity'

export type ContentDocument = SanityDocumentLike & {_updatedAt: string}

/** A picture or another file; only pictures have a width and a height. */
export type Asset = {
  _id: string
  _type: string
  _createdAt: string
  originalFilename: string | null
  mimeType: string | null
  url: string | null
  width: number | null
  height: number | null
  /** Bytes. */
  size: number | null
}

/** Fields of an asset's document as they are read. */
export const ASSET_FIELDS = `_id, _type, _createdAt, originalFilename, mimeType, url, size,
  "width": metadata.dimensions.width, "height": metadata.dimensions.height`

/** The name of the company as it is drafted, and those that it had before. */
export type CompanyNames = {companyName?: string; formerNames?: readonly string[] | null}

/** As the lake answers it. */
type RawContent = {
  documents: ContentDocument[]
  assets: Asset[]
  company?: CompanyNames | null
}

/** The content as editors have it: drafts over what is published. */
export type Content = {
  /** The newest version of each document, under its published id. */
  newest: ContentDocument[]
  /** By id. */
  published: Map<string, ContentDocument>
  /** By the id under which they will be published. */
  drafts: Map<string, ContentDocument>
  assets: Map<string, Asset>
  companyName: string
  /** Without the name of now, if it was one before. */
  formerNames: readonly string[]
  /** The pack that is looked at, by the tool that lists what each lacks. */
  pack?: ContentDocument
  now: Date
}

export function readContent({documents, assets, company}: RawContent, now: Date): Content {
  const isPublished = ({_id}: ContentDocument) => getPublishedId(_id) === _id
  const byId = (found: ContentDocument[]) => new Map(found.map((document) => [document._id, document]))
  const published = byId(documents.filter(isPublished))
  const drafts = byId(
    documents.filter((document) => !isPublished(document)).map((draft) => ({...draft, _id: getPublishedId(draft._id)})),
  )
  return {
    newest: [...new Map([...published, ...drafts]).values()],
    published,
    drafts,
    assets: new Map(assets.map((asset) => [asset._id, asset])),
    companyName: company?.companyName ?? '',
    formerNames: company?.formerNames?.filter((name) => name !== company.companyName) ?? [],
    now,
  }
}

export type JsonObject = Record<string, unknown>

/** An object inside a document, and where it is. */
export type Part = {
  value: JsonObject
  path: Path
  /** The nearest object around it that has a name of its own: a section, or the document. */
  owner: string
  /** The fields from the owner down, without the keys of lists. */
  field: string
}

/** Every object in a document at any depth, the document itself first. */
export function* partsOf(document: ContentDocument): Generator<Part> {
  yield* walk({value: document, path: [], owner: document._type, field: ''})
}

function* walk(part: Part): Generator<Part> {
  yield part
  const {value, path, owner, field} = part
  for (const [name, child] of Object.entries(value)) {
    const at = {owner, field: field ? `${field}.${name}` : name}
    if (isObject(child)) yield* walk({value: child, path: [...path, name], ...at})
    if (!Array.isArray(child)) continue
    for (const item of child) {
      if (!isObject(item)) continue
      const key = String(item._key)
      const section = name === 'sections' ? {owner: String(item._type), field: ''} : at
      yield* walk({value: item, path: [...path, name, {_key: key}], ...section})
    }
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The id that a reference field holds; undefined for anything else. */
export const refOf = (value: unknown): string | undefined =>
  isObject(value) && typeof value._ref === 'string' ? value._ref : undefined
