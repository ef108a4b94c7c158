import {type ProjectGridCard, stegaClean} from '@site/content'
import {citiesOf} from '@site/content/city'
import type {Words} from '../language/english.ts'
import {areaText, numberText} from './format.ts'

/** Names of the parameters that filter a list of projects; a project must meet all that are set. */
export const FILTERS = ['type', 'over', 'worth', 'since', 'city', 'kind'] as const
export type Filter = (typeof FILTERS)[number]
export type Chosen = {[Name in Filter]?: string | undefined}

export const LIST_STATUSES = ['complete', 'running'] as const
/** Bounds in square feet: the covered area is larger. */
export const LIST_SIZES = ['50000', '100000', '200000'] as const
/** Bounds of money: the value of the contract is larger. */
export const LIST_WORTHS = ['100000000', '500000000', '1000000000'] as const
/** Years in which a project was completed, or shall be. */
export const LIST_YEARS = Array.from({length: 200}, (_year, place) => String(place + 1900))

const HOLDS: Record<Filter, (project: ProjectGridCard, value: string) => boolean> = {
  type: ({status}, value) => status === value,
  over: ({coveredArea}, value) => (coveredArea ?? 0) > Number(value),
  worth: ({contractValue}, value) => (contractValue ?? 0) > Number(value),
  since: ({completed}, value) => (completed ?? '') >= value,
  city: ({city}, value) => citiesOf(city).includes(value),
  kind: ({kind}, value) => stegaClean(kind) === value,
}

/** Returns the projects that meet every filter which is set. */
export const filtered = (projects: ProjectGridCard[], chosen: Chosen): ProjectGridCard[] =>
  projects.filter((project) => FILTERS.every((name) => !chosen[name] || HOLDS[name](project, chosen[name])))

type Values = {
  /** The name of the choice, and the words for no choice. */
  label: string
  any: string
  values: readonly string[]
  text(value: string): string
}

/** Returns what may be chosen from these projects, by filter; the kinds and cities of the most of them come first. */
export function filterValues(
  projects: ProjectGridCard[],
  {list, register, parts}: Words,
  statuses: Record<string, string>,
): Record<Filter, Values> {
  const text = (value: string) => value
  const years = projects.flatMap(({completed}) => completed?.slice(0, 4) ?? [])
  return {
    type: {label: list.state, any: list.anyState, values: LIST_STATUSES, text: (value) => statuses[value] ?? value},
    over: {
      label: list.size,
      any: list.anySize,
      values: LIST_SIZES,
      text: (value) => list.over(areaText(+value, parts) ?? ''),
    },
    worth: {label: list.value, any: list.anyValue, values: LIST_WORTHS, text: (value) => list.over(numberText(+value))},
    since: {
      label: register.completion,
      any: list.anyYear,
      values: [...new Set(years)].sort().reverse(),
      text: list.since,
    },
    city: {
      label: list.city,
      any: list.anyCity,
      values: citiesIn(projects),
      text: (city) => cityText(projects, city),
    },
    kind: {label: register.kind, any: list.anyKind, values: kindsIn(projects), text},
  }
}

/** Names a city as the cards of these projects do, which may be in another language. */
export function cityText(projects: ProjectGridCard[], city: string): string {
  const known = projects.find((project) => citiesOf(project.city).includes(city))
  return (known && citiesOf(known.place)[citiesOf(known.city).indexOf(city)]) ?? city
}

export const citiesIn = (projects: ProjectGridCard[]) => mostFirst(projects.flatMap(({city}) => citiesOf(city)))
export const kindsIn = (projects: ProjectGridCard[]) => mostFirst(projects.flatMap(({kind}) => stegaClean(kind) || []))

/** Each once. */
function mostFirst(values: string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([one, few], [other, many]) => many - few || one.localeCompare(other, 'en'))
    .map(([value]) => value)
}
