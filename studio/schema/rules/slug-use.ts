import {pathOf, slugGroup} from '@site/routes'
import {getPublishedId, type SlugValue, type ValidationContext} from 'sanity'
import {say} from '../../language/say.ts'

type Holder = {
  _type: string
  title: string | null
  isDraft: boolean
}

const apiVersion = '2025-02-19'

const publishedSlug = '*[_id == $id][0].slug.current'

// Visitors mistype capitals, so two addresses may not differ by them alone.
const otherHolders = `*[_type in $types && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.**"))
  && lower(slug.current) == lower($slug) && coalesce(language, "en") == $language]{_type, title, "isDraft": _id in path("drafts.**")}`

/** Visitors and search engines change between the two by their addresses. */
const englishPage = `$language == "en" || count(*[_type == "page" && slug.current == $slug && language != "ur"]) > 0`

export async function checkSlugUse(value: SlugValue | undefined, {document, getClient, schema}: ValidationContext) {
  const slug = value?.current
  if (!slug || !document) return true
  const language = document.language ?? 'en'
  const {own, holders, english} = await getClient({apiVersion}).fetch<{
    own: string | null
    holders: Holder[]
    english: boolean
  }>(
    `{"own": ${publishedSlug}, "holders": ${otherHolders}, "english": ${englishPage}}`,
    {types: slugGroup(document._type), id: getPublishedId(document._id), slug, language},
    {perspective: 'raw'},
  )
  if (!english) return say('A translation has the address of its English page, and no page in English has this one.')
  // A draft of another document cannot take an address from the one that is published there.
  const holder = holders.find(({isDraft}) => !isDraft || own !== slug)
  if (!holder) return true
  const type = schema.get(holder._type)?.title?.toLowerCase() ?? holder._type
  const title = holder.title ?? say('Untitled')
  return say('The {type} “{title}” already has this address. Choose another.', {type, title})
}

/** Saved links and search results go on asking for the old address, which a redirect then answers. */
export async function checkSlugChange(value: SlugValue | undefined, {document, getClient}: ValidationContext) {
  const slug = value?.current
  if (!slug || !document) return true
  const id = getPublishedId(document._id)
  const own = await getClient({apiVersion}).fetch<string | null>(publishedSlug, {id}, {perspective: 'raw'})
  const old = pathOf({_type: document._type, slug: {current: own ?? undefined}, language: document.language})
  if (!old || own === slug) return true
  return say('Published at {path} until now: whoever asks for that will be led to the new address.', {path: old})
}
