import {sizeText} from '@site/forms'
import type {Path, Schema} from 'sanity'
import {type Asset, type Content, type ContentDocument, partsOf, refOf, titleOf} from '../health/content.ts'

/** A use of a file: the place of its field in a document. */
export type FileUse = {
  document: ContentDocument
  path: Path
}

export type StoredFile = Asset & {uses: FileUse[]}

/** Every picture and file with where it is used, in drafts and in what is published; the last uploaded first. */
export function filesOf({newest, published, assets}: Content): StoredFile[] {
  const uses = new Map<string, FileUse[]>()
  for (const document of new Set([...newest, ...published.values()])) {
    for (const {value, path} of partsOf(document)) {
      const id = refOf(value.asset)
      if (!id || !assets.has(id)) continue
      const known = uses.get(id) ?? []
      // A draft and what it was made from use most files alike.
      if (known.some((use) => use.document._id === document._id && String(use.path[0]) === String(path[0]))) continue
      uses.set(id, [...known, {document, path}])
    }
  }
  return [...assets.values()]
    .map((asset) => ({...asset, uses: uses.get(asset._id) ?? []}))
    .sort((one, other) => other._createdAt.localeCompare(one._createdAt))
}

/** Tells whether every word of the search stands in the file's name or in the title of a document that uses it. */
export function matches({originalFilename, uses}: StoredFile, search: string): boolean {
  const text = [originalFilename, ...uses.map(({document}) => titleOf(document))].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
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
