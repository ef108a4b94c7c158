import type {PackQueryResult, TenderQueryResult} from '../../sanity.types.ts'
import {type CompanySign, signOf} from '../look.ts'
import type {LabelledValue, Sheet} from './sheet.ts'
import {sheetsOf} from './sheets.ts'
import {dayText, known} from './words.ts'

/** A set of sheets, and whose it is. */
export type Tender = {
  title: string
  company: CompanySign & {name: string; city: string; phone: string; email: string}
  /** Facts that only this set says of itself, for its first page. */
  facts: LabelledValue[]
  sheets: Sheet[]
}

/** A set for one authority. */
export type Pack = Tender & {id: string}

/** @throws without settings: a site without content is down. */
export function tenderOf(source: TenderQueryResult): Tender {
  return {
    title: 'Prequalification',
    company: companyOf(source),
    facts: [],
    sheets: source ? sheetsOf({source, offered: source.prequalification?.sheets ?? []}) : [],
  }
}

export function packOf(found: PackQueryResult): Pack | null {
  if (!found) return null
  const {_id: id, title, employer, reference, deadline, letter, jointVenture, sheets, source} = found
  const paragraphs = (text: string | null) => text?.split(/\n+/) ?? []
  return {
    id,
    title,
    company: companyOf(source),
    facts: known(['Authority', employer], ['Number of the tender', reference], ['Deadline', dayText(deadline)]),
    sheets: sheetsOf({
      source,
      offered: sheets,
      pack: {letter: paragraphs(letter), jointVenture: paragraphs(jointVenture), from: [found]},
    }),
  }
}

function companyOf(source: Pick<NonNullable<TenderQueryResult>, 'company' | 'prequalification'> | null) {
  const {company, prequalification} = source ?? {}
  if (!company) throw new Error('The dataset holds no published siteSettings document')
  const {name, city, phones, email} = company
  return {name: prequalification?.legalName ?? name, city, phone: phones[0] ?? '', email, ...signOf(company)}
}
