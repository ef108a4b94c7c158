import {href} from './href.ts'
import {picture} from './picture.ts'

const fields = `
  _id,
  "title": coalesce(title, ""),
  "shortTitle": coalesce(shortTitle, title, ""),
  "href": ${href},
  "status": coalesce(status, "complete"),
  kind,
  "location": coalesce(location, city),
  city,
  coveredArea,
  "summary": coalesce(summary, ""),
  "picture": ${picture('mainImage')}
`

/**
 * The projects that `source` yields, as cards. Called with literals only: TypeGen reads this source.
 * Without the parentheses a filter behind "[]->" would look into each document instead of choosing among them.
 */
export const projectCards = (source: string) => `coalesce((${source}{${fields}})[defined(href)], [])`

/** Every project as a card, in the order in which editors dragged them. */
export const allProjectCards = `*[_type == "project"] | order(orderRank asc, _id asc){${fields}}[defined(href)]`
