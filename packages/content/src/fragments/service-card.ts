import {href} from './href.ts'
import {picture} from './picture.ts'

const fields = `
  _id,
  "title": coalesce(title, ""),
  "href": ${href},
  "summary": coalesce(summary, ""),
  "picture": ${picture('picture')}
`

/** The services that `source` yields as cards. Called with literals only: TypeGen reads this source. */
export const serviceCards = (source: string) => `coalesce((${source}{${fields}})[defined(href)], [])`
