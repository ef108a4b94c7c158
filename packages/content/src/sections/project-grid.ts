import {allProjectCards} from '../fragments/project-card.ts'

export const projectGrid = `
  "projects": ${allProjectCards},
  "initialCount": coalesce(initialCount, 6),
  "allLabel": coalesce(allLabel, "All"),
  "completeLabel": coalesce(completeLabel, "Complete"),
  "runningLabel": coalesce(runningLabel, "Running")
`
