import {defineArrayMember, defineField} from 'sanity'
import {count} from '../rules/count.ts'
import {notListed} from './not-listed.ts'

/** Projects picked by hand, in the order in which they are to appear. */
export const projectsField = (
  description: string,
  {min = 1, max = 24, group}: {min?: number; max?: number; group?: string} = {},
) =>
  defineField({
    name: 'projects',
    title: 'Projects',
    description,
    type: 'array',
    group,
    of: [defineArrayMember({type: 'reference', to: [{type: 'project'}], options: notListed})],
    validation: count({of: 'projects', min, max}),
  })
