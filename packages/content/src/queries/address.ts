import {defineQuery} from 'groq'
import {atAddress, href} from '../fragments/link.ts'

/** Asks for the type of the document at an address that documents of several types may have. */
export const addressTypeQuery = defineQuery(`${atAddress}[0]._type`)

/** Asks where an address leads that no document has any more. A page that is gone leads nowhere. */
export const redirectQuery = defineQuery(`*[_type == "redirect"][from == $path] | order(_updatedAt desc)[0]{
  "to": coalesce(target->{"href": ${href}}.href, href),
  "permanent": permanent != false
}`)
