import {PanelLeftIcon} from '@sanity/icons/PanelLeft'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'

export const footerColumn = defineType({
  name: 'footerColumn',
  title: 'Footer column',
  type: 'object',
  icon: PanelLeftIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'Example: “Company”.',
      type: 'string',
      validation: needed('the heading'),
    }),
    defineField({
      name: 'links',
      title: 'Links',
      description: 'The pages listed under the heading. Example: Company overview, Mission and Vision.',
      type: 'array',
      of: [defineArrayMember({type: 'link'})],
      validation: count({of: 'links', min: 1, max: 8}),
    }),
  ],
  preview: {
    select: {title: 'title', links: 'links'},
    prepare: ({title, links}) => ({title, subtitle: `Links: ${links?.length ?? 0}`}),
  },
})
