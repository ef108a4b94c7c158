import {WrenchIcon} from '@sanity/icons/Wrench'
import {defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {equipmentCategories, titleOf} from '../choices.ts'
import {orderRankField, orderRankOrdering} from '../fields/order-rank.ts'
import {showOnField} from '../fields/show-on.ts'
import {needed} from '../rules/needed.ts'
import {checkOverviewPicture, checkPictureFile} from '../rules/picture.ts'
import {year} from '../rules/year.ts'

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
      validation: needed('the name'),
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
      validation: (rule) => [needed('the quantity')(rule), rule.min(0).error(say('A quantity cannot be below zero.'))],
    }),
    defineField({
      name: 'unit',
      title: 'Unit',
      description: 'Example: “Nos” for pieces, “Rft” for running feet.',
      type: 'string',
      initialValue: 'Nos',
      validation: needed('the unit'),
    }),
    defineField({
      name: 'category',
      title: 'Table',
      description: 'The table of the printable list in which it stands. Example: Instrument.',
      type: 'string',
      options: {list: equipmentCategories, layout: 'radio'},
      validation: needed('the table'),
    }),
    defineField({
      name: 'year',
      title: 'Year',
      description: 'In which it was made; of several the oldest. Example: 2019.',
      type: 'number',
      validation: year,
    }),
    defineField({
      name: 'state',
      title: 'State',
      description: 'What it is like today, in a few words. Example: “Good, overhauled in 2025”.',
      type: 'string',
    }),
    showOnField,
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'For the overview page. Example: the plant in your yard.',
      type: 'picture',
      validation: (rule) => [
        rule.custom(checkPictureFile),
        rule.custom((value, {document}) => checkOverviewPicture(value, document?.showOn)).warning(),
      ],
    }),
    orderRankField('equipment'),
  ],
  orderings: [
    orderRankOrdering,
    {name: 'name', title: 'Name', by: [{field: 'name', direction: 'asc'}]},
    {
      name: 'table',
      title: 'Table',
      by: [
        {field: 'category', direction: 'asc'},
        {field: 'orderRank', direction: 'asc'},
      ],
    },
  ],
  preview: {
    select: {title: 'name', quantity: 'quantity', unit: 'unit', category: 'category', media: 'picture'},
    prepare: ({title, quantity, unit, category, media}) => ({
      title,
      subtitle: `${quantity ?? '?'} ${unit ?? ''} · ${titleOf(equipmentCategories, category) ?? ''}`,
      media,
    }),
  },
})
