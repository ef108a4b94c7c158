import {defineField} from 'sanity'

/** The large line of a section; its words are always the editor's. */
export const headingField = (example: string, {required = false} = {}) =>
  defineField({
    name: 'heading',
    title: 'Heading',
    description: `The large line of the section. Example: “${example}”.`,
    type: 'string',
    validation: (rule) => (required ? rule.required() : rule),
  })
