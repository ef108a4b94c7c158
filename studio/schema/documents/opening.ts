import {UserIcon} from '@sanity/icons/User'
import {today, validityOf} from '@site/content/validity'
import {defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {employmentKinds, payPeriods, titleOf} from '../choices.ts'
import {counted} from '../fields/drawn-length.tsx'
import {seoField} from '../fields/seo.ts'
import {slugField} from '../fields/slug.ts'
import {WrittenDay} from '../fields/written-day.tsx'
import {needed} from '../rules/needed.ts'

export const opening = defineType({
  name: 'opening',
  title: 'Opening',
  type: 'document',
  icon: UserIcon,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'seo', title: 'Search engines'},
  ],
  fieldsets: [{name: 'pay', title: 'Pay', options: {columns: 3}}],
  fields: [
    defineField({
      name: 'title',
      title: 'Trade or position',
      description: 'Filled in for whoever applies, when the job form offers the same. Example: “Mason”.',
      type: 'string',
      group: 'content',
      ...counted('pageTitle', needed('the trade or position')),
    }),
    slugField('What stands after /careers/ in the browser; applications carry it. Example: “mason-sialkot”.'),
    defineField({
      name: 'place',
      title: 'Place',
      description: 'City in which the work is. Example: “Sialkot”.',
      type: 'string',
      group: 'content',
      validation: needed('the place'),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      description: 'One sentence for search engines. Example: “Masons for the upper floors of a tower in Sialkot.”',
      type: 'text',
      group: 'content',
      rows: 2,
    }),
    defineField({
      name: 'employment',
      title: 'Kind of work',
      description: 'Example: Full time.',
      type: 'string',
      group: 'content',
      options: {list: employmentKinds},
    }),
    defineField({
      name: 'payFrom',
      title: 'From',
      description: 'Without commas; left empty, no pay is named. Example: 60000.',
      type: 'number',
      group: 'content',
      fieldset: 'pay',
      validation: (rule) => rule.positive().error(say('A number above zero, without commas.')),
    }),
    defineField({
      name: 'payTo',
      title: 'To',
      description: 'Left empty when there is one figure. Example: 80000.',
      type: 'number',
      group: 'content',
      fieldset: 'pay',
      validation: (rule) => [
        rule.positive().error(say('A number above zero, without commas.')),
        rule.min(rule.valueOfField('payFrom')).error(say('It cannot be less than where it begins.')),
      ],
    }),
    defineField({
      name: 'payPer',
      title: 'For',
      description: 'Example: a month.',
      type: 'string',
      group: 'content',
      fieldset: 'pay',
      options: {list: payPeriods},
      initialValue: 'month',
    }),
    defineField({
      name: 'posted',
      title: 'Posted',
      description: 'Search engines ask for it; the newest stands first. Example: 22 November 2026.',
      type: 'date',
      components: {input: WrittenDay},
      group: 'content',
      initialValue: () => today(),
      validation: needed('the day on which it was posted'),
    }),
    defineField({
      name: 'starts',
      title: 'Work starts',
      description: 'First day of the work, when it is known. Example: 1 January 2027.',
      type: 'date',
      components: {input: WrittenDay},
      group: 'content',
    }),
    defineField({
      name: 'closes',
      title: 'Closes',
      description: 'Last day to apply; the next day it is closed by itself. Example: 31 December 2026.',
      type: 'date',
      components: {input: WrittenDay},
      group: 'content',
      validation: (rule) => [
        rule.min(rule.valueOfField('posted')).error(say('It cannot close before it is posted.')),
        rule
          .custom(
            (lastDay: string | undefined) =>
              validityOf(lastDay)?.state !== 'over' || say('Over: it is closed already.'),
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'body',
      title: 'Text',
      description: 'The work, what somebody must know, what is offered. Example: “Brickwork on floors 9 to 14.”',
      type: 'richText',
      group: 'content',
      validation: needed('the text'),
    }),
    seoField,
  ],
  orderings: [{name: 'newest', title: 'Newest first', by: [{field: 'posted', direction: 'desc'}]}],
  preview: {
    select: {title: 'title', place: 'place', employment: 'employment', closes: 'closes'},
    prepare: ({title, place, employment, closes}) => ({
      title,
      subtitle: [place, titleOf(employmentKinds, employment), closes && closingOf(closes)].filter(Boolean).join(' · '),
    }),
  },
})

const closingOf = (lastDay: string) =>
  validityOf(lastDay)?.state === 'over' ? say('Closed') : say('Closes after {day}', {day: lastDay})
