import {UsersIcon} from '@sanity/icons/Users'
import {defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {orderRankField, orderRankOrdering} from '../fields/order-rank.ts'
import {needed} from '../rules/needed.ts'

export const manpowerRole = defineType({
  name: 'manpowerRole',
  title: 'Man power role',
  type: 'document',
  icon: UsersIcon,
  fields: [
    defineField({
      name: 'role',
      title: 'Role',
      description: 'Example: “Carpenter”.',
      type: 'string',
      validation: needed('the role'),
    }),
    defineField({
      name: 'count',
      title: 'Number of people',
      description: 'Example: 12.',
      type: 'number',
      validation: (rule) => [
        needed('the number of people')(rule),
        rule.integer().min(0).error(say('A whole number, zero or more.')),
      ],
    }),
    orderRankField('manpowerRole'),
  ],
  orderings: [
    orderRankOrdering,
    {name: 'role', title: 'Role', by: [{field: 'role', direction: 'asc'}]},
    {name: 'count', title: 'Most people first', by: [{field: 'count', direction: 'desc'}]},
  ],
  preview: {
    select: {title: 'role', people: 'count'},
    prepare: ({title, people}) => ({
      title,
      subtitle: say(people === 1 ? '1 person' : '{count} people', {count: people ?? '?'}),
    }),
  },
})
