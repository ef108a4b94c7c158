import {defineQuery} from 'groq'
import {jobChoices} from '../fragments/job-choice.ts'

/** All that an application may name, for whoever checks it; openings also when they are closed. */
export const jobOfferQuery = defineQuery(`{
  "choices": ${jobChoices},
  "openings": *[_type == "opening"][defined(slug.current)] | order(_updatedAt desc)[0...500]{
    "title": coalesce(title, ""),
    "slug": coalesce(slug.current, "")
  }
}`)
