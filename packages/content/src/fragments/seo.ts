import {pictureFields, uploaded} from './picture.ts'

/**
 * What search engines and shared links show: the editor's words, else the document's own, else the site's.
 * The coalesce stands inside the picture, because it looks up the site's settings only when it must.
 */
export const seo = `{
  "title": coalesce(seo.title, title, ""),
  "description": coalesce(seo.description, summary, *[_type == "siteSettings"][0].seo.description, ""),
  "picture": [coalesce(
    select(defined(seo.picture.asset) => seo.picture),
    select(defined(mainImage.asset) => mainImage),
    select(defined(picture.asset) => picture),
    *[_type == "siteSettings"][0].seo.picture
  )]{${pictureFields}}[${uploaded}][0],
  "hidden": coalesce(seo.hidden, false)
}`
