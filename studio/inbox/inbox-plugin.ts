import {InboxIcon} from '@sanity/icons/Inbox'
import {lazy} from 'react'
import {definePlugin} from 'sanity'
import {inboxRoute} from './inbox-route.ts'

/** The tool in which staff read the messages and job applications that visitors send. */
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
