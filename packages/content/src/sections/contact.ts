/** Projections of the sections that lead to the company. */
export const contactSections = `
  _type == "contact" => {
    "heading": coalesce(heading, ""),
    text,
    "kind": coalesce(kind, "contact"),
    "buttonLabel": coalesce(buttonLabel, "")
  },
  _type == "officeMap" => {
    heading,
    "text": coalesce(text, "")
  },
  _type == "jobApplication" => {
    "intro": coalesce(intro, "")
  },
  _type == "quoteRequest" => {
    "intro": coalesce(intro, ""),
    "promise": coalesce(promise, "")
  }
`
