import {link} from '../fragments/link.ts'
import {picture} from '../fragments/picture.ts'

export const equipmentOverview = `
  heading,
  "equipment": *[_type == "equipment"]["overview" in showOn] | order(orderRank asc, _id asc){
    _id,
    "name": coalesce(name, ""),
    "quantity": coalesce(quantity, 0),
    "unit": coalesce(unit, ""),
    "picture": ${picture('picture')}
  },
  "link": ${link('link')}
`
