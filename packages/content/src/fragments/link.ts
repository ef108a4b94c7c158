import {href} from './href.ts'

const fields = `
  "label": coalesce(label, target->title, href, ""),
  "href": coalesce(target->{"href": ${href}}.href, href)
`

/** The link in `field`, `null` when its target is missing. Called with literals only: TypeGen reads this source. */
export const link = (field: string) => `[${field}]{${fields}}[defined(href)][0]`

/** The links in the array `field` without those whose target is missing. */
export const links = (field: string) => `coalesce(${field}[]{_key, ${fields}}[defined(href)], [])`
