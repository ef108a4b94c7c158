import {link} from '../fragments/link.ts'

/** The sheets are counted by group afterwards (section.ts): in GROQ that would go through all documents once a group. */
export const credentials = `
  "heading": coalesce(heading, ""),
  "groups": coalesce(groups[]{_key, group, text, "link": ${link('link')}}[defined(link)], []),
  "certificates": *[_type == "certificate"]{group, "sheets": count(images[defined(asset)])}
`
