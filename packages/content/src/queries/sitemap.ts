import {defineQuery} from 'groq'
import {
  href,
  isOpen,
  newsListing,
  openingListing,
  projectListing,
  routedTypes,
  serviceListing,
} from '../fragments/link.ts'

const pictureSource = `{
  "path": asset->path,
  "width": asset->metadata.dimensions.width,
  "height": asset->metadata.dimensions.height,
  crop{top, bottom, left, right},
  hotspot{x, y, width, height}
}`

/** Every document whose address search engines may list. */
export const listedIdsQuery = defineQuery(
  `*[_type in ${routedTypes}][seo.hidden != true][${isOpen}][_type == "homePage" || defined(slug.current)]._id`,
)

export const sitemapQuery = defineQuery(`*[_id in $ids]{
  _id,
  "path": ${href},
  _updatedAt,
  "pictures": coalesce(
    ([mainImage, picture] + coalesce(gallery, []) + coalesce(sections[].picture, []) + coalesce(sections[].pictures[], []) +
      coalesce(sections[].slides[].picture, []))[]${pictureSource}[defined(path) && defined(width) && defined(height)],
    []
  )
}[defined(path)]`)

const line = `{"title": coalesce(title, ""), "path": ${href}, "summary": coalesce(seo.description, summary, "")}[defined(path)]`

/** The first hundred of each type, how many there are, and where people find the others. */
export const overviewQuery = defineQuery(`{
  "page": {
    "count": count(*[_type == "page"][seo.hidden != true]),
    "entries": *[_type == "page"][seo.hidden != true] | order(_id asc)[0...100]${line}
  },
  "project": {
    "count": count(*[_type == "project"][seo.hidden != true]),
    "entries": *[_type == "project"][seo.hidden != true] | order(orderRank asc, _id asc)[0...100]${line},
    "list": ${projectListing}{"path": ${href}}.path
  },
  "service": {
    "count": count(*[_type == "service"][seo.hidden != true]),
    "entries": *[_type == "service"][seo.hidden != true] | order(orderRank asc, _id asc)[0...100]${line},
    "list": ${serviceListing}{"path": ${href}}.path
  },
  "newsPost": {
    "count": count(*[_type == "newsPost"][seo.hidden != true]),
    "entries": *[_type == "newsPost"][seo.hidden != true] | order(date desc, _id asc)[0...100]${line},
    "list": ${newsListing}{"path": ${href}}.path
  },
  "opening": {
    "count": count(*[_type == "opening"][seo.hidden != true][${isOpen}]),
    "entries": *[_type == "opening"][seo.hidden != true][${isOpen}] | order(posted desc, _id asc)[0...100]${line},
    "list": ${openingListing}{"path": ${href}}.path
  }
}`)
