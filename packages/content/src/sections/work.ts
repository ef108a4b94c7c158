import {allProjectCards, newsCards, projectCards, registeredProjects, serviceCards} from '../fragments/card.ts'
import {link, projectListing} from '../fragments/link.ts'
import {picture} from '../fragments/picture.ts'

/**
 * Projections of the sections with projects and services.
 *
 * - `operations`: The projects are grouped by city afterwards (city.ts): in GROQ that would ask for all projects once a city.
 */
export const workSections = `
  _type == "projectCarousel" => {
    "heading": coalesce(heading, ""),
    "projects": ${projectCards('projects[]->')},
    "link": ${link('link')}
  },
  _type == "projectReel" => {
    "heading": coalesce(heading, ""),
    "projects": ${projectCards('projects[]->')}
  },
  _type == "projectGrid" => {
    "projects": ${registeredProjects},
    "initialCount": coalesce(initialCount, 6),
    "allLabel": coalesce(allLabel, "All"),
    "completeLabel": coalesce(completeLabel, "Complete"),
    "runningLabel": coalesce(runningLabel, "Running")
  },
  _type == "doors" => {
    "doors": coalesce(doors[]{
      _key,
      "title": coalesce(title, ""),
      "filter": coalesce(filter, "complete"),
      "href": "/" + ${projectListing}.slug.current + "?type=" + coalesce(filter, "complete"),
      "picture": ${picture('picture')}
    }[defined(href)], [])
  },
  _type == "operations" => {
    "heading": coalesce(heading, ""),
    text,
    "offices": coalesce(offices[]{_key, "name": coalesce(name, ""), city, note}, []),
    "projects": ${allProjectCards}
  },
  _type == "serviceGrid" => {
    heading,
    "services": ${serviceCards('services[]->')}
  },
  _type == "newsList" => {
    "emptyText": coalesce(emptyText, ""),
    "posts": ${newsCards('*[_type == "newsPost"] | order(date desc, _id asc)')}
  }
`
