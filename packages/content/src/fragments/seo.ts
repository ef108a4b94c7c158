import {isOpen, written} from './link.ts'
import {pictureFields, uploaded} from './picture.ts'
import {sampleTexts} from './samples.ts'

/** Holds for the page of an empty list: a visitor who comes from a search engine finds nothing there. */
export const hasNothing = `coalesce(
  _type == "page" && (
    ("newsList" in sections[]._type && !defined(*[_type == "newsPost"][0]._id)) ||
    ("openingList" in sections[]._type && !defined(*[_type == "opening"][${isOpen}][0]._id))
  ),
  false
)`

/** Projects what search engines and shared links show: the editor's words and picture, else the document's own. */
export const seo = `{
  "title": coalesce(${written('seo.title')}, title, ""),
  "description": coalesce(${written('seo.description')}, ${written('summary')}, *[_type == "siteSettings"][0].seo.description, ""),
  "picture": [coalesce(
    select(defined(seo.picture.asset) => seo.picture),
    select(defined(mainImage.asset) => mainImage),
    select(defined(picture.asset) => picture)
  )]{${pictureFields}}[${uploaded}][0],
  "samples": array::compact(${sampleTexts}),
  "hidden": coalesce(seo.hidden, false) || ${hasNothing}
}`
