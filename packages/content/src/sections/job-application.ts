export const jobApplication = `
  "intro": coalesce(intro, "")
`
