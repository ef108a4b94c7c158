import type {Certificate} from '../../sanity.types.ts'
import {validityOf} from '../validity.ts'
import type {Filled, LabelledValue, TenderSource} from './sheet.ts'
import {known, numberText, table} from './words.ts'

type FinancialYear = NonNullable<TenderSource['prequalification']>['finances'][number]

/** Says who the company is, where it sits and how it is registered. */
export function generalInformation({company, prequalification: own, certificates}: TenderSource): Filled {
  const council = certificates.find(({group}) => group === 'pec')
  const registrations = licencesFirst(certificates).filter(
    ({group, number, issuedBy}) => (number || issuedBy) && group !== 'completion' && group !== 'pec',
  )
  const verification: LabelledValue[] = own?.verifyUrl
    ? [{label: 'Verification of the licence', value: own.verifyUrl, href: own.verifyUrl}]
    : []
  const facts = known(
    ['Name of the firm', own?.legalName ?? company?.name],
    ['Head office', oneLine(company?.address)],
    ['Telephone', company?.phones.join(', ')],
    ['Email', company?.email],
    ['Contact person', own?.contactPerson],
    ['Founded', own?.founded],
    ['Place of incorporation', own?.incorporatedIn],
    ['Nationality of the owners', own?.ownersNationality],
  )
  const licence = known(
    ['Category', council?.category],
    ['Validity', validityOf(council?.validUntil)?.dated],
    ['Licence number', own?.pecNumber ?? council?.number],
    ['Limit of the category', own?.pecLimit],
    ['Specialization codes', own?.pecCodes.join(', ')],
  )
  const numbers = known(
    ...registrations.map(({title, number, issuedBy, validUntil}): [string, string] => [
      title,
      [number ?? issuedBy, validityOf(validUntil)?.dated].filter(Boolean).join(', '),
    ]),
    ...(own?.registrations ?? []).map(({name, number}): [string, string] => [name, number]),
  )
  return {
    summary: ['Name and address', licence.length > 0 && 'licence', numbers.length > 0 && 'registrations']
      .filter(Boolean)
      .join(', '),
    from: [company, own, council, ...registrations].filter((document) => document != null),
    blocks: [
      {type: 'facts', facts},
      {type: 'facts', heading: 'Engineering council', facts: [...licence, ...verification]},
      {type: 'facts', heading: 'Registrations', facts: numbers},
    ],
  }
}

/** Turnover of the last years, which some forms ask for by itself. */
export function turnover(source: TenderSource): Filled {
  const years = source.prequalification?.finances.filter((year) => year.turnover) ?? []
  return ofYears(source, years, 'Turnover from construction', [['Turnover', ({turnover}) => turnover]])
}

/** Balance and profit of the last years, and who keeps the accounts. */
export function finances(source: TenderSource): Filled {
  const years = source.prequalification?.finances ?? []
  const filled = ofYears(source, years, 'Finances by year', [
    ['Assets', ({assets}) => assets],
    ['Liabilities', ({liabilities}) => liabilities],
    ['Net worth', ({netWorth}) => netWorth],
    ['Profit before tax', ({profitBeforeTax}) => profitBeforeTax],
    ['Profit after tax', ({profitAfterTax}) => profitAfterTax],
  ])
  const banker = known(['Banker', source.prequalification?.banker])
  return {...filled, blocks: [{type: 'facts', facts: banker}, ...filled.blocks]}
}

export function litigation({prequalification: own}: TenderSource): Filled {
  return {
    summary: 'Statement of the company',
    from: own ? [own] : [],
    blocks: [{type: 'text', paragraphs: own?.litigation?.split(/\n+/) ?? []}],
  }
}

type Amount = [name: string, of: (year: FinancialYear) => number | null]

function ofYears(
  {company, prequalification}: TenderSource,
  years: FinancialYear[],
  heading: string,
  amounts: Amount[],
) {
  const [newest, oldest] = [years[0]?.year, years.at(-1)?.year]
  const block = table([heading, company?.currency].filter(Boolean).join(', '), years, [
    {name: 'Year', share: 2, of: ({year}) => year},
    ...amounts.map(([name, of]) => ({
      name,
      share: 3,
      align: 'right' as const,
      of: (year: FinancialYear) => numberText(of(year)),
    })),
  ])
  return {
    summary: oldest === newest ? (newest ?? 'Banker') : `${oldest} to ${newest}`,
    from: prequalification ? [prequalification] : [],
    // Years alone say nothing.
    blocks: block.columns.length > 1 ? [block] : [],
  } satisfies Filled
}

/** Returns an address as it is written in a line. */
export const oneLine = (text: string | undefined) =>
  text
    ?.split('\n')
    .flatMap((line) => line.trim() || [])
    .join(', ')

type Group = Certificate['group']

/** In the order of asking: the licence, what the state has registered, what was handed over, and then memberships. */
const GROUP_PLACES: Record<Group, number> = {pec: 0, pra: 1, completion: 2, cap: 3, affiliation: 4}

/** The groups of papers in the order in which a form asks for them. */
export const certificateGroups = Object.keys(GROUP_PLACES) as readonly Group[]

/** The papers in the order in which a form asks for them. */
export const licencesFirst = <Paper extends {group: Group}>(papers: Paper[]): Paper[] =>
  papers.toSorted((one, other) => GROUP_PLACES[one.group] - GROUP_PLACES[other.group])
