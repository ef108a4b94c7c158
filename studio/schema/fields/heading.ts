import {defineField} from 'sanity'
import {needed} from '../rules/needed.ts'
import {counted} from './drawn-length.tsx'

/** The large line of a section; its words are always the editor's. */
export const headingField = (example: string, {required = false} = {}) =>
  defineField({
    name: 'heading',
    title: 'Heading',
    description: `The large line of the section${required ? '' : '; may stay empty'}. Example: “${example}”.`,
    type: 'string',
    ...counted('heading', (rule) => (required ? needed('the heading')(rule) : rule)),
  })
