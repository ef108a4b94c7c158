// Spelled out, because TypeGen reads this source; a test (queries/route.test.ts) holds it to the registry of routes.

/** Holds for what visitors read in English. A page that names no language is older than translations. */
export const isEnglish = 'language != "ur"'

/** Pages and projects share one level of addresses: the first document there in `$language`, in a list. */
export const atAddress = `(
  *[slug.current == $slug][_type in ["page", "project"]][coalesce(language, "en") == $language] | order(_type asc, _id asc)[0...1]
)`

/** The path of the document in scope, `null` when it has none (no slug yet). */
export const href = `select(
  _type == "homePage" => select(language == "ur" => "/ur", "/"),
  _type == "service" => "/services/" + slug.current,
  _type == "newsPost" => "/news/" + slug.current,
  _type == "opening" => "/careers/" + slug.current,
  _type == "page" && language == "ur" => "/ur/" + slug.current,
  "/" + slug.current
)`

/** The page that shows a certificate; of several the one that shows fewest groups besides. */
export const certificateHref = `"/" + *[
  _type == "page"
][
  defined(slug.current) && ^.group in sections[_type == "certificates"].group
][${isEnglish}] | order(count(sections[_type == "certificates" || _type == "credentials" && layout == "papers"]) asc, _id asc)[0].slug.current`

/** Pages that show certificates, for a list of them: the first one with a group is the page of that group. */
export const certificatePages = `*[_type == "page"]["certificates" in sections[]._type][${isEnglish}]
    | order(count(sections[_type == "certificates" || _type == "credentials" && layout == "papers"]) asc, _id asc)[0...50]{
    "href": "/" + slug.current,
    "groups": coalesce(sections[_type == "certificates"].group, [])
  }[defined(href)]`

/** The text in `field`, `null` when nothing but blanks is written there. Called with literals only: TypeGen reads this source. */
export const written = (field: string) => `select(array::join(string::split(${field}, " "), "") != "" => ${field})`

const linkFields = `
  "label": coalesce(${written('label')}, target->title, href, ""),
  "href": coalesce(target->{"href": ${href}}.href, href)
`

/** The link in `field`, `null` when its target is missing. Called with literals only: TypeGen reads this source. */
export const link = (field: string) => `[${field}]{${linkFields}}[defined(href)][0]`

/** The links in the array `field` without those whose target is missing. */
export const links = (field: string) => `coalesce(${field}[]{_key, ${linkFields}}[defined(href)], [])`

/** Names an entry of the menu in scope. Its link had words of its own once, and still has them in older content. */
export const menuLabel = `coalesce(${written('label')}, ${written('link.label')}, link.target->title, link.href, "")`

/** A step of the breadcrumb, called what the menu calls that page. */
export const crumb = `{
  "label": coalesce(*[_type == "navigation"][0].items[link.target._ref == ^._id][0]{"label": ${menuLabel}}.label, title, ""),
  "href": ${href}
}`

/** The page that lists all projects, wherever editors put that section. */
export const projectListing = `*[_type == "page"]["projectGrid" in sections[]._type][${isEnglish}] | order(_id asc)[0]`

/** The page on which one asks for a quote. */
export const quotePage = `*[_type == "page"]["quoteRequest" in sections[]._type][${isEnglish}] | order(_id asc)[0]`

/** The page that offers the sheets of a tender. */
export const tenderPage = `*[_type == "page"]["tenderSheets" in sections[]._type] | order(_id asc)[0]`

/** The page that lists all services. */
export const serviceListing = `*[_type == "page"]["serviceGrid" in sections[]._type][${isEnglish}] | order(_id asc)[0]`

/** The page that lists all news. */
export const newsListing = `*[_type == "page"]["newsList" in sections[]._type][${isEnglish}] | order(_id asc)[0]`

/** The page that lists all openings. */
export const openingListing = `*[_type == "page"]["openingList" in sections[]._type][${isEnglish}] | order(_id asc)[0]`

/** The page on which one applies for a job. */
export const applicationPage = `[*[_type == "page"]["jobApplication" in sections[]._type][${isEnglish}] | order(_id asc)[0]]{
  "label": coalesce(title, ""),
  "href": ${href}
}[defined(href)][0]`

/**
 * Holds while one may still apply: until the end of the last day, if there is one. Of other documents it is always so.
 */
export const isOpen = '(!defined(closes) || closes >= $today)'
