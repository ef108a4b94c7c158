import {openOpenings} from '../fragments/card.ts'
import {jobChoices} from '../fragments/job-choice.ts'
import {applicationPage} from '../fragments/link.ts'

/** Projections of the sections that lead to the company. */
export const contactSections = `
  _type == "contact" => {
    "heading": coalesce(heading, ""),
    text,
    "kind": coalesce(kind, "contact"),
    "buttonLabel": coalesce(buttonLabel, "")
  },
  _type == "officeMap" => {
    heading,
    "text": coalesce(text, "")
  },
  _type == "jobApplication" => {
    "intro": coalesce(intro, ""),
    "offered": ${jobChoices},
    "openings": ${openOpenings}
  },
  _type == "openingList" => {
    "emptyText": coalesce(emptyText, ""),
    "openings": ${openOpenings},
    "application": ${applicationPage}
  },
  _type == "quoteRequest" => {
    "intro": coalesce(intro, ""),
    "promise": coalesce(promise, "")
  }
`
