import type {TenderQueryResult} from '../../sanity.types.ts'
import type {LabelledValue, Sheet} from './sheet.ts'
import {sheetsOf} from './sheets.ts'

/** A set of sheets, and whose it is. */
export type Tender = {
  title: string
  company: {name: string; city: string; phone: string; email: string}
  /** What only this set says of itself, for its first page. */
  facts: LabelledValue[]
  sheets: Sheet[]
}

/** @throws without settings: a site without content is down. */
export function tenderOf(source: TenderQueryResult): Tender {
  const {company, prequalification} = source ?? {}
  if (!source || !company) throw new Error('The dataset holds no published siteSettings document')
  const {name, city, phones, email} = company
  return {
    title: 'Prequalification',
    company: {name: prequalification?.legalName ?? name, city, phone: phones[0] ?? '', email},
    facts: [],
    sheets: sheetsOf({source, offered: prequalification?.sheets ?? []}),
  }
}
