import {firstProjectCards, newsCards, projectCards, registeredProject, serviceCards} from '../fragments/card.ts'
import {link, projectListing, tenderPage} from '../fragments/link.ts'
import {picture} from '../fragments/picture.ts'

/**
 * Projections of the sections with projects and services.
 *
 * - `projectGrid`, `newsList`: The first page of the list (queries/list-page.ts asks for the others).
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
    "count": count(*[_type == "project"][defined(slug.current)]),
    "projects": *[_type == "project"][defined(slug.current)] | order(orderRank asc, _id asc)[0...200]${registeredProject},
    "tenderHref": "/" + ${tenderPage}.slug.current,
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
    "projects": ${firstProjectCards}
  },
  _type == "serviceGrid" => {
    heading,
    "services": ${serviceCards('services[]->')}
  },
  _type == "newsList" => {
    "emptyText": coalesce(emptyText, ""),
    "count": count(*[_type == "newsPost"][defined(slug.current)]),
    "posts": ${newsCards('*[_type == "newsPost"][defined(slug.current)] | order(date desc, _id asc)[0...24]')}
  }
`
