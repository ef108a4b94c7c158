import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'
import {Help} from './help.tsx'

/** The tool that says what each tool is for, and how the usual things are done. */
export const help = definePlugin({
  name: 'help',
  tools: [{name: 'help', title: 'Help', icon: HelpCircleIcon, component: Help, router: route.create('/:howTo')}],
})
