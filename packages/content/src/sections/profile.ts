import {link} from '../fragments/link.ts'
import {picture} from '../fragments/picture.ts'

export const profile = `
  "heading": coalesce(heading, ""),
  "statement": coalesce(statement, ""),
  "fieldsOfExpertise": coalesce(fieldsOfExpertise, []),
  foundedYear,
  "dimension": coalesce(dimension, ""),
  "picture": ${picture('picture')},
  "link": ${link('link')}
`
