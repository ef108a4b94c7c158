import {projectListing} from '../fragments/listing.ts'
import {picture} from '../fragments/picture.ts'

export const doors = `
  "doors": coalesce(doors[]{
    _key,
    "title": coalesce(title, ""),
    "filter": coalesce(filter, "complete"),
    "href": "/" + ${projectListing}.slug.current + "?type=" + coalesce(filter, "complete"),
    "picture": ${picture('picture')}
  }[defined(href)], [])
`
