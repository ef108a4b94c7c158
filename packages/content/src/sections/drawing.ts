import {link} from '../fragments/link.ts'
import {picture} from '../fragments/picture.ts'

export const drawing = `
  "picture": ${picture('picture')},
  "facts": coalesce(facts[]{_key, "label": coalesce(label, ""), "value": coalesce(value, "")}, []),
  "link": ${link('link')}
`
