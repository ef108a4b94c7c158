import {defineQuery} from 'groq'
import {openOpenings} from '../fragments/card.ts'
import {applicationPage, crumb, href, isOpen, openingListing} from '../fragments/link.ts'
import {richText, wordsOf} from '../fragments/rich-text.ts'
import {seo} from '../fragments/seo.ts'
import {jobChoices} from '../sections/contact.ts'

/** All that applications and registrations may name, for checking them; openings also when they are closed. */
export const jobOfferQuery = defineQuery(`{
  "choices": ${jobChoices},
  "firmTrades": coalesce(*[_type in ["homePage", "page"] && "firmRegistration" in sections[]._type].sections[_type == "firmRegistration"].trades[], []),
  "openings": *[_type == "opening"][defined(slug.current)] | order(_updatedAt desc)[0...500]{
    "title": coalesce(title, ""),
    "slug": coalesce(slug.current, "")
  }
}`)

/** Also of an opening that is closed: its page says so. */
export const openingQuery = defineQuery(`*[slug.current == $slug][_type == "opening"] | order(_id asc)[0]{
  _id,
  _type,
  "title": coalesce(title, ""),
  "slug": coalesce(slug.current, ""),
  "href": coalesce(${href}, "/"),
  "isOpen": ${isOpen},
  "summary": coalesce(summary, ""),
  "place": coalesce(place, ""),
  employment,
  payFrom,
  payTo,
  payPer,
  posted,
  starts,
  closes,
  "body": ${richText('body')},
  "text": coalesce(${wordsOf('body')}, ""),
  "others": ${openOpenings},
  "application": ${applicationPage},
  "crumbs": array::compact([${openingListing}${crumb}]),
  "seo": ${seo}
}`)
