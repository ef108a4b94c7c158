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
  "summary": coalesce(summary, ""),
  "crumbs": array::compact([parent->parent->${crumb}, parent->${crumb}]),
  "seo": ${seo},
  "sections": ${sections}
}`)

export const homeQuery = defineQuery(`*[_type == "homePage"][0]{
  _id,
  _type,
  "title": coalesce(title, ""),
  "href": ${href},
  "seo": ${seo},
  "sections": ${sections}
}`)
