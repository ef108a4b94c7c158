import {getPublishedId, type SlugValue, type ValidationContext} from 'sanity'
import {pageAddress} from './page-address.ts'

const apiVersion = '2025-02-19'

// Visitors mistype capitals, so two addresses may not differ by them alone.
const otherHolder = `*[_type in $types && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.**"))
  && lower(slug.current) == $slug][0]{_type, title}`

/** Pages and projects share the first level of addresses; services have `/services/` to themselves. */
const sharingTypes = (type: string) => (type === 'service' ? ['service'] : ['page', 'project'])

export async function checkSlugUse(value: SlugValue | undefined, {document, getClient}: ValidationContext) {
  if (!value?.current || !document) return true
  const holder = await getClient({apiVersion}).fetch<{_type: string; title?: string} | null>(
    otherHolder,
    {types: sharingTypes(document._type), id: getPublishedId(document._id), slug: value.current.toLowerCase()},
    {perspective: 'raw'},
  )
  return !holder || `The ${holder._type} “${holder.title ?? 'Untitled'}” already has this address. Choose another.`
}

/** Saved links and search results go on asking for the old address. */
export async function checkSlugChange(value: SlugValue | undefined, {document, getClient}: ValidationContext) {
  if (!value?.current || !document) return true
  const published = await getClient({apiVersion}).fetch<string | null>(
    '*[_id == $id][0].slug.current',
    {id: getPublishedId(document._id)},
    {perspective: 'raw'},
  )
  const old = pageAddress({_type: document._type, slug: {current: published ?? undefined}})
  return (
    !old || published === value.current || `Published at ${old} until now: links that others saved will stop working.`
  )
}
