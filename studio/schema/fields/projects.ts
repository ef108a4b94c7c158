import {defineArrayMember, defineField} from 'sanity'

/** Projects picked by hand, in the order in which they are to appear. */
export const projectsField = (description: string, {required = true} = {}) =>
  defineField({
    name: 'projects',
    title: 'Projects',
    description,
    type: 'array',
    of: [defineArrayMember({type: 'reference', to: [{type: 'project'}]})],
    validation: (rule) => (required ? rule.required().min(1).unique() : rule.unique()),
  })
