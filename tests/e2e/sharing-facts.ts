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
  samples: string[]
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
    founded: number
    cities: string[]
    /** In force. */
    licences: {title: string; category: string | null}[]
  }
  /** All texts of the first content that the company has not confirmed. */
  samples: string[]
  /** Every project but not every fact of it. */
  projects: SharedProject[]
  /** Pages below others, with their parents. */
  children: {path: string; title: string; parentPath: string}[]
}

const query = `{
  "company": *[_type == "siteSettings"][0]{companyName, shortName, address, city, phones, email, footerText,
    "founded": *[_type == "prequalification"][0].founded,
    "cities": array::unique(*[_type == "project" && defined(city)].city),
    "licences": *[_type == "certificate" && group in ["pec", "pra", "cap"] && (!defined(validUntil) || validUntil >= string::split(string(now()), "T")[0])]
      | order(orderRank asc){title, category}
  },
  "samples": array::unique(*[defined(samples)].samples[!defined(confirmedAt)].text),
  "projects": *[_type == "project"]{
    "path": "/" + slug.current, title, city, location, coveredArea, status,
    "credits": array::compact([mainImage.credit] + coalesce(gallery[].credit, [])),
    "samples": coalesce(samples[!defined(confirmedAt)].text, [])
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
