import {newsCards, projectCards} from '../fragments/card.ts'
import {files} from '../fragments/file.ts'
import {crumb, projectListing} from '../fragments/link.ts'
import {picture, pictures, stages} from '../fragments/picture.ts'
import {richText} from '../fragments/rich-text.ts'
import {seo} from '../fragments/seo.ts'

const others = `*[_type == "project"][defined(slug.current) && _id != ^._id`
const neighbour = `{"label": coalesce(title, ""), "href": "/" + slug.current}`

/** The neighbours go round: before the first comes the last, after the last the first. */
export const project = `
  "shortTitle": coalesce(shortTitle, title, ""),
  "status": coalesce(status, "complete"),
  kind,
  "summary": coalesce(summary, ""),
  "description": ${richText('description')},
  "features": coalesce(features, []),
  scopeOfWork,
  architect,
  projectDescription,
  "location": coalesce(location, city),
  city,
  client,
  employer,
  consultant,
  role,
  started,
  completed,
  floors,
  percentComplete,
  coveredArea,
  "picture": ${picture('mainImage')},
  "gallery": ${pictures('gallery')},
  "stages": ${stages},
  stageToday,
  "documents": ${files('documents')},
  "diary": ${newsCards('*[_type == "newsPost"][project._ref == ^._id] | order(date desc, _id asc)[0...50]')},
  "crumbs": array::compact([${projectListing}${crumb}]),
  "seo": ${seo},
  "previous": coalesce(
    ${others} && orderRank < ^.orderRank] | order(orderRank desc, _id desc)[0]${neighbour},
    ${others}] | order(orderRank desc, _id desc)[0]${neighbour}
  ),
  "next": coalesce(
    ${others} && orderRank > ^.orderRank] | order(orderRank asc, _id asc)[0]${neighbour},
    ${others}] | order(orderRank asc, _id asc)[0]${neighbour}
  ),
  "others": ${projectCards('*[_type == "project"][kind == ^.kind && _id != ^._id] | order(orderRank asc, _id asc)[0...50]')},
  "neighbours": ${projectCards('*[_type == "project"][_id != ^._id] | order(orderRank asc, _id asc)[0...50]')},
  "services": *[_type == "service"] | order(orderRank asc, _id asc)[0...100]{_id, "projects": projects[]._ref}
`
