import {link} from '../fragments/link.ts'

/** Sheets are counted by group afterwards (section.ts): GROQ would go through all documents once a group. */
export const credentials = `
  "heading": coalesce(heading, ""),
  "groups": coalesce(groups[]{_key, group, text, "link": ${link('link')}}[defined(link)], []),
  "certificates": *[_type == "certificate"]{group, "sheets": count(images[defined(asset)])}
`
