import {defineQuery} from 'groq'
import {isEnglish} from '../fragments/link.ts'
import {picture} from '../fragments/picture.ts'
import {sampleTexts} from '../fragments/samples.ts'
import {companySign, equipmentList, ownContact, tenderSource} from '../fragments/tender.ts'

export const packQuery = defineQuery(`*[_type == "pack" && _id == $id][0]{
  _id,
  _updatedAt,
  "title": coalesce(title, ""),
  employer,
  reference,
  deadline,
  letter,
  jointVenture,
  "sheets": coalesce(sheets[defined(sheet)]{sheet, number}, []),
  "source": ${tenderSource('projects[]->')}
}`)

/** Asks for the sheets that are public. */
export const tenderQuery = defineQuery(
  `*[_type == "siteSettings"][0]${tenderSource('*[_type == "project"][status == "complete"] | order(orderRank asc, _id asc)[0...200]')}`,
)

/** Asks for the four pages of the capability statement; no more of each than there is room for. */
export const capabilityQuery = defineQuery(`*[_type == "siteSettings"][0]{
  "name": coalesce(companyName, ""),
  "city": coalesce(city, ""),
  ${ownContact},
  ${companySign},
  "tagline": coalesce(tagline, ""),
  "own": *[_type == "prequalification"][0]{legalName, founded, pecNumber, pecLimit},
  "council": *[_type == "certificate"][group == "pec"] | order(orderRank asc, _id asc)[0]{category, number},
  "home": *[_type == "homePage"][${isEnglish}][0]{
    "profile": sections[_type == "profile"][0]{
      heading,
      statement,
      "fields": coalesce(fieldsOfExpertise, []),
      foundedYear
    },
    "picture": select(!(sections[_type == "profile"][0].picture.credit in ${sampleTexts}) => ${picture('sections[_type == "profile"][0].picture')}),
    "figures": coalesce(sections[_type == "counters"][0].items[0...4]{
      "value": coalesce(value, 0),
      "suffix": coalesce(suffix, ""),
      "label": coalesce(label, "")
    }, [])
  },
  "services": *[_type == "service"] | order(orderRank asc, _id asc)[0...10]{
    "title": coalesce(title, ""),
    "summary": coalesce(summary, ""),
    "samples": ${sampleTexts}
  },
  "projects": *[_type == "project"] | order(orderRank asc, _id asc)[0...16]{
    "title": coalesce(shortTitle, title, ""),
    "status": coalesce(status, "complete"),
    kind,
    "location": coalesce(location, city),
    coveredArea,
    storeys,
    bays,
    corner,
    "picture": select(!(mainImage.credit in ${sampleTexts}) => ${picture('mainImage')})
  },
  "equipment": ${equipmentList},
  "roles": *[_type == "manpowerRole"] | order(orderRank asc, _id asc)[0...9]{
    "role": coalesce(role, ""),
    "count": coalesce(count, 0)
  },
  "certificates": *[_type == "certificate"][
    group != "completion" && (defined(number) || defined(category) || defined(validUntil) || defined(issuedBy))
  ] | order(orderRank asc, _id asc)[0...6]{
    "title": coalesce(title, ""),
    "group": coalesce(group, "affiliation"),
    number,
    category,
    issuedBy,
    validUntil
  }
}`)
