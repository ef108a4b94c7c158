import {useEffect, useState} from 'react'
import {type SchemaType, useDocumentStore, usePerspective, useSchema} from 'sanity'
import {askAgain} from '../lake/ask-again.ts'
import type {Listed} from './matches-search.ts'
import type {ListedType} from './singleton.ts'

export type OrderedOptions = {
  type: ListedType
  filter?: string
  params: Record<string, string>
  /** Template of an entry that belongs there, and what it is given. */
  create: [{type: string; template?: string}, Record<string, string>]
}

/** An edit somewhere in a long list reads it again, but not at each key that an editor presses. */
const BETWEEN_READINGS_MS = 2000

/**
 * The documents of a list in the order of the site, as the chosen perspective sees them; undefined until they are known. They
 * come with the words that their rows show only when asked, since rows read what they show themselves.
 */
export function useOrdered({type, filter, params}: OrderedOptions, withWords: boolean): Listed[] | undefined {
  const store = useDocumentStore()
  const schemaType = useSchema().get(type)
  const {perspectiveStack: perspective} = usePerspective()
  const [listed, setListed] = useState<{query: string; documents: Listed[]}>()
  const conditions = ['_type == $type', filter].filter(Boolean).join(' && ')
  const fields = `_id, _rev, _originalId, _type, orderRank${withWords ? `, "words": [${shownFields(schemaType)}]` : ''}`
  const query = `*[${conditions}] | order(orderRank asc, _id asc){${fields}}`
  useEffect(() => {
    const reading = store
      .listenQuery(
        {fetch: query, listen: `*[${conditions}]`},
        {...params, type},
        {apiVersion: '2025-02-19', perspective, tag: 'ordered-list', throttleTime: BETWEEN_READINGS_MS},
      )
      .pipe(askAgain())
      .subscribe((documents: Listed[]) => setListed({query, documents}))
    return () => reading.unsubscribe()
  }, [store, query, conditions, type, params, perspective])
  return withWords && listed?.query !== query ? undefined : listed?.documents
}

/** Fields of which the preview is made; pictures and what is in an array are never its words. */
function shownFields(schemaType: SchemaType | undefined): string {
  const fields = schemaType && 'fields' in schemaType ? schemaType.fields : []
  const isText = (path: string) => {
    const jsonType = fields.find(({name}) => name === path.split('.')[0])?.type.jsonType
    return path.includes('.') ? jsonType === 'object' : jsonType === 'string' || jsonType === 'number'
  }
  return Object.values(schemaType?.preview?.select ?? {})
    .filter((path) => /^[a-z]\w*(\.[a-z]\w*)*$/i.test(path) && isText(path))
    .join(', ')
}
