import {RocketIcon} from '@sanity/icons/Rocket'
import {definePlugin} from 'sanity'
import {Launch} from './launch.tsx'

/** The tool that lists for administrators what stands between the site and its visitors. */
export const launch = definePlugin({
  name: 'launch',
  tools: [{name: 'launch', title: 'Launch', icon: RocketIcon, component: Launch}],
})
