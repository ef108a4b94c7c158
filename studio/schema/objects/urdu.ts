import {TranslateIcon} from '@sanity/icons/Translate'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {counted} from '../fields/drawn-length.tsx'
import {count} from '../rules/count.ts'

const name = defineField({
  name: 'title',
  title: 'Title',
  description: 'On pages in Urdu; left empty, the English words stand there. Example: “سٹی سینٹر ملتان”.',
  type: 'string',
  ...counted('pageTitle'),
})
const summary = defineField({
  name: 'summary',
  title: 'Summary',
  description: 'One or two sentences. Example: “ملتان میں تجارتی مرکز۔”',
  type: 'text',
  rows: 3,
})

/** Words of a service in Urdu: its page is in English. */
export const serviceUrdu = defineType({
  name: 'serviceUrdu',
  title: 'In Urdu',
  type: 'object',
  icon: TranslateIcon,
  fields: [name, summary],
})

/** Words of a project in Urdu. Its figures, pictures and days are the same in all languages, so they are stored once. */
export const projectUrdu = defineType({
  name: 'projectUrdu',
  title: 'In Urdu',
  type: 'object',
  icon: TranslateIcon,
  fields: [
    name,
    defineField({
      name: 'shortTitle',
      title: 'Short title',
      description: 'Under the small pictures of the slideshow. Left empty, the title is used. Example: “سٹی سینٹر”.',
      type: 'string',
    }),
    defineField({
      name: 'kind',
      title: 'Kind of building',
      description: 'Shown as Details on cards; may stay empty. Example: “تجارتی مرکز”.',
      type: 'string',
    }),
    defineField({
      name: 'location',
      title: 'Location',
      description: 'As visitors should read it. Example: “ملتان”.',
      type: 'string',
    }),
    defineField({
      name: 'city',
      title: 'City',
      description: 'On cards; several with a comma between. Example: “اسلام آباد، لاہور”.',
      type: 'string',
    }),
    summary,
    defineField({
      name: 'description',
      title: 'Description',
      description: 'With a text here the project has a page in Urdu. Example: “چھت بھی ڈیزائن کا حصہ ہے۔”',
      type: 'richText',
    }),
    defineField({
      name: 'projectDescription',
      title: 'Project description',
      description: 'In a few words, as on the title block. Example: “ملتان میں تجارتی مرکز”.',
      type: 'string',
    }),
    defineField({
      name: 'captions',
      title: 'Words for the pictures',
      description: 'The first for the main picture, then one for each of the gallery. Example: “مال اور پارکنگ”.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      validation: count({of: 'entries', max: 25}),
    }),
    defineField({
      name: 'stages',
      title: 'Stages of building',
      description: 'One for each stage, in the same order. Example: “بنیاد”.',
      type: 'array',
      of: [defineArrayMember({type: 'stageUrdu'})],
      validation: count({of: 'entries', max: 8}),
    }),
  ],
})

export const stageUrdu = defineType({
  name: 'stageUrdu',
  title: 'Stage in Urdu',
  type: 'object',
  icon: TranslateIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'One or two words; stands on the scale under the picture. Example: “بنیاد”.',
      type: 'string',
    }),
    defineField({
      name: 'text',
      title: 'What is done',
      description: 'One sentence. Example: “بنیاد ڈالی جاتی ہے۔”',
      type: 'text',
      rows: 2,
    }),
  ],
  preview: {select: {title: 'name', subtitle: 'text'}},
})
