import {defineQuery} from 'groq'
import {page} from './page.ts'
import {project} from './project.ts'

/** Pages and projects share one level of addresses, so one query asks for both. */
export const addressQuery =
  defineQuery(`*[_type in ["page", "project"] && slug.current == $slug] | order(_type asc, _id asc)[0]{
  _id,
  _type,
  "title": coalesce(title, ""),
  "href": coalesce("/" + slug.current, "/"),
  _type == "page" => {${page}},
  _type == "project" => {${project}}
}`)
