export const contact = `
  "heading": coalesce(heading, ""),
  text,
  "kind": coalesce(kind, "contact"),
  "buttonLabel": coalesce(buttonLabel, "")
`
