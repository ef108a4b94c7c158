import {routes, slugGroup} from '@site/routes'
import {languages} from '@site/routes/language'
import {defineDocuments, presentationTool} from 'sanity/presentation'
import {locations} from './location.ts'

/**
 * Documents that are edited beside a page of the site. The first route that fits decides: types that share one go
 * together.
 */
const mainDocuments = defineDocuments([
  {route: languages.ur.prefix, filter: '_type == "homePage" && language == "ur"'},
  {
    route: `${languages.ur.prefix}/:slug`,
    filter: `slug.current == $slug && (_type == "page" && language == "ur" || defined(urdu.description))`,
  },
  ...routes.map(({type, path}) => ({
    route: path,
    filter:
      path === '/'
        ? `_type == "${type}" && language != "ur"`
        : `_type in ${JSON.stringify(slugGroup(type))} && language != "ur" && slug.current == $slug`,
  })),
])

/** The site with drafts, beside the form: a click on the page opens its field. */
export const previewTool = (siteUrl: string) =>
  presentationTool({
    name: 'preview',
    title: 'Preview',
    previewUrl: {
      initial: siteUrl,
      previewMode: {
        enable: '/-/preview/enable',
        disable: '/-/preview/disable',
        // A link that shows drafts to all who have it would outlive the session of its maker.
        shareAccess: false,
      },
    },
    resolve: {mainDocuments, locations},
  })
