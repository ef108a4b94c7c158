import {defineArrayMember, defineField} from 'sanity'
import {say} from '../../language/say.ts'
import {contractRoles} from '../choices.ts'
import {count} from '../rules/count.ts'
import {WrittenDay} from './written-day.tsx'

const group = 'contract'

/** Fields that a tender asks of a project. Each may stay empty: then neither a page nor a sheet mentions it. */
export const contractFields = [
  defineField({
    name: 'employer',
    title: 'Employer',
    description: 'Who signed the contract, when that is not the client. Example: “Name of the authority”.',
    type: 'string',
    group,
  }),
  defineField({
    name: 'consultant',
    title: 'Consultant',
    description: 'Who supervised the works. Example: “Name of the practice”.',
    type: 'string',
    group,
  }),
  defineField({
    name: 'role',
    title: 'Our role',
    description: 'As what we built it. Example: Prime contractor.',
    type: 'string',
    group,
    options: {list: contractRoles, layout: 'radio'},
  }),
  defineField({
    name: 'contractValue',
    title: 'Value of the contract',
    description: 'A number without commas; for completed works the value at completion. Example: 450000000.',
    type: 'number',
    group,
    validation: (rule) => rule.greaterThan(0).error(say('A number above zero, without commas.')),
  }),
  defineField({
    name: 'contractCurrency',
    title: 'Currency of the value',
    description: 'Left empty, it is that of the company settings. Example: “PKR”.',
    type: 'string',
    group,
  }),
  defineField({
    name: 'started',
    title: 'Start',
    description: 'Day of the award. Example: 1 March 2024.',
    type: 'date',
    components: {input: WrittenDay},
    group,
  }),
  defineField({
    name: 'completed',
    title: 'Completion',
    description: 'Day of the handing over; of running works the day agreed. Example: 30 June 2026.',
    type: 'date',
    components: {input: WrittenDay},
    group,
    validation: (rule) => rule.min(rule.valueOfField('started')).error(say('It cannot be complete before it starts.')),
  }),
  defineField({
    name: 'floors',
    title: 'Floors',
    description: 'How many stand above the ground. Example: 14.',
    type: 'number',
    group,
    validation: (rule) => rule.integer().min(1).max(200).error(say('A whole number from 1.')),
  }),
  defineField({
    name: 'percentComplete',
    title: 'Per cent complete',
    description: 'Only of running works, by value. Example: 65.',
    type: 'number',
    group,
    hidden: ({document}) => document?.status === 'complete',
    validation: (rule) => rule.min(0).max(100).error(say('A number from 0 to 100.')),
  }),
  defineField({
    name: 'completionCertificate',
    title: 'Completion certificate',
    description: 'The certificate by which it was handed over. Example: “Completion certificate, Boulevard Heights”.',
    type: 'reference',
    to: [{type: 'certificate'}],
    group,
    options: {filter: 'group == "completion"'},
  }),
  defineField({
    name: 'engineer',
    title: 'Engineer in charge',
    description: 'Who answers for the works on our side, with the qualification. Ask first. Example: “Name, P.E.”.',
    type: 'string',
    group,
  }),
  defineField({
    name: 'team',
    title: 'Team',
    description: 'Who else works on it, by trade. Example: “Structural design”, “Name of the practice”.',
    type: 'array',
    group,
    of: [defineArrayMember({type: 'fact'})],
    validation: count({of: 'facts', max: 12}),
  }),
  defineField({
    name: 'reference',
    title: 'Reference',
    description:
      'Whom a new client may ask about our work; on the page and on the sheets of a tender. Ask before you name somebody. Example: the project director of the client.',
    type: 'clientReference',
    group,
  }),
]
