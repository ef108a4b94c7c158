import {projectCards} from '../fragments/project-card.ts'

export const slideshow = `
  "claim": coalesce(claim, ""),
  "text": coalesce(text, ""),
  "projects": ${projectCards('projects[]->')},
  "interval": coalesce(interval, 3)
`
