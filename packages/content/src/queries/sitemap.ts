import {defineQuery} from 'groq'
import {
  href,
  isEnglish,
  isOpen,
  newsListing,
  openingListing,
  projectListing,
  serviceListing,
} from '../fragments/link.ts'
import {hasNothing} from '../fragments/seo.ts'

const pictureSource = `{
  "path": asset->path,
  "width": asset->metadata.dimensions.width,
  "height": asset->metadata.dimensions.height,
  crop{top, bottom, left, right},
  hotspot{x, y, width, height}
}`

/** Documents of each type that has addresses, those included that search engines may not list: so none is read to count them. */
export const addressCountsQuery = defineQuery(`{
  "homePage": count(*[_type == "homePage"]),
  "page": count(*[_type == "page"]),
  "project": count(*[_type == "project"]),
  "service": count(*[_type == "service"]),
  "newsPost": count(*[_type == "newsPost"]),
  "opening": count(*[_type == "opening"])
}`)

/** The addresses among some documents of a type that search engines may list. */
export const sitemapQuery =
  defineQuery(`*[_type == $type] | order(_id asc)[$from...$to][seo.hidden != true][${isOpen}][!(${hasNothing})]{
  _id,
  "path": ${href},
  _updatedAt,
  "pictures": coalesce(
    ([mainImage, picture] + coalesce(gallery, []) + coalesce(sections[].picture, []) + coalesce(sections[].pictures[], []) +
      coalesce(sections[].slides[].picture, []))[]${pictureSource}[defined(path) && defined(width) && defined(height)],
    []
  )
}[defined(path)]`)

/** Pages of documents that changed since a moment, the last one first. */
export const changedPagesQuery = defineQuery(
  `*[_type in ["homePage", "page", "project", "service", "newsPost", "opening"]][_updatedAt > $since] | order(_updatedAt desc)[0...1000]{
    _updatedAt,
    "path": ${href}
  }[defined(path)]`,
)

const line = `{"title": coalesce(title, ""), "path": ${href}, "summary": coalesce(seo.description, summary, "")}[defined(path)]`

/** The first hundred of each type, how many there are, and where people find the others. */
export const overviewQuery = defineQuery(`{
  "page": {
    "count": count(*[_type == "page"][seo.hidden != true]) - count(*[language == "ur"][seo.hidden != true]),
    "entries": *[_type == "page"][${isEnglish}][seo.hidden != true] | order(_id asc)[0...100]${line}
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
