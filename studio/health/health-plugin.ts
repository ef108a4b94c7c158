import {ActivityIcon} from '@sanity/icons/Activity'
import {definePlugin} from 'sanity'
import {Health} from './health.tsx'

/** The tool that lists what in the content needs attention. */
export const health = definePlugin({
  name: 'health',
  tools: [{name: 'health', title: 'Content health', icon: ActivityIcon, component: Health}],
})
