import {allProjectCards} from '../fragments/project-card.ts'

/** The projects are grouped by city afterwards (city.ts): in GROQ that would ask for all projects once a city. */
export const operations = `
  "heading": coalesce(heading, ""),
  text,
  "offices": coalesce(offices[]{_key, "name": coalesce(name, ""), city, note}, []),
  "projects": ${allProjectCards}
`
