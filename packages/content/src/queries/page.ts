import {defineQuery} from 'groq'
import {atAddress, crumb, href} from '../fragments/link.ts'
import {seo} from '../fragments/seo.ts'
import {sections} from '../sections/index.ts'

export const pageQuery = defineQuery(`${atAddress}[_type == "page"][0]{
  _id,
  _type,
  "title": coalesce(title, ""),
  "href": coalesce(${href}, "/"),
  subtitle,
  head,
  "summary": coalesce(summary, ""),
  "crumbs": array::compact([parent->parent->${crumb}, parent->${crumb}]),
  "seo": ${seo},
  "sections": ${sections}
}`)

export const homeQuery = defineQuery(`*[_type == "homePage"][coalesce(language, "en") == $language][0]{
  _id,
  _type,
  "title": coalesce(title, ""),
  "href": ${href},
  "seo": ${seo},
  "sections": ${sections}
}`)

/** Asks for the type of the document at an address that documents of several types may have. */
export const addressTypeQuery = defineQuery(`${atAddress}[0]._type`)

/** Asks where an address leads that no document has any more. A page that is gone leads nowhere. */
export const redirectQuery = defineQuery(`*[_type == "redirect"][from == $path] | order(_updatedAt desc)[0]{
  "to": coalesce(target->{"href": ${href}}.href, href),
  "permanent": permanent != false
}`)
