import {InboxIcon} from '@sanity/icons/Inbox'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'
import {Inbox} from './inbox.tsx'

/** `/inbox/<kind>/<reference>`: the address of a submission, as mails link to it. */
const inboxRoute = route.create('/', [route.create('/:kind', [route.create('/:id')])])

/** The tool in which staff read the messages, requests for a quote, registrations and job applications that visitors send. */
export const inbox = definePlugin({
  name: 'inbox',
  tools: [
    {
      name: 'inbox',
      title: 'Inbox',
      icon: InboxIcon,
      // A part of the first script: React shows what waits for another one after 0.3 s at the earliest.
      component: Inbox,
      router: inboxRoute,
      // With the number of unread ones, which the browser's tab then shows.
      controlsDocumentTitle: true,
    },
  ],
})
