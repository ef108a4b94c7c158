import {crumb} from '../fragments/crumb.ts'
import {seo} from '../fragments/seo.ts'
import {sections} from '../sections/index.ts'

export const page = `
  subtitle,
  "summary": coalesce(summary, ""),
  "crumbs": array::compact([parent->parent->${crumb}, parent->${crumb}]),
  "seo": ${seo},
  "sections": ${sections}
`
