import {PackageIcon} from '@sanity/icons/Package'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {notListed} from '../fields/not-listed.ts'
import {WrittenDay} from '../fields/written-day.tsx'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'

/** Never shown to visitors: its id has a dot, which hides it from all but staff also in a public dataset. */
export const pack = defineType({
  name: 'pack',
  title: 'Pack',
  type: 'document',
  icon: PackageIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Tender',
      description: 'The scheme as the notice names it. Example: “Extension of the district hospital”.',
      type: 'string',
      validation: needed('which tender it is for'),
    }),
    defineField({
      name: 'employer',
      title: 'Authority',
      description: 'To whom it goes. Example: “Public Health Engineering Department”.',
      type: 'string',
    }),
    defineField({
      name: 'reference',
      title: 'Number of the tender',
      description: 'As on the notice. Example: “PHED-2026-114”.',
      type: 'string',
    }),
    defineField({
      name: 'deadline',
      title: 'Deadline',
      description: 'Last day on which it can be handed in; licences are checked against it. Example: 15 December 2026.',
      type: 'date',
      components: {input: WrittenDay},
    }),
    defineField({
      name: 'projects',
      title: 'Similar projects',
      description: 'The contracts of similar nature, the most telling first. Example: Dar-ul-Shifa Hospital.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'project'}], options: notListed})],
      validation: count({of: 'projects', max: 40}),
    }),
    defineField({
      name: 'sheets',
      title: 'Sheets',
      description: 'In the order of the form, with its numbers. Left empty, all that have content. Example: A-7.',
      type: 'array',
      of: [defineArrayMember({type: 'offeredSheet'})],
      validation: count({of: 'sheets', max: 11}),
    }),
    defineField({
      name: 'letter',
      title: 'Letter of application',
      description: 'A sheet of its own; may stay empty. Example: “We apply for prequalification for the above scheme.”',
      type: 'text',
      rows: 8,
    }),
    defineField({
      name: 'jointVenture',
      title: 'Joint venture',
      description: 'Partners, lead and shares; may stay empty. Example: “Lead: Pacific Construction, 60 per cent.”',
      type: 'text',
      rows: 4,
    }),
  ],
  orderings: [{name: 'deadline', title: 'Deadline', by: [{field: 'deadline', direction: 'desc'}]}],
  preview: {select: {title: 'title', subtitle: 'employer'}},
})
