import {written} from './link.ts'
import {pictureFields, uploaded} from './picture.ts'

/** Projects what search engines and shared links show: the editor's words and picture, else the document's own. */
export const seo = `{
  "title": coalesce(${written('seo.title')}, title, ""),
  "description": coalesce(${written('seo.description')}, ${written('summary')}, *[_type == "siteSettings"][0].seo.description, ""),
  "picture": [coalesce(
    select(defined(seo.picture.asset) => seo.picture),
    select(defined(mainImage.asset) => mainImage),
    select(defined(picture.asset) => picture)
  )]{${pictureFields}}[${uploaded}][0],
  "hidden": coalesce(seo.hidden, false)
}`
