import {WrenchIcon} from '@sanity/icons/Wrench'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {equipmentCategories} from '../choices/equipment-category.ts'
import {showOnPlaces} from '../choices/show-on.ts'
import {orderRankField} from '../fields/order-rank.ts'

export const equipment = defineType({
  name: 'equipment',
  title: 'Equipment',
  type: 'document',
  icon: WrenchIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'Example: “Batching Plants”.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'listName',
      title: 'Name on the printable list',
      description: 'Only when it differs. Example: “Batching Plant”.',
      type: 'string',
    }),
    defineField({
      name: 'quantity',
      title: 'Quantity',
      description: 'A number without commas. Example: 7.',
      type: 'number',
      validation: (rule) => rule.required().min(0),
    }),
    defineField({
      name: 'unit',
      title: 'Unit',
      description: 'Example: “Nos” for pieces, “Rft” for running feet.',
      type: 'string',
      initialValue: 'Nos',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'category',
      title: 'Table',
      description: 'The table of the printable list in which it stands. Example: Instrument.',
      type: 'string',
      options: {list: equipmentCategories, layout: 'radio'},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'showOn',
      title: 'Where it appears',
      description: 'Choose one or both. Example: Printable list.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {list: showOnPlaces},
      validation: (rule) => rule.required().min(1).unique(),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'For the overview page. Example: the plant in your yard.',
      type: 'picture',
    }),
    orderRankField,
  ],
})
