import {ImagesIcon} from '@sanity/icons/Images'
import {definePlugin} from 'sanity'
import {Files} from './files.tsx'

/** The tool that lists everything that was uploaded. */
export const files = definePlugin({
  name: 'files',
  tools: [{name: 'files', title: 'Files', icon: ImagesIcon, component: Files}],
})
