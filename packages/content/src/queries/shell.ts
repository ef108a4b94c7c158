import {defineQuery} from 'groq'
import {
  applicationPage,
  href,
  isEnglish,
  isOpen,
  link,
  links,
  menuLabel,
  quotePage,
  written,
} from '../fragments/link.ts'
import {picture} from '../fragments/picture.ts'
import {sampleTexts} from '../fragments/samples.ts'

/** The words in `field`, if any are, for a shell in Urdu. Called with literals only: TypeGen reads this source. */
const inUrdu = (field: string) =>
  `select($language == "ur" && array::join(string::split(${field}, " "), "") != "" => ${field})`

const settings = `
  "companyName": coalesce(companyName, ""),
  "shortName": coalesce(${written('shortName')}, companyName, ""),
  "tagline": coalesce(tagline, ""),
  "footerText": coalesce(${inUrdu('footerTextUrdu')}, footerText, ""),
  "legalName": coalesce(*[_type == "prequalification"][0].legalName, companyName, ""),
  "logo": ${picture('logo')},
  "logoOnDark": ${picture('logoOnDark')},
  "nameBesideLogo": coalesce(nameBesideLogo, "byShape"),
  "accent": coalesce(accent, ""),
  "typeface": coalesce(typeface, "archivo"),
  "address": coalesce(${inUrdu('addressUrdu')}, address, ""),
  "city": coalesce(city, ""),
  "phones": coalesce(phones, []),
  "phoneIsSample": coalesce(phones[0] in ${sampleTexts}, false),
  "email": coalesce(email, ""),
  whatsapp,
  "coordinates": [coordinates]{lat, lng}[defined(lat) && defined(lng)][0],
  "openingHours": coalesce(openingHours[]{
    _key,
    "days": coalesce(days, ""),
    "opens": coalesce(opens, ""),
    "closes": coalesce(closes, "")
  }, []),
  "socialLinks": coalesce(socialLinks[]{_key, network, url}[defined(network) && defined(url)], []),
  developerCredit{label, href},
  "samples": array::compact(${sampleTexts}),
  "currency": coalesce(currency, ""),
  "notFound": {
    "title": coalesce(notFound.title, ""),
    "text": coalesce(notFound.text, ""),
    "placeholder": coalesce(notFound.placeholder, ""),
    "links": ${links('notFound.links')}
  },
  "searchText": {
    "title": coalesce(searchText.title, ""),
    "placeholder": coalesce(searchText.placeholder, ""),
    "empty": coalesce(searchText.empty, "")
  },
  "seo": {
    "title": coalesce(${written('seo.title')}, companyName, ""),
    "description": coalesce(seo.description, ""),
    "picture": ${picture('seo.picture')},
    "hidden": coalesce(seo.hidden, false)
  }
`

/**
 * Holds for a link in `field` as soon as there is something on the page that it leads to: a list of news or of openings may be
 * empty. Called with literals only: TypeGen reads this source.
 */
const hasSomething = (field: string) => `(
    !coalesce("newsList" in ${field}->sections[]._type, false) || count(*[_type == "newsPost"]) > 0
  ) && (
    !coalesce("openingList" in ${field}->sections[]._type, false) || defined(*[_type == "opening"][${isOpen}][0]._id)
  )`

const items = `
  _key,
  "label": coalesce(${inUrdu('urdu')}, ${menuLabel}),
  "urdu": ${inUrdu('urdu')},
  "link": ${link('link')},
  "overviewLabel": coalesce(${inUrdu('urdu')}, ${written('overviewLabel')}, link.target->title, ${menuLabel}),
  description,
  "children": coalesce(children[${hasSomething('link.target')}]{
    _key,
    "link": ${link('link')},
    "urdu": ${inUrdu('urdu')},
    "description": select($language != "ur" => description),
    "groups": array::unique(coalesce(link.target->sections[_type == "certificates"].group, []))
  }[defined(link)], [])
`

/** The day on which the first certificate of a group ends; those without a day come last. */
const lastDay = (group: string) =>
  `*[_type == "certificate"][group == "${group}"] | order(validUntil asc)[0].validUntil`

export const shellQuery = defineQuery(`{
  "settings": *[_type == "siteSettings"][0]{${settings}},
  "quote": [${quotePage}]{"label": coalesce(title, ""), "href": ${href}}[defined(href)][0],
  "application": ${applicationPage},
  "urduPages": *[_type in ["homePage", "page"]][language == "ur" && (_type == "homePage" || defined(slug.current))] | order(_id asc)[0...100]{
    "path": select(_type == "homePage" => "/", "/" + slug.current),
    "title": ${inUrdu('title')},
    "summary": ${inUrdu('summary')}
  },
  "urduWorks": *[_type in ["project", "service"] && defined(urdu)][0...100][defined(slug.current) && defined(urdu.title)]{
    "path": ${href},
    "hasPage": defined(urdu.description),
    "title": ${inUrdu('urdu.title')},
    "shortTitle": coalesce(${inUrdu('urdu.shortTitle')}, ${inUrdu('urdu.title')}),
    "summary": ${inUrdu('urdu.summary')},
    "kind": ${inUrdu('urdu.kind')},
    "location": coalesce(${inUrdu('urdu.location')}, ${inUrdu('urdu.city')}),
    "place": ${inUrdu('urdu.city')}
  },
  "lastDays": {
    "pec": ${lastDay('pec')},
    "cap": ${lastDay('cap')},
    "pra": ${lastDay('pra')},
    "completion": ${lastDay('completion')},
    "affiliation": ${lastDay('affiliation')}
  },
  "company": {
    "founded": coalesce(*[_type == "prequalification"][0].founded, *[_type == "homePage"][${isEnglish}][0].sections[_type == "profile"][0].foundedYear),
    "cities": array::unique(*[_type == "project" && defined(city)][0...100].city),
    "sampleCredits": array::unique(*[_type in ["certificate", "project", "service"]][0...100].samples[
      !defined(confirmedAt) && path in ["images", "mainImage", "picture"]
    ].text),
    "credentials": *[_type == "certificate" && group in ["pec", "pra", "cap"]] | order(orderRank asc)[0...20]{
      "title": coalesce(title, ""),
      category,
      number,
      issuedBy,
      validUntil
    }
  },
  "category": *[_type == "certificate" && group == "pec" && defined(category)] | order(orderRank asc)[0].category,
  "navigation": {
    "items": coalesce(*[_type == "navigation"][0].items[]{${items}}[defined(link)], []),
    "footerColumns": coalesce(*[_type == "navigation"][0].footerColumns[]{
      _key,
      "title": coalesce(${inUrdu('urdu')}, title, ""),
      "links": coalesce(links[${hasSomething('target')}]{
        _key,
        "label": coalesce(${inUrdu('urdu')}, ${written('label')}, target->title, href, ""),
        "href": coalesce(target->{"href": ${href}}.href, href)
      }[defined(href)], [])
    }, [])
  }
}`)
