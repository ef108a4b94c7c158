import {defineQuery} from 'groq'
import {href, routedTypes} from '../fragments/href.ts'
import {pictures} from '../fragments/picture.ts'

export const sitemapQuery = defineQuery(`*[
  _type in ${routedTypes}
][
  seo.hidden != true
] | order(_type asc, orderRank asc, _id asc){
  _type,
  "path": ${href},
  "title": coalesce(title, ""),
  "summary": coalesce(seo.description, summary, ""),
  _updatedAt,
  "pictures": ${pictures('([mainImage, picture] + coalesce(gallery, []) + coalesce(sections[].picture, []) + coalesce(sections[].pictures[], []) + coalesce(sections[].slides[].picture, []))')}
}[defined(path)]`)
