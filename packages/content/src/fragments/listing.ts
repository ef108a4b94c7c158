/** The page that lists all projects, wherever editors put that section. */
export const projectListing = `*[_type == "page"]["projectGrid" in sections[]._type] | order(_id asc)[0]`

/** The page that lists all services. */
export const serviceListing = `*[_type == "page"]["serviceGrid" in sections[]._type] | order(_id asc)[0]`
