import {defineField} from 'sanity'

/** Field of documents that are translated one by one. */
export const languageField = defineField({
  name: 'language',
  title: 'Language',
  description: 'Written when a translation is begun, by Translations above the form. Example: “ur”.',
  type: 'string',
  initialValue: 'en',
  hidden: true,
  readOnly: true,
})
