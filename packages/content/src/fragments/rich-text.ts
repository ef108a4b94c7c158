import {href} from './link.ts'
import {picture} from './picture.ts'

/**
 * Paragraphs and pictures of `field`. A link whose target is missing has `href: null`: its words still stand.
 * Blocks keep their own shape, because to Portable Text `listItem: null` is a list item.
 */
export const richText = (field: string) => `coalesce(${field}[]{
  _key,
  _type,
  _type == "block" => {
    ...,
    "markDefs": coalesce(markDefs[]{_key, _type, "href": coalesce(target->{"href": ${href}}.href, href)}, [])
  },
  _type == "picture" => {"picture": ${picture('@')}}
}, [])`
