import {UserIcon} from '@sanity/icons/User'
import {defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {CleanLine} from '../fields/clean-line.tsx'
import {needed} from '../rules/needed.ts'
import {telephone} from '../rules/telephone.ts'

export const departmentContact = defineType({
  name: 'departmentContact',
  title: 'Department',
  type: 'object',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'department',
      title: 'Department',
      description: 'What one asks there. Example: “Tenders”.',
      type: 'string',
      validation: needed('the department'),
    }),
    defineField({
      name: 'departmentUrdu',
      title: 'Department in Urdu',
      description: 'For pages in Urdu. Example: “ٹینڈر”.',
      type: 'string',
    }),
    defineField({
      name: 'name',
      title: 'Name',
      description: 'Who answers; ask first. Example: “A. Khan”.',
      type: 'string',
      validation: needed('the name'),
    }),
    defineField({
      name: 'telephone',
      title: 'Telephone',
      description: 'Called with a tap. Example: “+92 42 0000 0000”.',
      type: 'string',
      components: {input: CleanLine},
      validation: telephone('+92 42 0000 0000'),
    }),
    defineField({
      name: 'email',
      title: 'E-mail',
      description: 'Shown to visitors. Example: “tenders@pacific.example”.',
      type: 'string',
      components: {input: CleanLine},
      validation: (rule) =>
        rule.email().error(say('Write one address. Example: {example}.', {example: 'info@pacific.example'})),
    }),
  ],
  preview: {select: {title: 'department', subtitle: 'name'}},
})
