import {withoutReferences} from '@site/content/without-references'
import {getDraftId, getPublishedId, type SanityClient, type SanityDocument, type Schema} from 'sanity'
import {inWords} from '../files/replace-file.ts'
import {documentTypes} from '../health/findings.ts'
import type {Spoken} from '../language/say.ts'

/** A document in which something leads to the one that is taken off, with the fields that are another without that. */
export type Leading = {document: SanityDocument; fields: Record<string, unknown>}

/** They lead there weakly, and may lead nowhere for a while: what is put back has them again. */
const MAY_LEAD_NOWHERE = new Set(['redirect', 'siteVisit'])

/** Reads what leads to a document: published and drafts. */
export async function readLeading(client: SanityClient, schema: Schema, id: string): Promise<Leading[]> {
  const types = documentTypes(schema).filter((type) => !MAY_LEAD_NOWHERE.has(type))
  const found = await client.fetch<SanityDocument[]>(
    '*[references($id) && _type in $types && !(_id in path("versions.**"))] | order(_type, _id)',
    {id, types},
    {perspective: 'raw', tag: 'take-off'},
  )
  const targets = new Set([id])
  return found
    .filter(({_id}) => getPublishedId(_id) !== id)
    .map((document) => {
      const left = withoutReferences(document, targets) as SanityDocument
      const names = Object.keys(document).filter((name) => left[name] !== document[name])
      return {document, fields: Object.fromEntries(names.map((name) => [name, left[name]]))}
    })
}

type TakenOff = {
  published: SanityDocument
  draft: SanityDocument | null
  leading: readonly Leading[]
  say: Spoken['say']
}

/** Takes a document off the site and out of what leads there, all at once; it stays as a draft. */
export async function takeOffSite(client: SanityClient, {published, draft, leading, say}: TakenOff): Promise<void> {
  const takenOffAt = new Date().toISOString()
  const {_rev, _updatedAt, ...content} = published
  const transaction = client.transaction()
  for (const {_id, _rev, translations} of await readTranslations(client, published._id)) {
    const weak = translations.map((entry) => weakened(entry, published._id))
    transaction.patch(_id, {set: {translations: weak}, ifRevisionID: _rev})
  }
  if (draft) transaction.patch(draft._id, {set: {takenOffAt}, ifRevisionID: draft._rev})
  else transaction.create({...content, _id: getDraftId(published._id), takenOffAt})
  for (const {document, fields} of leading) {
    const unset = Object.keys(fields).filter((name) => fields[name] === undefined)
    const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    transaction.patch(document._id, {set, unset, ifRevisionID: document._rev})
  }
  // Another one may have been published since: a delete asks for no revision.
  transaction.patch(published._id, {set: {takenOffAt}, ifRevisionID: _rev})
  transaction.delete(published._id)
  await transaction.commit({tag: 'take-off'}).catch((error: unknown) => {
    throw inWords(error, {say})
  })
}

type Translation = {value?: {_ref?: string}}
type Translations = {_id: string; _rev: string; translations: Translation[]}

/** Reads what names a page and its translations: they belong together also while one of them is off the site. */
const readTranslations = (client: SanityClient, id: string) =>
  client.fetch<Translations[]>(
    '*[_type == "translation.metadata" && references($id)]{_id, _rev, translations}',
    {id},
    {perspective: 'raw', tag: 'take-off'},
  )

const weakened = (entry: Translation, id: string): Translation =>
  entry.value?._ref === id ? {...entry, value: {...entry.value, _weak: true} as Translation['value'] & object} : entry
