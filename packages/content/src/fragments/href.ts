/**
 * The address of the document in scope, `null` when it has none (no slug yet).
 * Literal, because TypeGen reads this source; a test holds it to the registry of routes.
 */
export const href = `select(
  _type == "homePage" => "/",
  _type == "service" => "/services/" + slug.current,
  "/" + slug.current
)`
