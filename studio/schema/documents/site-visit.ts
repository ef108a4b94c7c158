import {ImagesIcon} from '@sanity/icons/Images'
import {today} from '@site/content/validity'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {PictureListInput} from '../../uploads/picture-list-input.tsx'
import {WrittenDay} from '../fields/written-day.tsx'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'

export const siteVisit = defineType({
  name: 'siteVisit',
  title: 'Site photographs',
  type: 'document',
  icon: ImagesIcon,
  fields: [
    defineField({
      name: 'project',
      title: 'Project',
      description: 'The running work that they show. Example: Union Tower.',
      type: 'reference',
      to: [{type: 'project'}],
      // They are there again when the project is put back on the site.
      weak: true,
      options: {filter: 'status == "running"', disableNew: true},
      validation: needed('the project'),
    }),
    defineField({
      name: 'pictures',
      title: 'Photographs',
      description: 'Up to ten, straight from the telephone. Example: the last slab, from the street.',
      type: 'array',
      of: [defineArrayMember({type: 'picture'})],
      options: {layout: 'grid'},
      components: {input: PictureListInput},
      validation: count({of: 'photographs', min: 1, max: 10}),
    }),
    defineField({
      name: 'text',
      title: 'One line',
      description: 'What there is to see. Example: “The slab over the seventh floor is poured.”',
      type: 'string',
      validation: needed('one line'),
    }),
    defineField({
      name: 'date',
      title: 'Date',
      description:
        'When they were taken: the project page shows the newest 24 visits by month. Example: 22 November 2026.',
      type: 'date',
      components: {input: WrittenDay},
      initialValue: () => today(),
      validation: needed('the date'),
    }),
  ],
  orderings: [{name: 'newest', title: 'Newest first', by: [{field: 'date', direction: 'desc'}]}],
  preview: {
    select: {title: 'text', project: 'project.title', date: 'date', media: 'pictures.0'},
    prepare: ({title, project, date, media}) => ({title, subtitle: [date, project].filter(Boolean).join(' · '), media}),
  },
})
