import type {ReferenceFilterResolver} from 'sanity'

/** Options of a reference in a list: what is in it already is not offered once more. */
export const notListed = {
  filter: (({parent}) => ({
    filter: '!(_id in $listed)',
    params: {listed: [parent].flat().flatMap((entry) => (isReference(entry) ? entry._ref : []))},
  })) satisfies ReferenceFilterResolver,
}

const isReference = (entry: unknown): entry is {_ref: string} =>
  typeof entry === 'object' && entry !== null && '_ref' in entry && typeof entry._ref === 'string'
