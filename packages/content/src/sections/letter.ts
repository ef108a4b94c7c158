import {person} from '../fragments/person.ts'
import {richText} from '../fragments/rich-text.ts'

export const letter = `
  "statement": coalesce(statement, ""),
  "body": ${richText('body')},
  "person": ${person}
`
