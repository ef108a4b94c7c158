import {CodeIcon} from '@sanity/icons/Code'
import {ImageIcon} from '@sanity/icons/Image'
import {NumberIcon} from '@sanity/icons/Number'
import {StackIcon} from '@sanity/icons/Stack'
import {TagIcon} from '@sanity/icons/Tag'
import {UserIcon} from '@sanity/icons/User'
import {defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {CleanLine} from '../fields/clean-line.tsx'
import {counted} from '../fields/drawn-length.tsx'
import {neededLinkField} from '../fields/link.ts'
import {neededPictureField} from '../fields/picture.ts'
import {WrittenDay} from '../fields/written-day.tsx'
import {needed} from '../rules/needed.ts'
import {telephone} from '../rules/telephone.ts'

export const stage = defineType({
  name: 'stage',
  title: 'Stage',
  type: 'object',
  icon: StackIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'One or two words; stands on the scale under the picture. Example: “Frame”.',
      type: 'string',
      validation: needed('the name'),
    }),
    defineField({
      name: 'text',
      title: 'What is done',
      description: 'One sentence. Example: “Columns and slabs rise floor by floor.”',
      type: 'text',
      rows: 2,
    }),
    neededPictureField({description: 'From the same place as all the others. Example: the frame, seven floors high.'}),
  ],
  preview: {select: {title: 'name', subtitle: 'text', media: 'picture'}},
})

export const fact = defineType({
  name: 'fact',
  title: 'Fact',
  type: 'object',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'The name of the fact. Example: “Covered area”.',
      type: 'string',
      validation: needed('the label'),
    }),
    defineField({
      name: 'value',
      title: 'Value',
      description: 'What is to be read beside it. Example: “340,000 sq ft”.',
      type: 'string',
      validation: needed('the value'),
    }),
  ],
  preview: {select: {title: 'value', subtitle: 'label'}},
})

export const clientReference = defineType({
  name: 'clientReference',
  title: 'Reference',
  type: 'object',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'Left empty, no reference is shown. Example: “Name of the person”.',
      type: 'string',
    }),
    defineField({
      name: 'office',
      title: 'Office',
      description: 'The position, and where. Example: “Project director, name of the authority”.',
      type: 'string',
    }),
    defineField({
      name: 'telephone',
      title: 'Telephone',
      description: 'Called with a tap. Example: “+92 42 0000 0000”.',
      type: 'string',
      components: {input: CleanLine},
      validation: telephone('+92 42 0000 0000'),
    }),
  ],
})

export const developerCredit = defineType({
  name: 'developerCredit',
  title: 'Developer credit',
  type: 'object',
  icon: CodeIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Words',
      description: 'Shown at the very end of every page. Example: “Website by Example Studio”.',
      type: 'string',
      validation: needed('words'),
    }),
    defineField({
      name: 'href',
      title: 'Address',
      description: 'Where the words lead. Example: “https://example.com”. May stay empty.',
      type: 'url',
      validation: (rule) => rule.uri({scheme: ['https']}).error(say('Begin the address with https://.')),
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'href'}},
})

export const serviceSlide = defineType({
  name: 'serviceSlide',
  title: 'Slide',
  type: 'object',
  icon: ImageIcon,
  fields: [
    defineField({
      name: 'subtitle',
      title: 'Small line',
      description: 'Above the title. Example: “General contracting”.',
      type: 'string',
      validation: needed('the small line'),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Large words on the slide. Example: “Civil and structural works”.',
      type: 'string',
      ...counted('slideTitle', needed('the title')),
    }),
    neededPictureField({description: 'Fills the slide; wide pictures work best. Example: a site at work.'}),
  ],
  preview: {select: {title: 'title', subtitle: 'subtitle', media: 'picture'}},
})

export const counter = defineType({
  name: 'counter',
  title: 'Figure',
  type: 'object',
  icon: NumberIcon,
  fields: [
    defineField({
      name: 'value',
      title: 'Number',
      description: 'Example: 189.',
      type: 'number',
      validation: (rule) => [
        needed('the number')(rule),
        rule.min(0).error(say('A number of things cannot be below zero.')),
      ],
    }),
    defineField({
      name: 'suffix',
      title: 'Sign after the number',
      description: 'Optional. Example: “+”.',
      type: 'string',
      ...counted('counterSuffix'),
    }),
    defineField({
      name: 'label',
      title: 'What is counted',
      description: 'Example: “Completed Projects”.',
      type: 'string',
      ...counted('counterLabel', needed('what is counted')),
    }),
    defineField({
      name: 'scope',
      title: 'What exactly it counts',
      description: 'Optional; stands under the words in small type. Example: “On our payroll, all sites”.',
      type: 'string',
    }),
    defineField({
      name: 'asOf',
      title: 'Counted on',
      description: 'Optional; stands beside it. Example: 30 June 2026.',
      type: 'date',
      components: {input: WrittenDay},
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description:
        'The work that it counts. Shown over the figures once each of them has one. Example: a pour at work.',
      type: 'picture',
    }),
  ],
  preview: {
    select: {value: 'value', suffix: 'suffix', label: 'label', media: 'picture'},
    prepare: ({value, suffix, label, media}) => ({title: `${value ?? ''}${suffix ?? ''}`, subtitle: label, media}),
  },
})

export const proof = defineType({
  name: 'proof',
  title: 'Figure with its picture',
  type: 'object',
  icon: NumberIcon,
  fields: [
    defineField({
      name: 'figure',
      title: 'Number',
      description: 'Without commas. Example: 340000.',
      type: 'number',
      validation: (rule) => [
        needed('the number')(rule),
        rule.min(0).error(say('A number of things cannot be below zero.')),
      ],
    }),
    defineField({
      name: 'unit',
      title: 'What is counted',
      description: 'Stands beside the number, so one or two words. Example: “square feet”.',
      type: 'string',
      ...counted('proofUnit', needed('what is counted')),
    }),
    defineField({
      name: 'subject',
      title: 'Of what',
      description: 'A few words below. Example: “City Center Multan, covered area”.',
      type: 'string',
    }),
    neededPictureField({description: 'The work that it measures. Example: the building from the street.'}),
    neededLinkField({isNamed: true, title: 'Leads to', description: 'The page on it. Example: City Center Multan.'}),
  ],
  preview: {
    select: {figure: 'figure', unit: 'unit', subject: 'subject', media: 'picture'},
    prepare: ({figure, unit, subject, media}) => ({
      title: [figure, unit].filter((part) => part !== undefined).join(' '),
      subtitle: subject,
      media,
    }),
  },
})
