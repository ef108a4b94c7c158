import type {ProjectGridCard} from '@site/content'
import {citiesOf} from '@site/content/city'

/** A choice from a list of projects, as an address says it; several may stand together. */
export type ProjectList = {
  /** Without one: as pictures. */
  view?: (typeof LIST_VIEWS)[number] | undefined
  type?: (typeof LIST_STATUSES)[number] | undefined
  /** The page of a list that is longer than one; without one the first. */
  page?: string | undefined
  /** All pictures, not the first ones alone. */
  all?: boolean | undefined
  /** The order of the register; without one that of the editors. */
  sort?: (typeof LIST_ORDERS)[number] | undefined
  /** Square feet that the covered area reaches at least. */
  over?: (typeof LIST_SIZES)[number] | undefined
  kind?: string | undefined
  city?: string | undefined
}

export const LIST_VIEWS = ['scale', 'register', 'map'] as const
const LIST_STATUSES = ['complete', 'running'] as const
const LIST_ORDERS = ['name', '-name', 'kind', '-kind', 'place', '-place', 'area', '-area', 'status', '-status'] as const
export const LIST_SIZES = ['50000', '100000', '200000'] as const

/** Pages of a list that may be asked for, besides the first. */
export const LIST_PAGES = Array.from({length: 998}, (_page, place) => String(place + 2))

/** The legal values of what is chosen from a few, for whoever keeps pages (page-parameters.ts). */
export const LIST_CHOICES: Record<string, readonly string[]> = {
  view: LIST_VIEWS,
  type: LIST_STATUSES,
  all: ['1'],
  sort: LIST_ORDERS,
  over: LIST_SIZES,
  page: LIST_PAGES,
}

/** Parameters that may be any word of the content. */
export const LIST_WORDS = ['kind', 'city'] as const

/** Reads an address, of which `address` makes another one: what is changed to `undefined` goes. */
export function readProjectList({pathname, search}: {pathname: string; search: string}) {
  const query = new URLSearchParams(search)
  const choice = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name))
  const list: ProjectList = {
    view: choice('view', LIST_VIEWS),
    type: choice('type', LIST_STATUSES),
    all: query.get('all') === '1' || undefined,
    sort: choice('sort', LIST_ORDERS),
    over: choice('over', LIST_SIZES),
    page: choice('page', LIST_PAGES),
    kind: query.get('kind') ?? undefined,
    city: query.get('city') ?? undefined,
  }
  return {list, address: (change: ProjectList) => pathname + searchOf({...list, ...change})}
}

export type ListAddress = ReturnType<typeof readProjectList>['address']

function searchOf({all, ...list}: ProjectList): string {
  const said = Object.entries({...list, all: all && '1'}).filter((entry): entry is [string, string] => !!entry[1])
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
}

/** Those that an address asks for, in its order. */
export function chosenProjects(
  projects: ProjectGridCard[],
  {type, over, kind, city, sort}: ProjectList,
): ProjectGridCard[] {
  const chosen = projects.filter(
    (project) =>
      (!type || project.status === type) &&
      (!over || (project.coveredArea ?? 0) >= Number(over)) &&
      (!kind || project.kind === kind) &&
      (!city || citiesOf(project.city).includes(city)),
  )
  return sort ? inOrder(chosen, sort) : chosen
}

const keys: Record<string, (project: ProjectGridCard) => string | number | null> = {
  name: ({title}) => title,
  kind: ({kind}) => kind,
  place: ({city}) => city,
  area: ({coveredArea}) => coveredArea,
  status: ({status}) => status,
}

/** Sorts what is not known behind the rest, whichever way. */
function inOrder(projects: ProjectGridCard[], sort: NonNullable<ProjectList['sort']>): ProjectGridCard[] {
  const key = keys[sort.replace('-', '')] ?? (() => null)
  const turn = sort.startsWith('-') ? -1 : 1
  return projects.toSorted((one, other) => {
    const [left, right] = [key(one), key(other)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    if (typeof left === 'number' && typeof right === 'number') return turn * (left - right)
    return turn * String(left).localeCompare(String(right), 'en')
  })
}
