import {UsersIcon} from '@sanity/icons/Users'
import {defineField, defineType} from 'sanity'
import {orderRankField} from '../fields/order-rank.ts'

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
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'count',
      title: 'Number of people',
      description: 'Example: 12.',
      type: 'number',
      validation: (rule) => rule.required().integer().min(0),
    }),
    orderRankField,
  ],
})
