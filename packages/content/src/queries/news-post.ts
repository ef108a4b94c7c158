import {defineQuery} from 'groq'
import {newsCards, projectCards} from '../fragments/card.ts'
import {crumb, href, newsListing} from '../fragments/link.ts'
import {picture} from '../fragments/picture.ts'
import {richText} from '../fragments/rich-text.ts'
import {seo} from '../fragments/seo.ts'

export const newsPostQuery = defineQuery(`*[slug.current == $slug][_type == "newsPost"] | order(_id asc)[0]{
  _id,
  _type,
  "title": coalesce(title, ""),
  "href": coalesce(${href}, "/"),
  "date": coalesce(date, ""),
  "summary": coalesce(summary, ""),
  "picture": ${picture('picture')},
  "body": ${richText('body')},
  "projects": ${projectCards('[project->]')},
  "crumbs": array::compact([${newsListing}${crumb}]),
  "seo": ${seo}
}`)

/** Asks for what a feed reader is told. */
export const newsQuery = defineQuery(`{
  "page": ${newsListing}{"title": coalesce(title, ""), "summary": coalesce(summary, ""), "href": ${href}},
  "posts": ${newsCards('*[_type == "newsPost"] | order(date desc, _id asc)[0...50]')}
}`)
