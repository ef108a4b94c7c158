export const officeMap = `
  heading,
  "text": coalesce(text, "")
`
