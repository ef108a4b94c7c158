import {link} from '../fragments/link.ts'
import {person} from '../fragments/person.ts'

export const message = `
  "text": coalesce(text, ""),
  "person": ${person},
  "quoteLabel": coalesce(quoteLabel, ""),
  "quoteText": coalesce(quoteText, ""),
  "link": ${link('link')}
`
