import {UsersIcon} from '@sanity/icons/Users'
import {lazy} from 'react'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'

/** The tool in which everybody looks after the own account, and administrators after all. */
export const accounts = definePlugin({
  name: 'accounts',
  tools: [
    {
      name: 'accounts',
      title: 'Accounts',
      icon: UsersIcon,
      component: lazy(() => import('./accounts.tsx')),
      router: route.create('/', [route.create('/:part')]),
    },
  ],
})
