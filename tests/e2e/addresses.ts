import {pathOf, sluggedTypes} from '@site/routes'
import {contentClient} from './content-client.ts'
import type {RunningSite} from './running-site.ts'

export type Address = {path: string; title: string; facts: string[]}

/** Pages that are not documents of their own. */
const FIXED: Address[] = [
  {path: '/ur', title: 'آپ کیا کرنا چاہتے ہیں؟', facts: ['تخمینہ منگوائیں', 'نوکریاں']},
  {
    path: '/search?q=mosque',
    title: 'Search',
    facts: ['M.A. Jinnah Mosque', 'Masjid Al Hussain'],
  },
]

/** All that other views of a page look like. */
export const VIEWS = ['scale', 'register', 'map'].map((view) => ({path: `/all-projects?view=${view}`}))

const QUERY = `*[_type in $types && defined(slug.current)] | order(slug.current asc) {
  _type, slug, language, title, summary, coveredArea
}`

type Row = {
  _type: string
  slug: {current: string}
  language: string | null
  title: string
  summary: string | null
  coveredArea: number | null
}

/** Asks the content for every address and for what its page must say. */
export async function readAddresses(site: RunningSite): Promise<Address[]> {
  const client = await contentClient(site)
  const rows = await client.fetch<Row[]>(QUERY, {types: sluggedTypes})
  const home: Address = {
    path: '/',
    title: 'Built to the drawing.',
    facts: ['109', '485', '189', `${new Date().getFullYear() - 2005} years`],
  }
  return [home, ...rows.map(toAddress), ...FIXED]
}

function toAddress(row: Row): Address {
  const {_type, title, summary, coveredArea} = row
  const area = coveredArea === null ? [] : [`${coveredArea.toLocaleString('en')} sq ft`]
  const lead = _type === 'service' && summary ? [summary] : []
  return {path: pathOf(row) ?? '', title, facts: [...area, ...lead]}
}
