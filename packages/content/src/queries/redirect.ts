import {defineQuery} from 'groq'
import {href} from '../fragments/href.ts'

/** Where an address leads that no document has any more. A page that is gone leads nowhere. */
export const redirectQuery = defineQuery(`*[_type == "redirect"][from == $path] | order(_updatedAt desc)[0]{
  "to": coalesce(target->{"href": ${href}}.href, href),
  "permanent": permanent != false
}`)
