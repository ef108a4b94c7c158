import {PackageIcon} from '@sanity/icons/Package'
import {definePlugin} from 'sanity'
import {Packs} from './packs.tsx'

/** The tool in which sets of sheets are put together for one authority. */
export const packs = definePlugin({
  name: 'packs',
  tools: [{name: 'packs', title: 'Packs', icon: PackageIcon, component: Packs}],
})
