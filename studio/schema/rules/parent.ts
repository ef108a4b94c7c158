import {getPublishedId, type Reference, type ValidationContext} from 'sanity'

// A path above the title has four steps at most; one more shows a circle.
const ancestors = `*[_id == $id][0]{"ids": [_id, parent._ref, parent->parent._ref, parent->parent->parent._ref]}.ids`

/** A page cannot stand below itself. */
export async function checkParent(value: Reference | undefined, {document, getClient}: ValidationContext) {
  if (!value?._ref || !document) return true
  const id = getPublishedId(document._id)
  const ids = await getClient({apiVersion: '2025-02-19'}).fetch<(string | null)[] | null>(
    ancestors,
    {id: value._ref},
    {perspective: 'raw'},
  )
  return !ids?.includes(id) || 'The page above stands below this one: that would make a circle.'
}
