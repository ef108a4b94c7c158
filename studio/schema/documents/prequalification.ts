import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {count} from '../rules/count.ts'
import {year} from '../rules/year.ts'

export const prequalification = defineType({
  name: 'prequalification',
  title: 'Prequalification',
  type: 'document',
  icon: ClipboardIcon,
  groups: [
    {name: 'company', title: 'Company', default: true},
    {name: 'council', title: 'Engineering council'},
    {name: 'money', title: 'Finances and disputes'},
    {name: 'sheets', title: 'Sheets'},
  ],
  fields: [
    defineField({
      name: 'legalName',
      title: 'Legal name',
      description:
        'As registered. Left empty, it is the company name. Example: “Pacific Construction (Private) Limited”.',
      type: 'string',
      group: 'company',
    }),
    defineField({
      name: 'founded',
      title: 'Year of foundation',
      description: 'Example: 2005.',
      type: 'number',
      group: 'company',
      validation: year,
    }),
    defineField({
      name: 'incorporatedIn',
      title: 'Place of incorporation',
      description: 'Example: “Lahore”.',
      type: 'string',
      group: 'company',
    }),
    defineField({
      name: 'ownersNationality',
      title: 'Nationality of the owners',
      description: 'Example: “Pakistani”.',
      type: 'string',
      group: 'company',
    }),
    defineField({
      name: 'contactPerson',
      title: 'Contact person',
      description: 'Whom an authority asks, with the position. Example: “A. Khan, Manager Contracts”.',
      type: 'string',
      group: 'company',
    }),
    defineField({
      name: 'registrations',
      title: 'Registrations',
      description: 'Tax and revenue numbers, in the order of the form. Example: “National tax number (NTN)”.',
      type: 'array',
      group: 'company',
      of: [defineArrayMember({type: 'registration'})],
      validation: count({of: 'registrations', max: 12}),
    }),
    defineField({
      name: 'pecNumber',
      title: 'PEC number',
      description: 'As on the licence. Example: “C2/00000”.',
      type: 'string',
      group: 'council',
    }),
    defineField({
      name: 'pecCodes',
      title: 'Specialization codes',
      description: 'As on the licence, one each. Example: “CE-10”.',
      type: 'array',
      group: 'council',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      validation: count({of: 'codes', max: 40}),
    }),
    defineField({
      name: 'pecLimit',
      title: 'Limit of the category',
      description: 'Word for word as the council’s letter says it. Example: “up to Rs 1,000 million a project”.',
      type: 'string',
      group: 'council',
    }),
    defineField({
      name: 'verifyUrl',
      title: 'Address for verification',
      description: 'Where anybody can look the licence up. Example: https://verification.example/pacific.',
      type: 'url',
      group: 'council',
      validation: (rule) =>
        rule.uri({scheme: ['https', 'http']}).error(say('A whole address, with https:// before it.')),
    }),
    defineField({
      name: 'banker',
      title: 'Banker',
      description: 'Bank and branch that answer for the accounts. Example: “Name of the bank, Mall Road, Lahore”.',
      type: 'string',
      group: 'money',
    }),
    defineField({
      name: 'finances',
      title: 'Finances by year',
      description: 'The newest first; forms ask for five years. Example: 2024-25.',
      type: 'array',
      group: 'money',
      of: [defineArrayMember({type: 'financialYear'})],
      validation: count({of: 'years', max: 10}),
    }),
    defineField({
      name: 'litigation',
      title: 'Litigation statement',
      description:
        'What the company states of disputes in court and arbitration. Example: “No award was made against the company in the last five years.”',
      type: 'text',
      rows: 4,
      group: 'money',
    }),
    defineField({
      name: 'sheets',
      title: 'Sheets offered to everybody',
      description:
        'In this order on the site; one without content is left out. Left empty, all are offered. Example: Equipment capabilities.',
      type: 'array',
      group: 'sheets',
      of: [defineArrayMember({type: 'offeredSheet'})],
      validation: count({of: 'sheets', max: 11}),
    }),
  ],
  preview: {
    select: {legalName: 'legalName', number: 'pecNumber'},
    prepare: ({legalName, number}) => ({title: legalName || say('Prequalification'), subtitle: number}),
  },
})
