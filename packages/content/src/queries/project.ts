import {defineQuery} from 'groq'
import {contractCurrency, newsCards, projectCards, reference} from '../fragments/card.ts'
import {atAddress, crumb, projectListing} from '../fragments/link.ts'
import {files, picture, pictures, stageSeen, stages} from '../fragments/picture.ts'
import {richText} from '../fragments/rich-text.ts'
import {seo} from '../fragments/seo.ts'

const listed = '*[_type == "project"][defined(slug.current)'
const rank = `${atAddress}[0].orderRank`
const neighbour = '{_id, "label": coalesce(title, ""), "href": "/" + slug.current}'

/**
 * The lists of other projects are the same for each of them, but for their place in one order: the project itself is left out
 * afterwards (content.ts), so that the embedded lake reads the few of each list and not all there are. The neighbours go
 * round: before the first comes the last, after the last the first.
 */
export const projectQuery = defineQuery(`${atAddress}[_type == "project"][0]{
  _id,
  _type,
  "title": coalesce(title, ""),
  "href": coalesce("/" + slug.current, "/"),
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
  contractValue,
  ${contractCurrency},
  engineer,
  "team": coalesce(team[]{"label": coalesce(label, ""), "value": coalesce(value, "")}, []),
  ${reference},
  started,
  completed,
  floors,
  percentComplete,
  coveredArea,
  storeys,
  bays,
  corner,
  outline,
  "picture": ${picture('mainImage')},
  "gallery": ${pictures('gallery')},
  "stages": ${stages},
  stageToday,
  ${stageSeen},
  "documents": ${files('documents')},
  "diary": ${newsCards('*[_type == "newsPost"][project._ref == ^._id] | order(date desc, _id asc)[0...50]')},
  "visits": *[_type == "siteVisit"][project._ref == ^._id] | order(date desc, _id asc)[0...24]{
    _id,
    "date": coalesce(date, ""),
    "text": coalesce(text, ""),
    "pictures": ${pictures('pictures')}
  }[count(pictures) > 0],
  urdu{
    title,
    summary,
    projectDescription,
    "description": ${richText('description')},
    captions,
    stages[]{name, text}
  },
  "crumbs": array::compact([${projectListing}${crumb}]),
  "seo": ${seo},
  "before": ${listed} && orderRank < ${rank}] | order(orderRank desc, _id desc)[0...1]${neighbour},
  "after": ${listed} && orderRank > ${rank}] | order(orderRank asc, _id asc)[0...1]${neighbour},
  "first": ${listed}] | order(orderRank asc, _id asc)[0...2]${neighbour},
  "last": ${listed}] | order(orderRank desc, _id desc)[0...2]${neighbour},
  "others": ${projectCards('*[_type == "project"][kind == ^.kind] | order(orderRank asc, _id asc)[0...51]')},
  "neighbours": ${projectCards('*[_type == "project"] | order(orderRank asc, _id asc)[0...51]')},
  "services": *[_type == "service"] | order(orderRank asc, _id asc)[0...100]{_id, "projects": projects[]._ref}
}`)
