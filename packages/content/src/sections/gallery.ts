import {pictures} from '../fragments/picture.ts'

export const gallery = `
  heading,
  "pictures": ${pictures('pictures')}
`
