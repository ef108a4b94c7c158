import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineField, defineType} from 'sanity'
import {needed} from '../rules/needed.ts'

const amount = (name: string, title: string, example: string) =>
  defineField({
    name,
    title,
    description: `In whole rupees, without commas; a loss with a minus. Left empty, it is not printed. Example: ${example}.`,
    type: 'number',
  })

export const financialYear = defineType({
  name: 'financialYear',
  title: 'Financial year',
  type: 'object',
  icon: BarChartIcon,
  fields: [
    defineField({
      name: 'year',
      title: 'Year',
      description: 'As in the audited statement. Example: “2024-25”.',
      type: 'string',
      validation: needed('the year'),
    }),
    amount('turnover', 'Turnover from construction', '480000000'),
    amount('assets', 'Total assets', '350000000'),
    amount('liabilities', 'Total liabilities', '120000000'),
    amount('netWorth', 'Net worth', '230000000'),
    amount('profitBeforeTax', 'Profit before tax', '42000000'),
    amount('profitAfterTax', 'Profit after tax', '30000000'),
  ],
  preview: {select: {title: 'year', subtitle: 'turnover'}},
})
