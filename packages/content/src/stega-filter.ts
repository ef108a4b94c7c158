import type {StegaConfig} from '@sanity/client'

/** Fields that hold a choice or a name for code, in documents of a type or, without one, in all. */
const FOR_CODE = new Set([
  'project role',
  'kind',
  'group',
  'filter',
  'network',
  'fileName',
  'reportsTo',
  'employment',
  'payPer',
])

/** Fields that Sanity takes for such and that only stand on pages here. */
const FOR_READERS = new Set(['unit', 'email'])

/**
 * Tells whether a text is there to be read, so that it may carry where it is edited in characters that nobody sees.
 * What code compares must not.
 */
export const isRead: StegaConfig['filter'] = (props) => {
  const field = props.sourcePath.at(-1)
  const isForCode = FOR_CODE.has(String(field)) || FOR_CODE.has(`${props.sourceDocument._type} ${field}`)
  return FOR_READERS.has(String(field)) || (!isForCode && props.filterDefault(props))
}
