import {defineDocuments} from 'sanity/presentation'

/** Which document is edited beside a page of the site; the same three shapes of addresses as in page-address.ts. */
export const mainDocuments = defineDocuments([
  {route: '/', type: 'homePage'},
  {route: '/services/:slug', filter: '_type == "service" && slug.current == $slug'},
  {route: '/:slug', filter: '_type in ["page", "project"] && slug.current == $slug'},
])
