import {UnknownIcon} from '@sanity/icons/Unknown'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'

export const notFoundText = defineType({
  name: 'notFoundText',
  title: 'Page not found',
  type: 'object',
  icon: UnknownIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'What visitors read at an address that does not exist. Example: “This sheet is not in the set.”',
      type: 'string',
      validation: needed('the heading'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'Help them on in a sentence. Example: “The address may have changed. Search, or start from one of these pages.”',
      type: 'text',
      rows: 3,
      validation: needed('the text'),
    }),
    defineField({
      name: 'placeholder',
      title: 'Hint in the search box',
      description: 'Example: “A project, a service, a city”.',
      type: 'string',
      validation: needed('the hint in the search box'),
    }),
    defineField({
      name: 'links',
      title: 'Links',
      description: 'The pages most visitors look for, three to six. Example: All projects, Our Services, Contact Us.',
      type: 'array',
      of: [defineArrayMember({type: 'link'})],
      validation: count({of: 'links', min: 1, max: 6}),
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'text'}},
})
