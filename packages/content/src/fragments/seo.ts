import {pictureFields, uploaded} from './picture.ts'

/**
 * What search engines and shared links show. `summary` and `image` name the document's own fields that stand in for
 * empty ones ("null" when it has none); then come the site's. Called with literals only: TypeGen reads this source.
 */
export const seo = (summary: string, image: string) => `{
  "title": coalesce(seo.title, title, ""),
  "description": coalesce(seo.description, ${summary}, *[_type == "siteSettings"][0].seo.description, ""),
  "picture": [seo.picture, ${image}, *[_type == "siteSettings"][0].seo.picture]{${pictureFields}}[${uploaded}][0],
  "hidden": coalesce(seo.hidden, false)
}`
