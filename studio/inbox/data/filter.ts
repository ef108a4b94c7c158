import type {SubmissionKind} from '@site/api/inbox'
import {experienceLevels, positions, workLocations} from '@site/forms'
import {kinds} from './kind.ts'

/** A filter of the list. Without a value it does not count. */
export type Filter = {
  stage?: string | undefined
  position?: string | undefined
  city?: string | undefined
  experience?: string | undefined
  /** An e-mail address, or `NOBODY`. */
  assignee?: string | undefined
  /** Days on which it came, both included. */
  from?: string | undefined
  to?: string | undefined
  spam?: 'true' | undefined
  /** Words anywhere in the answers, the names of files, the notes or the reference. */
  q?: string | undefined
}

/** Means in addresses: assigned to no colleague. */
export const NOBODY = 'nobody'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The server refuses longer ones. */
export const longestSearch = 200

const longestAddress = 254

/** The filter in an address; parts that the list of this kind does not know are left out. */
export function filterFrom(kind: SubmissionKind, params: Iterable<readonly [string, string]>): Filter {
  const given = new Map(params)
  const oneOf = (name: string, values: readonly string[]) => values.find((value) => value === given.get(name))
  const stages = kinds[kind].stages.map(({value}) => value)
  const dayOf = (name: string) => DAY.exec(given.get(name) ?? '')?.[0]
  const application = kind === 'application'
  return {
    stage: oneOf('stage', stages),
    position: application ? oneOf('position', positions) : undefined,
    city: application ? oneOf('city', workLocations) : undefined,
    experience: application ? oneOf('experience', experienceLevels) : undefined,
    assignee: given.get('assignee')?.slice(0, longestAddress) || undefined,
    from: dayOf('from'),
    to: dayOf('to'),
    spam: given.get('spam') === 'true' ? 'true' : undefined,
    q: given.get('q')?.slice(0, longestSearch) || undefined,
  }
}

/** The filter as names and values, always in one order, for addresses and requests. */
export function filterParams(filter: Filter): [string, string][] {
  const {stage, position, city, experience, assignee, from, to, spam, q} = filter
  const entries: [string, string | undefined][] = Object.entries({
    ...{stage, position, city, experience, assignee, from, to, spam, q},
  })
  return entries.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

export function requestParams(kind: SubmissionKind, filter: Filter): URLSearchParams {
  const params = new URLSearchParams([['kind', kind], ...filterParams(filter)])
  if (filter.assignee === NOBODY) params.set('assignee', '')
  return params
}

export function isFiltered(filter: Filter): boolean {
  return filterParams(filter).length > 0
}
