import {defineArrayMember, defineField, defineType} from 'sanity'

/** Words or a picture of the first content that the company has not said itself, as long as `text` is at `path`. */
export const sample = defineType({
  name: 'sample',
  title: 'Sample',
  type: 'object',
  fields: [
    defineField({
      name: 'path',
      title: 'Field',
      description: 'Where it stands in the document. Example: “qualification”.',
      type: 'string',
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'The words by which it is known; with other words there it is gone. Example: “Model view”.',
      type: 'string',
    }),
    defineField({
      name: 'confirmedBy',
      title: 'Confirmed by',
      description: 'Who said that it is true of the company. Example: “A. Khan”.',
      type: 'string',
    }),
    defineField({
      name: 'confirmedAt',
      title: 'Confirmed',
      description: 'When it was said. Example: 24 November 2026.',
      type: 'datetime',
    }),
  ],
})

/** Lists for Launch what in a document is a sample; any type may have it. */
export const samplesField = defineField({
  name: 'samples',
  title: 'Samples',
  description: 'Written by Launch. Example: the telephone number of the first content.',
  type: 'array',
  of: [defineArrayMember({type: 'sample'})],
  hidden: true,
  readOnly: true,
})
