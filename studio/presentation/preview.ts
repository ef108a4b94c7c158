import {presentationTool} from 'sanity/presentation'
import {locations} from './location.ts'
import {mainDocuments} from './main-document.ts'

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
        // A link that shows drafts to whoever has it would outlive the session of whoever made it.
        shareAccess: false,
      },
    },
    resolve: {mainDocuments, locations},
  })
