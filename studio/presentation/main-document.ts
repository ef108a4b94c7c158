import {routes, slugGroup} from '@site/routes'
import {defineDocuments} from 'sanity/presentation'

/** Which document is edited beside a page of the site. The first route that fits decides: types that share one go together. */
export const mainDocuments = defineDocuments(
  routes.map(({type, path}) => ({
    route: path,
    filter:
      path === '/' ? `_type == "${type}"` : `_type in ${JSON.stringify(slugGroup(type))} && slug.current == $slug`,
  })),
)
