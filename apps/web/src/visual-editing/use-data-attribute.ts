import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import {useShell} from '../data/shell.ts'

type Edited = {_id: string; _type: string}

/**
 * Makes the `data-sanity` attribute of a value that no text could carry: a number, a date, a choice. Texts say by
 * themselves where they are edited. For visitors there is none.
 */
export function useDataAttribute(): (document: Edited, path: string) => string | undefined {
  const {studioUrl} = useShell()
  return ({_id, _type}, path) =>
    studioUrl ? createDataAttribute({baseUrl: studioUrl, id: _id, type: _type, path}).toString() : undefined
}
