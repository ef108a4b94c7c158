import {link} from '../fragments/link.ts'

/** Every image is a sheet: a certificate of three pages counts three. */
export const credentials = `
  "heading": coalesce(heading, ""),
  "groups": coalesce(groups[]{
    _key,
    group,
    text,
    "link": ${link('link')},
    "sheets": count(array::compact(*[_type == "certificate" && group == ^.group].images[].asset._ref))
  }[defined(link)], [])
`
