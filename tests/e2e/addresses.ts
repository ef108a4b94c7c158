import {pathOf, sluggedTypes} from '@site/routes'
import {LIST_STATUSES} from '../../apps/web/src/data/project-filter.ts'
import {LIST_VIEWS} from '../../apps/web/src/data/project-list.ts'
import {contentClient} from './content-client.ts'
import type {RunningSite} from './running-site.ts'

export type Address = {
  path: string
  /** Type of its document; what no document has is a kind of its own. */
  kind: string
  title: string
  facts: string[]
}

/** Pages that are not documents of their own. */
const FIXED: Address[] = [
  {
    path: '/search?q=mosque',
    kind: 'search',
    title: 'Search',
    facts: ['M.A. Jinnah Mosque', 'Masjid Al Hussain'],
  },
]

const LIST = '/all-projects'

/** All that other views of a page look like. */
export const VIEWS = LIST_VIEWS.map((view) => ({path: `${LIST}?view=${view}`}))

/** Choices of visitors of that page without another view. */
export const CHOICES = [...LIST_STATUSES.map((status) => `type=${status}`), 'all=1'].map((choice) => ({
  path: `${LIST}?${choice}`,
}))

/** Addresses at which no page is, in each language. */
export const UNKNOWN = ['/no-such-page', '/ur/no-such-page']

/** Searches that have nothing to show, in each language. */
export const EMPTY_SEARCHES = ['/search', '/search?q=zzzzzz', '/ur/search?q=zzzzzz']

/** An opening whose last day is over has a page that says so, and is listed nowhere. */
const QUERY = `*[_type in $types && defined(slug.current) && !(defined(closes) && closes < $today)] | order(slug.current asc) {
  _type, slug, language, title, summary, coveredArea, "urdu": select(defined(urdu.description) => urdu.title)
}`

type Row = {
  _type: string
  slug: {current: string}
  language: string | null
  title: string
  summary: string | null
  coveredArea: number | null
  /** The title of its page in Urdu. */
  urdu: string | null
}

/** Asks the content for every address and for what its page must say. */
export async function readAddresses(site: RunningSite): Promise<Address[]> {
  const client = await contentClient(site)
  const rows = await client.fetch<Row[]>(QUERY, {types: sluggedTypes, today: new Date().toISOString().slice(0, 10)})
  const home: Address = {
    path: '/',
    kind: 'homePage',
    title: 'Built to the drawing.',
    facts: ['109', '485', '189', `${new Date().getFullYear() - 2005} years`],
  }
  const urdu = {...home, path: '/ur', title: 'نقشے کے عین مطابق', facts: [...home.facts.slice(0, 3), 'دارالشفا ہسپتال']}
  return [home, urdu, ...rows.map(toAddress), ...rows.flatMap(inUrdu), ...FIXED]
}

function toAddress(row: Row): Address {
  const {_type, title, summary, coveredArea} = row
  const area = coveredArea === null ? [] : [`${coveredArea.toLocaleString('en')} sq ft`]
  const lead = _type === 'service' && summary ? [summary] : []
  return {path: pathOf(row) ?? '', kind: _type, title, facts: [...area, ...lead]}
}

function inUrdu({urdu, slug, coveredArea}: Row): Address[] {
  const facts = coveredArea === null ? [] : [`${coveredArea.toLocaleString('en')} مربع فٹ`]
  return urdu ? [{path: `/ur/${slug.current}`, kind: 'project', title: urdu, facts}] : []
}
