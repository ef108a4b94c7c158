import {defineQuery} from 'groq'
import {crumb} from '../fragments/crumb.ts'
import {href} from '../fragments/href.ts'
import {serviceListing} from '../fragments/listing.ts'
import {picture} from '../fragments/picture.ts'
import {projectCards} from '../fragments/project-card.ts'
import {richText} from '../fragments/rich-text.ts'
import {seo} from '../fragments/seo.ts'
import {serviceCards} from '../fragments/service-card.ts'

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
  "others": ${serviceCards('*[_type == "service"][_id != ^._id] | order(orderRank asc, _id asc)')},
  "crumbs": array::compact([${serviceListing}${crumb}]),
  "seo": ${seo}
}`)
