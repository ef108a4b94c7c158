import {defineField} from 'sanity'
import {rankAfterLast} from '../rules/rank.ts'

/** Position in the lists of the site, written by dragging in the Studio's list; sorts as plain text. */
export const orderRankField = (type: string) =>
  defineField({
    name: 'orderRank',
    title: 'Position',
    description: 'Written by dragging the entry in its list. Example: “0|100000:”.',
    type: 'string',
    hidden: true,
    readOnly: true,
    initialValue: async (_value, {getClient}) => {
      const client = getClient({apiVersion: '2025-02-19'})
      const query = '*[_type == $type && string::startsWith(orderRank, "0|")] | order(orderRank desc)[0].orderRank'
      return rankAfterLast(await client.fetch<string | null>(query, {type}, {perspective: 'raw'}))
    },
  })

export const orderRankOrdering = {
  name: 'position',
  title: 'Position on the site',
  by: [{field: 'orderRank', direction: 'asc' as const}],
}
