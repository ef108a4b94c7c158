import {defineQuery} from 'groq'
import {href, sluggedTypes} from '../fragments/link.ts'
import {picture} from '../fragments/picture.ts'

/** Longer input is a paste, not a search. */
const LONGEST_CHARACTERS = 100
const MOST_TERMS = 8

/** The page that shows a certificate; of several the one that shows fewest groups besides. */
const certificateHref = `"/" + *[
  _type == "page"
][
  defined(slug.current) && ^.group in sections[_type == "certificates"].group
] | order(count(sections[_type == "certificates"]) asc, _id asc)[0].slug.current`

const text = `[
  title, subtitle, summary, kind, location, city, client, scopeOfWork, projectDescription,
  number, category, issuedBy, statement, pt::text(description), pt::text(body),
  pt::text(sections[].body[]), array::join(array::compact(sections[].heading), " "),
  array::join(array::compact(sections[].statement), " "), array::join(coalesce(inclusions, features, []), " ")
]`

/** Every one of `$terms` ("word*") must stand somewhere in a document. */
export const searchQuery = defineQuery(`*[
  _type == "certificate" || _type in ${sluggedTypes}
][
  seo.hidden != true && ${text} match $terms
] | score(
  boost(title match $terms, 8),
  boost(kind match $terms, 4),
  boost(city match $terms, 4),
  boost(number match $terms, 4),
  boost(subtitle match $terms, 2),
  boost(summary match $terms, 2)
) | order(_score desc, orderRank asc, title asc)[0...24]{
  _id,
  "kind": _type,
  "title": coalesce(title, ""),
  "href": select(_type == "certificate" => ${certificateHref}, ${href}),
  "summary": coalesce(summary, statement),
  validUntil,
  "picture": ${picture('mainImage, picture, images[0]')}
}[defined(href)]`)

/**
 * Patterns for GROQ's `match` from whatever a visitor typed: words of letters and digits, each matching from its start.
 * Everything else, wildcards included, only separates words. Empty when there is nothing to search for.
 */
export function searchTerms(input: string): string[] {
  const words =
    input
      .slice(0, LONGEST_CHARACTERS)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, MOST_TERMS).map((word) => `${word}*`)
}
