import {projectCards} from '../fragments/project-card.ts'

export const projectReel = `
  "heading": coalesce(heading, ""),
  "projects": ${projectCards('projects[]->')}
`
