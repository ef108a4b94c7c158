import {HomeIcon} from '@sanity/icons/Home'
import {pathOf} from '@site/routes'
import {defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {languageField} from '../fields/language.ts'
import {sectionsField} from '../fields/sections.ts'
import {pageGroups, seoField} from '../fields/seo.ts'
import {needed} from '../rules/needed.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: pageGroups,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Name of the page in menus and in this Studio. Example: “Home”.',
      type: 'string',
      group: 'content',
      initialValue: 'Home',
      validation: needed('the title'),
    }),
    sectionsField(),
    seoField,
    languageField,
  ],
  preview: {
    select: {title: 'title', language: 'language'},
    prepare: ({title, language}) => ({
      title,
      subtitle: [language === 'ur' && say('Urdu'), pathOf({_type: 'homePage', language})].filter(Boolean).join(' · '),
    }),
  },
})
