import {defineField} from 'sanity'
import {checkLinkLabel, checkLinkTarget} from '../rules/link.ts'
import {needed} from '../rules/needed.ts'

type LinkField = {
  title?: string
  description: string
}

/** A link that the design cannot do without. */
export const neededLinkField = ({title = 'Link', description}: LinkField) =>
  defineField({
    name: 'link',
    title,
    description,
    type: 'link',
    validation: (rule) => [needed('the link')(rule), rule.custom(checkLinkTarget), rule.custom(checkLinkLabel)],
  })
