import type {SubmissionKind} from '@site/api/inbox'
import {type Option, positions, workLocations} from '@site/forms'
import {kinds} from './kind.ts'

/** What the list shows. Without a value a filter does not count. */
export type Filter = {
  status?: string | undefined
  position?: string | undefined
  city?: string | undefined
  spam?: 'true' | undefined
  /** Words anywhere in the answers, the names of files, the notes or the reference. */
  q?: string | undefined
}

/** The server refuses longer ones. */
export const longestSearch = 200

/** The filter in an address; parts that the list of this kind does not know are left out. */
export function filterFrom(kind: SubmissionKind, params: Iterable<readonly [string, string]>): Filter {
  const given = new Map(params)
  const oneOf = (name: string, options: readonly Option[]) =>
    options.find(({value}) => value === given.get(name))?.value
  const application = kind === 'application'
  return {
    status: oneOf('status', kinds[kind].statuses),
    position: application ? oneOf('position', positions) : undefined,
    city: application ? oneOf('city', workLocations) : undefined,
    spam: given.get('spam') === 'true' ? 'true' : undefined,
    q: given.get('q')?.slice(0, longestSearch) || undefined,
  }
}

/** The filter as names and values, always in one order, for addresses and requests. */
export function filterParams({status, position, city, spam, q}: Filter): [string, string][] {
  const entries: [string, string | undefined][] = Object.entries({status, position, city, spam, q})
  return entries.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

export function requestParams(kind: SubmissionKind, filter: Filter): URLSearchParams {
  return new URLSearchParams([['kind', kind], ...filterParams(filter)])
}

export function isFiltered(filter: Filter): boolean {
  return filterParams(filter).length > 0
}
