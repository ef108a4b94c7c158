import {link} from '../fragments/link.ts'
import {picture} from '../fragments/picture.ts'

export const staffOverview = `
  heading,
  "staff": *[_type == "staffMember"]["overview" in showOn] | order(orderRank asc, _id asc){
    _id,
    "designation": coalesce(designation, ""),
    name,
    "picture": ${picture('picture')}
  },
  "link": ${link('link')}
`
