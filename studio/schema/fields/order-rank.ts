import {defineField} from 'sanity'

/** Position in the lists of the site, written by dragging in the list; sorts as plain text. */
export const orderRankField = defineField({
  name: 'orderRank',
  title: 'Position',
  description: 'Set by dragging the entry in its list. Example: “0|100000:”.',
  type: 'string',
  hidden: true,
  readOnly: true,
})
