import {InboxIcon} from '@sanity/icons/Inbox'
import {lazy} from 'react'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'

/** `/inbox/<kind>/<reference>`: the address of a submission, as mails link to it. */
const inboxRoute = route.create('/', [route.create('/:kind', [route.create('/:id')])])

/** The tool in which staff read the messages, requests for a quote and job applications that visitors send. */
export const inbox = definePlugin({
  name: 'inbox',
  tools: [
    {
      name: 'inbox',
      title: 'Inbox',
      icon: InboxIcon,
      component: lazy(() => import('./inbox.tsx')),
      router: inboxRoute,
      // With the number of unread ones, which the browser's tab then shows.
      controlsDocumentTitle: true,
    },
  ],
})
