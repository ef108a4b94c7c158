import {PackageIcon} from '@sanity/icons/Package'
import {lazy} from 'react'
import {definePlugin} from 'sanity'

/** The tool in which sets of sheets are put together for one authority. */
export const packs = definePlugin({
  name: 'packs',
  tools: [{name: 'packs', title: 'Packs', icon: PackageIcon, component: lazy(() => import('./packs.tsx'))}],
})
