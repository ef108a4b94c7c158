import {link} from '../fragments/link.ts'
import {projectCards} from '../fragments/project-card.ts'

export const projectCarousel = `
  "heading": coalesce(heading, ""),
  "projects": ${projectCards('projects[]->')},
  "link": ${link('link')}
`
