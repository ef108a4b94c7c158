import {route} from 'sanity/router'

/** `/inbox/<kind>/<reference>`: the address of a submission, as mails link to it. */
export const inboxRoute = route.create('/', [route.create('/:kind', [route.create('/:id')])])
