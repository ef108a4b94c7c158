import {HomeIcon} from '@sanity/icons/Home'
import {definePlugin} from 'sanity'
import {Home} from './home.tsx'

/** The tool on which the Studio opens: what waits, what was done lately, the figures of the month. */
export const home = definePlugin({
  name: 'home',
  tools: [{name: 'home', title: 'Home', icon: HomeIcon, component: Home}],
})
