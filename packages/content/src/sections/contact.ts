import {openOpenings} from '../fragments/card.ts'
import {applicationPage, href} from '../fragments/link.ts'

/** Asks for the choices of the job form, in the words of editors. */
export const jobChoices = '*[_type == "siteSettings"][0]{trades, workCities, shifts}'

/** A work or a service of which somebody may ask for the like. */
const looked = `{"label": coalesce(title, ""), "slug": coalesce(slug.current, ""), "href": ${href}, kind}`

/** Projections of the sections that lead to the company. */
export const contactSections = `
  _type == "contact" => {
    "heading": coalesce(heading, ""),
    text,
    "kind": coalesce(kind, "contact"),
    "buttonLabel": coalesce(buttonLabel, ""),
    "privacy": coalesce(privacy, "")
  },
  _type == "officeMap" => {
    heading,
    "text": coalesce(text, "")
  },
  _type == "jobApplication" => {
    "intro": coalesce(intro, ""),
    "privacy": coalesce(privacy, ""),
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
    "promise": coalesce(promise, ""),
    "steps": coalesce(steps[]{_key, "when": coalesce(when, ""), "text": coalesce(text, "")}, []),
    "privacy": coalesce(privacy, ""),
    "services": *[_type == "service"][defined(slug.current)] | order(orderRank asc, _id asc)[0...100]${looked},
    "projects": *[_type == "project"][defined(slug.current)] | order(orderRank asc, _id asc)[0...500]${looked}
  }
`
