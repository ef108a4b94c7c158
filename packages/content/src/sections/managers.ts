import {picture} from '../fragments/picture.ts'

export const managers = `
  heading,
  "managers": coalesce((managers[]->{
    _id,
    "title": coalesce(title, ""),
    name,
    "picture": ${picture('picture')},
    statement,
    "education": coalesce(education[]{
      _key,
      "institute": coalesce(institute, ""),
      "degree": coalesce(degree, ""),
      description
    }, [])
  })[defined(_id)], [])
`
