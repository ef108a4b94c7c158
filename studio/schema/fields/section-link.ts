import {defineField} from 'sanity'

/** The one link at the foot of a section. */
export const sectionLinkField = (description: string, {required = true} = {}) =>
  defineField({
    name: 'link',
    title: 'Link',
    description,
    type: 'link',
    validation: (rule) => (required ? rule.required() : rule),
  })
