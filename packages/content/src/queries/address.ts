import {defineQuery} from 'groq'
import {href} from '../fragments/link.ts'
import {page} from './page.ts'
import {project} from './project.ts'

/**
 * Pages and projects share one level of addresses, so one query asks for both. Here and elsewhere filters stand one
 * behind the other: joined by "&&", the embedded lake asks all of them of every document.
 */
export const addressQuery =
  defineQuery(`*[slug.current == $slug][_type in ["page", "project"]] | order(_type asc, _id asc)[0]{
  _id,
  _type,
  "title": coalesce(title, ""),
  "href": coalesce("/" + slug.current, "/"),
  _type == "page" => {${page}},
  _type == "project" => {${project}}
}`)

/** Where an address leads that no document has any more. A page that is gone leads nowhere. */
export const redirectQuery = defineQuery(`*[_type == "redirect"][from == $path] | order(_updatedAt desc)[0]{
  "to": coalesce(target->{"href": ${href}}.href, href),
  "permanent": permanent != false
}`)
