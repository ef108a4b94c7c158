import {picture} from '../fragments/picture.ts'

export const partners = `
  heading,
  "partners": coalesce((partners[]->{_id, name, "logo": ${picture('logo')}, href})[defined(logo)], [])
`
