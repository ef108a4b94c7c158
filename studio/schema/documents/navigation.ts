import {MenuIcon} from '@sanity/icons/Menu'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {count} from '../rules/count.ts'

export const navigation = defineType({
  name: 'navigation',
  title: 'Navigation',
  type: 'document',
  icon: MenuIcon,
  groups: [
    {name: 'menu', title: 'Menu', default: true},
    {name: 'footer', title: 'Footer'},
  ],
  fields: [
    defineField({
      name: 'items',
      title: 'Menu',
      description:
        'The entries at the top of every page; six or seven fit, more stand under “More”. Example: Home, About Us, Our Projects.',
      type: 'array',
      group: 'menu',
      of: [defineArrayMember({type: 'navItem'})],
      validation: count({of: 'entries', min: 2, max: 9, fits: 7}),
    }),
    defineField({
      name: 'footerColumns',
      title: 'Footer columns',
      description: 'Lists of links at the foot of every page; four fit. Example: Company, Projects.',
      type: 'array',
      group: 'footer',
      of: [defineArrayMember({type: 'footerColumn'})],
      validation: count({of: 'columns', min: 1, max: 5, fits: 4}),
    }),
  ],
  preview: {prepare: () => ({title: say('Navigation'), subtitle: say('Menu and footer')})},
})
