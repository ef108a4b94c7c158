import {type ProjectGridCard, type SectionOf, stegaClean} from '@site/content'
import {
  type Chosen,
  citiesIn,
  FILTERS,
  filtered,
  kindsIn,
  LIST_SIZES,
  LIST_STATUSES,
  LIST_WORTHS,
  LIST_YEARS,
} from './project-filter.ts'

/** A choice from a list of projects, as an address says it; several may be combined. */
export type ProjectList = Chosen & {
  /** Without one: as pictures. */
  view?: (typeof LIST_VIEWS)[number] | 'compare' | undefined
  /** The page of a list that is longer than one; without one the first. */
  page?: string | undefined
  /** All pictures, not the first ones alone. */
  all?: boolean | undefined
  /** The order of the register; without one that of the editors. */
  sort?: string | undefined
  /** Those that are ticked to be compared: their slugs, with commas between them. */
  works?: string | undefined
}

export const LIST_VIEWS = ['scale', 'register', 'map'] as const

/** Projects that fit side by side on a screen and on paper; those ticked beyond are left out. */
export const MOST_COMPARED = 5

/** Values by which a list may be sorted; a minus before the name reverses the order. */
const KEYS = {
  name: ({title}) => title,
  kind: ({kind}) => kind,
  place: ({city}) => city,
  value: ({contractValue}) => contractValue,
  years: ({completed, started}) => completed ?? started,
  area: ({coveredArea}) => coveredArea,
  status: ({status}) => status,
} satisfies Record<string, (project: ProjectGridCard) => string | number | null>

export type ListOrder = keyof typeof KEYS

/** Pages of a list that may be asked for, besides the first. */
export const LIST_PAGES = Array.from({length: 998}, (_page, place) => String(place + 2))

/** The legal values of what is chosen from a few, in small letters, for the caches of pages (page-parameters.ts). */
export const LIST_CHOICES: Record<string, readonly string[]> = {
  view: [...LIST_VIEWS, 'compare'],
  type: LIST_STATUSES,
  all: ['1'],
  sort: Object.keys(KEYS).flatMap((name) => [name, `-${name}`]),
  over: LIST_SIZES,
  worth: LIST_WORTHS,
  since: LIST_YEARS,
  page: LIST_PAGES,
}

/** Parameters that may be any word of the content. */
export const LIST_WORDS = ['kind', 'city', 'works'] as const

/**
 * Reads the choice of an address; the returned `address` makes another one, without what is changed to `undefined`. Case does not
 * matter. Unknown values are left out, as is a kind (in either language) or a city that no project has.
 */
export function readProjectList(
  {pathname, search}: {pathname: string; search: string},
  {projects, named = []}: Pick<SectionOf<'projectGrid'>, 'projects' | 'named'>,
) {
  const query = new URLSearchParams(search)
  const choice = (name: string, values: readonly string[] = LIST_CHOICES[name] ?? []) => {
    const said = query.get(name)?.toLowerCase()
    return values.find((value) => value.toLowerCase() === said)
  }
  const list: ProjectList = {
    view: choice('view') as ProjectList['view'],
    all: choice('all') === '1' || undefined,
    sort: choice('sort'),
    page: choice('page'),
    type: choice('type'),
    over: choice('over'),
    worth: choice('worth'),
    since: choice('since'),
    city: choice('city', citiesIn(projects)),
    kind: choice('kind', kindsIn(projects)) ?? kindAlsoCalled(projects, query.get('kind')),
    works: slugsOf(comparedProjects([...projects, ...named], worksIn(query).join())) || undefined,
  }
  return {list, address: (change: ProjectList) => pathname + searchOf({...list, ...change})}
}

/** Finds a kind by its name in the other language: an address is passed on from one language to the other. */
function kindAlsoCalled(projects: ProjectGridCard[], name: string | null): string | undefined {
  const said = name?.toLowerCase()
  const project = projects.find(({kinds}) => kinds.some((kind) => stegaClean(kind).toLowerCase() === said))
  return stegaClean(project?.kind) ?? undefined
}

/** The works that an address names, each once, no more than are compared: as a form says it, or with commas between them. */
export function worksIn(query: URLSearchParams): string[] {
  const words = query.getAll('works').join(',').toLowerCase().split(',').filter(Boolean)
  return [...new Set(words)].slice(0, MOST_COMPARED)
}

export type ListAddress = ReturnType<typeof readProjectList>['address']

function searchOf({all, ...list}: ProjectList): string {
  const said = Object.entries({...list, all: all && '1'}).filter((entry): entry is [string, string] => !!entry[1])
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
}

/** The last part of the address of a project, by which other addresses name it. */
export const slugOf = ({href}: Pick<ProjectGridCard, 'href'>) => stegaClean(href).split('/').at(-1) ?? ''

export const slugsOf = (projects: ProjectGridCard[]) => projects.map(slugOf).join(',')

/** Returns the projects that slugs with commas between them name, each once, the largest first, at most `MOST_COMPARED`. */
export function comparedProjects(projects: ProjectGridCard[], works: string | undefined): ProjectGridCard[] {
  const slugs = [...new Set(works?.toLowerCase().split(','))]
  const found = slugs.flatMap((slug) => projects.find((project) => slugOf(project).toLowerCase() === slug) ?? [])
  const area = ({coveredArea}: ProjectGridCard) => coveredArea ?? 0
  return found.slice(0, MOST_COMPARED).toSorted((one, other) => area(other) - area(one))
}

/** The change of an address after which nothing is chosen. */
export const NOTHING_CHOSEN: Chosen = Object.fromEntries(FILTERS.map((name) => [name, undefined]))

/** Returns the projects that an address asks for, in its order. */
export function chosenProjects(projects: ProjectGridCard[], list: ProjectList): ProjectGridCard[] {
  const chosen = filtered(projects, list)
  return list.sort ? inOrder(chosen, list.sort) : chosen
}

/** Sorts projects without the value after the rest, in both directions. */
function inOrder(projects: ProjectGridCard[], sort: string): ProjectGridCard[] {
  const key = KEYS[sort.replace('-', '') as ListOrder]
  const turn = sort.startsWith('-') ? -1 : 1
  return projects.toSorted((one, other) => {
    const [left, right] = [key(one), key(other)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    if (typeof left === 'number' && typeof right === 'number') return turn * (left - right)
    return turn * String(left).localeCompare(String(right), 'en')
  })
}
