import {ActivityIcon} from '@sanity/icons/Activity'
import {lazy} from 'react'
import {definePlugin} from 'sanity'

/** The tool that lists what in the content needs attention. */
export const health = definePlugin({
  name: 'health',
  tools: [{name: 'health', title: 'Content health', icon: ActivityIcon, component: lazy(() => import('./health.tsx'))}],
})
