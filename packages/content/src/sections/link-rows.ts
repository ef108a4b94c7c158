import {link} from '../fragments/link.ts'

export const linkRows = `
  heading,
  "links": coalesce(links[]{_key, "link": ${link('link')}, text}[defined(link)], [])
`
