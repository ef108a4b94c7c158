import {defineField} from 'sanity'

/** The address of a document. Capitals and dots are allowed: addresses once printed must go on working. */
export const slugField = (description: string, {group = 'content'} = {}) =>
  defineField({
    name: 'slug',
    title: 'Address',
    description,
    type: 'slug',
    group,
    options: {source: 'title', maxLength: 96},
    validation: (rule) => rule.required(),
  })
