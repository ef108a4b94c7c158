import {picture} from '../fragments/picture.ts'
import {richText} from '../fragments/rich-text.ts'

export const prose = `
  heading,
  lead,
  "body": ${richText('body')},
  "picture": ${picture('picture')}
`
