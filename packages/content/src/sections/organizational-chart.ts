import {picture} from '../fragments/picture.ts'

export const organizationalChart = `
  "picture": ${picture('picture')},
  "positions": coalesce(positions[]{_key, "title": coalesce(title, ""), reportsTo, note}, [])
`
