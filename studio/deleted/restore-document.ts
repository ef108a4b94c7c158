import type {SanityClient} from '@sanity/client'
import {removeMissingReferences, type SanityDocument} from 'sanity'

/** A document of which nothing is left, as the lake remembers it. */
export type DeletedDocument = {
  /** As it was published. */
  id: string
  /** ISO 8601. */
  deletedAt: string
  author: string
  document: SanityDocument
}

/**
 * Brings a document back as a draft: an editor looks at it before visitors see it again. References to documents that are gone
 * as well are left out, as where the Studio itself restores.
 */
export async function restoreDocument(client: SanityClient, {id, document}: DeletedDocument): Promise<void> {
  const ids = referencesIn(document)
  const found = await client.fetch<string[]>(
    '*[_id in $ids]._id',
    {ids},
    {perspective: 'raw', tag: 'deleted.references'},
  )
  const existing = Object.fromEntries(ids.map((one) => [one, found.includes(one)]))
  const {_rev, _updatedAt, ...content} = removeMissingReferences(document, existing)
  await client.action({
    actionType: 'sanity.action.document.create',
    publishedId: id,
    attributes: {...content, _type: document._type, _id: `drafts.${id}`},
    // Another editor may have brought it back in the meantime.
    ifExists: 'fail',
  })
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' ? [value._ref] : []
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}
