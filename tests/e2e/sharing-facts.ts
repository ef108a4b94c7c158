import {contentClient} from './content-client.ts'
import type {RunningSite} from './running-site.ts'

type SharedProject = {
  path: string
  title: string
  city: string | null
  location: string | null
  coveredArea: number | null
  status: string | null
  credits: string[]
}

export type SharingFacts = {
  company: {
    companyName: string
    shortName: string
    address: string
    city: string
    phones: string[]
    email: string
    footerText: string
  }
  /** Every project but not every fact of it. */
  projects: SharedProject[]
  /** Pages below others, with what stands above them. */
  children: {path: string; title: string; parentPath: string}[]
}

const query = `{
  "company": *[_type == "siteSettings"][0]{companyName, shortName, address, city, phones, email, footerText},
  "projects": *[_type == "project"]{
    "path": "/" + slug.current, title, city, location, coveredArea, status,
    "credits": array::compact([mainImage.credit] + coalesce(gallery[].credit, []))
  },
  "children": *[_type == "page" && defined(parent)]{
    "path": "/" + slug.current, title, "parentPath": "/" + parent->slug.current
  }
}`

/** Reads what search engines and shared links must say, asked of the content itself. */
export async function readSharingFacts(site: RunningSite): Promise<SharingFacts> {
  const client = await contentClient(site)
  return client.fetch(query)
}
