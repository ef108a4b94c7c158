import {contentClient} from './content-client.ts'
import type {RunningSite} from './running-site.ts'

export type Address = {path: string; title: string; facts: string[]}

/** Pages that are not documents of their own. */
const FIXED: Address[] = [
  {
    path: '/search?q=mosque',
    title: 'Search',
    facts: ['M.A. Jinnah Mosque', 'Masjid Al Hussain'],
  },
]

const query = `*[_type in ["page", "project", "service"] && defined(slug.current)] | order(slug.current asc) {
  "path": select(_type == "service" => "/services/", "/") + slug.current,
  title, summary, coveredArea, location, status, _type
}`

type Row = {
  path: string
  title: string
  summary: string | null
  coveredArea: number | null
  _type: string
}

/** Asks the content for every address and for what its page must say. */
export async function readAddresses(site: RunningSite): Promise<Address[]> {
  const client = await contentClient(site)
  const rows = await client.fetch<Row[]>(query)
  const home: Address = {
    path: '/',
    title: 'Built to the drawing.',
    facts: ['109', '485', '189', '21 years'],
  }
  return [home, ...rows.map(toAddress), ...FIXED]
}

function toAddress({path, title, summary, coveredArea, _type}: Row): Address {
  const area = coveredArea === null ? [] : [`${coveredArea.toLocaleString('en')} sq ft`]
  const lead = _type === 'service' && summary ? [summary] : []
  return {path, title, facts: [...area, ...lead]}
}
