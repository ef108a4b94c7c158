import {defineQuery} from 'groq'
import {page} from './page.ts'
import {project} from './project.ts'

/**
 * Pages and projects share one level of addresses, so one query asks for both. Here and elsewhere filters stand one
 * behind the other: joined by "&&", the embedded lake asks all of them of every document.
 */
export const addressQuery =
  defineQuery(`*[slug.current == $slug][_type in ["page", "project"]] | order(_type asc, _id asc)[0]{
  _id,
  _type,
  "title": coalesce(title, ""),
  "href": coalesce("/" + slug.current, "/"),
  _type == "page" => {${page}},
  _type == "project" => {${project}}
}`)
