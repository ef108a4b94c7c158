import {openOpenings} from '../fragments/card.ts'
import {applicationPage, href} from '../fragments/link.ts'

/** Asks for the choices of the job form, in the words of editors. */
export const jobChoices = '*[_type == "siteSettings"][0]{trades, workCities, shifts}'

/** A work or a service that a visitor looked at, and may ask for one like it. */
const looked = `{"label": coalesce(title, ""), "slug": coalesce(slug.current, ""), "href": ${href}, kind}`

/** Projections of the sections that lead to the company. */
export const contactSections = `
  _type == "contact" => {
    "heading": coalesce(heading, ""),
    text,
    "kind": coalesce(kind, "contact"),
    "buttonLabel": coalesce(buttonLabel, ""),
    "privacy": coalesce(privacy, ""),
    "departments": coalesce(*[_type == "siteSettings"][0].departments[]{
      _key,
      "department": coalesce(select($language == "ur" => departmentUrdu), department, ""),
      "name": coalesce(name, ""),
      telephone,
      email
    }[name != ""], [])
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
  _type == "firmRegistration" => {
    "intro": coalesce(intro, ""),
    "promise": coalesce(promise, ""),
    "trades": coalesce(trades, []),
    "privacy": coalesce(privacy, "")
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
