import {href} from './href.ts'

/** A step of the breadcrumb, called what the menu calls that page. */
export const crumb = `{
  "label": coalesce(*[_type == "navigation"][0].items[link.target._ref == ^._id][0].label, title, ""),
  "href": ${href}
}`
