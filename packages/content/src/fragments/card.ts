import {certificateHref, href, isOpen, written} from './link.ts'
import {picture} from './picture.ts'

const projectFields = `
  _id,
  "title": coalesce(title, ""),
  "shortTitle": coalesce(${written('shortTitle')}, title, ""),
  "href": ${href},
  "status": coalesce(status, "complete"),
  kind,
  "location": coalesce(${written('location')}, city),
  city,
  "place": city,
  coveredArea,
  "summary": coalesce(summary, ""),
  "picture": ${picture('mainImage')}
`

/**
 * The projects that `source` yields, as cards. Called with literals only: TypeGen reads this source.
 * Without the parentheses a filter behind "[]->" would look into each document instead of choosing among them.
 */
export const projectCards = (source: string) => `coalesce((${source}{${projectFields}})[defined(href)], [])`

/** The first projects as cards, in the order in which editors dragged them. */
export const firstProjectCards = `*[_type == "project"] | order(orderRank asc, _id asc)[0...500]{${projectFields}}[defined(href)]`

/** The currency in which the value of a contract is said, where there is one. */
export const contractCurrency =
  '"contractCurrency": select(defined(contractValue) => coalesce(contractCurrency, *[_type == "siteSettings"][0].currency))'

/** Projects whom one may ask about a project; without a name there is no office and no number. */
export const reference =
  '"reference": select(defined(reference.name) => {"name": reference.name, "office": reference.office, "telephone": reference.telephone})'

/** A project with what a register of works says of it besides. */
export const registeredProject = `{
  ${projectFields},
  "kinds": array::compact([kind, urdu.kind]),
  client,
  contractValue,
  ${contractCurrency},
  started,
  completed,
  floors,
  role,
  "certificate": completionCertificate->{"label": coalesce(title, ""), "href": ${certificateHref}}
}[defined(href)]`

/**
 * Projects the news that `source` yields as entries of a list. Called with literals only: TypeGen reads this source.
 */
export const newsCards = (source: string) => `${source}{
  _id,
  "title": coalesce(title, ""),
  "href": ${href},
  "date": coalesce(date, ""),
  "summary": coalesce(summary, ""),
  "picture": ${picture('picture')}
}[defined(href)]`

const serviceFields = `
  _id,
  "title": coalesce(title, ""),
  "href": ${href},
  "summary": coalesce(summary, ""),
  "picture": ${picture('picture')}
`

/** The services that `source` yields as cards. Called with literals only: TypeGen reads this source. */
export const serviceCards = (source: string) => `coalesce((${source}{${serviceFields}})[defined(href)], [])`

/** Slides that have something to show. */
export const serviceSlides = `coalesce(slides[]{
  _key,
  subtitle,
  "title": coalesce(title, ""),
  "picture": ${picture('picture')}
}[defined(picture)], [])`

/** Projects who signs a text: the office is always known, name and portrait when the client has entered them. */
export const person = `person->{_id, "title": coalesce(select($language == "ur" => titleUrdu), title, ""), name, "picture": ${picture('picture')}}`

const openingFields = `
  _id,
  "title": coalesce(title, ""),
  "slug": coalesce(slug.current, ""),
  "href": ${href},
  "place": coalesce(place, ""),
  employment,
  payFrom,
  payTo,
  payPer,
  closes
`

/** The openings for which one may still apply, the newest first; no more than a page can show. */
export const openOpenings = `*[_type == "opening"][${isOpen}] | order(posted desc, _id asc)[0...200]{${openingFields}}[defined(href)]`
