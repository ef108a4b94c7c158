/**
 * The address of the document in scope, `null` when it has none (no slug yet).
 * The same three shapes are read back by `parsePath`.
 */
export const href = `select(
  _type == "homePage" => "/",
  _type == "service" => "/services/" + slug.current,
  "/" + slug.current
)`
