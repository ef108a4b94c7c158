// Spelled out, because TypeGen reads this source; a test (queries/route.test.ts) holds it to the registry of routes.

/** Types of which each document has an address of its own, and with the one that stands at `/`. */
export const sluggedTypes = '["page", "project", "service"]'
export const routedTypes = '["homePage", "page", "project", "service"]'

/** The path of the document in scope, `null` when it has none (no slug yet). */
export const href = `select(
  _type == "homePage" => "/",
  _type == "service" => "/services/" + slug.current,
  "/" + slug.current
)`
