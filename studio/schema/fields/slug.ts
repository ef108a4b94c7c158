import {defineField} from 'sanity'
import {needed} from '../rules/needed.ts'
import {checkSlugWords, slugFromTitle} from '../rules/slug.ts'
import {checkSlugChange, checkSlugUse} from '../rules/slug-use.ts'

/** The address of a document. Capitals and dots are allowed: addresses once printed must go on working. */
export const slugField = (description: string) =>
  defineField({
    name: 'slug',
    title: 'Address',
    description,
    type: 'slug',
    group: 'content',
    // Uniqueness is checked below, over all types and with words that name the other document.
    options: {source: 'title', slugify: slugFromTitle, isUnique: () => true},
    validation: (rule) => [
      needed('the address. Press Generate to make it from the title')(rule),
      rule.custom((value, {document}) => checkSlugWords(value?.current, document?._type ?? '')),
      rule.custom(checkSlugUse),
      rule.custom(checkSlugChange).warning(),
    ],
  })
