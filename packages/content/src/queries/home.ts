import {defineQuery} from 'groq'
import {href} from '../fragments/href.ts'
import {seo} from '../fragments/seo.ts'
import {sections} from '../sections/index.ts'

export const homeQuery = defineQuery(`*[_type == "homePage"][0]{
  _id,
  _type,
  "title": coalesce(title, ""),
  "href": ${href},
  "seo": ${seo},
  "sections": ${sections}
}`)
