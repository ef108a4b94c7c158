import {defineQuery} from 'groq'
import {projectCards, serviceCards} from '../fragments/card.ts'
import {crumb, href, serviceListing} from '../fragments/link.ts'
import {picture} from '../fragments/picture.ts'
import {richText} from '../fragments/rich-text.ts'
import {seo} from '../fragments/seo.ts'

export const serviceQuery = defineQuery(`*[slug.current == $slug][_type == "service"] | order(_id asc)[0]{
  _id,
  _type,
  "title": coalesce(title, ""),
  "href": coalesce(${href}, "/"),
  "summary": coalesce(summary, ""),
  "picture": ${picture('picture')},
  "body": ${richText('body')},
  "inclusions": coalesce(inclusions, []),
  "projects": ${projectCards('projects[]->')},
  "others": ${serviceCards('*[_type == "service"][_id != ^._id] | order(orderRank asc, _id asc)[0...100]')},
  "crumbs": array::compact([${serviceListing}${crumb}]),
  "seo": ${seo}
}`)
