import {href} from '../fragments/href.ts'
import {pictures} from '../fragments/picture.ts'

/** Expired certificates stay: the page says until when each was valid. */
export const certificates = `
  heading,
  group,
  "layout": coalesce(layout, "sheet"),
  "certificates": *[_type == "certificate"][group == ^.group] | order(orderRank asc, _id asc){
    _id,
    "title": coalesce(title, ""),
    number,
    category,
    issuedBy,
    awardedTo,
    statement,
    issued,
    validUntil,
    "images": ${pictures('images')},
    "project": [project->]{"label": coalesce(title, ""), "href": ${href}}[defined(href)][0]
  }
`
