import {ActivityIcon} from '@sanity/icons/Activity'
import {definePlugin} from 'sanity'
import {Health} from './health.tsx'
import {FindingsLayout} from './use-findings.tsx'

/** The tool that lists what in the content needs attention. */
export const health = definePlugin({
  name: 'health',
  studio: {components: {layout: FindingsLayout}},
  tools: [{name: 'health', title: 'Content health', icon: ActivityIcon, component: Health}],
})
