import {reference} from './card.ts'
import {picture} from './picture.ts'
import {sampleTexts, sampleTextsAbove} from './samples.ts'

const project = `{
  _id,
  _updatedAt,
  "title": coalesce(title, ""),
  "slug": coalesce(slug.current, ""),
  "status": coalesce(status, "complete"),
  kind,
  summary,
  projectDescription,
  scopeOfWork,
  architect,
  "location": coalesce(location, city),
  client,
  employer,
  consultant,
  role,
  contractValue,
  "currency": coalesce(contractCurrency, *[_type == "siteSettings"][0].currency),
  started,
  completed,
  floors,
  coveredArea,
  percentComplete,
  engineer,
  ${reference},
  "certificate": completionCertificate->title,
  "picture": select(!(mainImage.credit in ${sampleTexts}) => ${picture('mainImage')})
}`

/** Projects how the company is reached, without what the first content made up: a placeholder is on no sheet. */
export const ownContact = `"address": select(!(address in ${sampleTexts}) => coalesce(address, ""), ""),
    "phones": coalesce(phones[!(@ in ${sampleTextsAbove})], []),
    "email": select(!(email in ${sampleTexts}) => coalesce(email, ""), "")`

/** Projects by what a sheet is known as the company's. */
export const companySign = `accent, typeface, "logo": ${picture('logo')}`

/** The plant that the company states, whichever of its pages shows it: one list for sheets and the capability statement. */
export const equipmentList = `*[_type == "equipment"][count(showOn) > 0] | order(orderRank asc, _id asc)[0...500]{
    _updatedAt,
    "name": coalesce(name, listName, ""),
    "quantity": coalesce(quantity, 0),
    "unit": coalesce(unit, ""),
    "category": coalesce(category, ""),
    year,
    state
  }`

/**
 * All that the sheets of a tender are made from, whatever document is in scope; `works` yields the contracts of similar nature.
 * Each list is bounded, so that a sheet remains short enough to read. Called with literals only: TypeGen reads this source.
 */
export const tenderSource = (works: string) => `{
  "company": *[_type == "siteSettings"][0]{
    _updatedAt,
    "name": coalesce(companyName, ""),
    "city": coalesce(city, ""),
    ${ownContact},
    ${companySign},
    "currency": coalesce(currency, "")
  },
  "prequalification": *[_type == "prequalification"][0]{
    _updatedAt,
    legalName,
    founded,
    incorporatedIn,
    ownersNationality,
    contactPerson,
    "registrations": coalesce(registrations[]{"name": coalesce(name, ""), "number": coalesce(number, "")}, []),
    pecNumber,
    "pecCodes": coalesce(pecCodes, []),
    pecLimit,
    verifyUrl,
    banker,
    "finances": coalesce(finances[]{
      "year": coalesce(year, ""),
      turnover,
      assets,
      liabilities,
      netWorth,
      profitBeforeTax,
      profitAfterTax
    }, []),
    litigation,
    "sheets": coalesce(sheets[defined(sheet)]{sheet, number}, [])
  },
  "works": coalesce((${works}${project})[title != ""], []),
  "running": *[_type == "project"][status == "running"] | order(orderRank asc, _id asc)[0...200]${project}[title != ""],
  "equipment": ${equipmentList},
  "managers": *[_type == "manager"] | order(orderRank asc, _id asc)[0...50]{
    _updatedAt,
    "title": coalesce(title, ""),
    name,
    "education": coalesce(education[!(degree in ${sampleTextsAbove})].degree, [])
  },
  "staff": *[_type == "staffMember"]["list" in showOn] | order(orderRank asc, _id asc)[0...500]{
    _updatedAt,
    "title": coalesce(designation, ""),
    name,
    "qualification": select(!(qualification in ${sampleTexts}) => qualification)
  },
  "roles": *[_type == "manpowerRole"] | order(orderRank asc, _id asc)[0...100]{
    _updatedAt,
    "role": coalesce(role, ""),
    "count": coalesce(count, 0)
  },
  "certificates": *[_type == "certificate"] | order(orderRank asc, _id asc)[0...200]{
    _id,
    _updatedAt,
    "title": coalesce(title, ""),
    "group": coalesce(group, "affiliation"),
    number,
    category,
    issuedBy,
    issued,
    validUntil,
    renewal,
    "project": project->title,
    "scan": [scan.asset->]{"path": path, "size": coalesce(size, 0)}[defined(path)][0]
  }
}`
