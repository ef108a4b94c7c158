import type {CapabilityQueryResult} from '../../sanity.types.ts'
import type {Building} from '../elevation.ts'
import {type CompanySign, signOf} from '../look.ts'
import {type PictureSource, pictureUrl} from '../picture-url.ts'
import {validityOf} from '../validity.ts'
import {licencesFirst, oneLine} from './company-sheets.ts'
import type {Block, LabelledValue} from './sheet.ts'
import {known, numberText, table} from './words.ts'

/** A picture of the content, cut for its place: an address without a host. */
type SheetPicture = {address: string; alt: string; credit: string | null}

/** The company on four pages. */
export type Capability = {
  company: CompanySign & {name: string; city: string; category: string | null}
  statement: string
  /** A work on the cover: its picture, or without one its street side. */
  picture: SheetPicture | null
  elevation: (Building & {title: string}) | null
  /** Ways to reach the company, as far as they are known. */
  reach: LabelledValue[]
  facts: LabelledValue[]
  /** A line of the company's own about what it does. */
  motto: string
  figures: {value: string; label: string}[]
  services: {title: string; summary: string}[]
  works: {title: string; note: string; picture: SheetPicture | null}[]
  equipment: LabelledValue[]
  people: LabelledValue[]
  certificates: Extract<Block, {type: 'table'}>
}

/** Width divided by height, and pixels for print at 170 to an inch. */
const COVER = {aspect: 3 / 2, width: 1280}
const WORK = {aspect: 1.65, width: 560}
/** As many as leave room for papers and people on one page. */
const MOST_EQUIPMENT = 18
const MOST_PICTURES = 6

/** @throws without settings: a site without content is down. */
export function capabilityOf(source: CapabilityQueryResult): Capability {
  if (!source) throw new Error('The dataset holds no published siteSettings document')
  const {own, council, home} = source
  const profile = home?.profile
  return {
    company: {
      name: own?.legalName ?? source.name,
      city: source.city,
      category: council?.category ?? null,
      ...signOf(source),
    },
    statement: profile?.statement ?? source.tagline,
    picture: pictureOf(home?.picture ?? source.projects[0]?.picture, COVER),
    elevation: elevationIn(source.projects),
    reach: known(
      ['Office', oneLine(source.address) || source.city],
      ['Telephone', source.phones[0]],
      ['Email', source.email],
    ),
    facts: known(
      ['Engineering council', council?.category ? `Category ${council.category}` : null],
      ['Licence number', own?.pecNumber ?? council?.number],
      ['Limit of the category', own?.pecLimit],
      ['Founded', own?.founded ?? profile?.foundedYear],
      ['Fields', profile?.fields.join(', ')],
    ),
    figures: (home?.figures ?? []).map(({value, suffix, label}) => ({value: numberText(value) + suffix, label})),
    motto: profile?.heading ?? '',
    // A claim that is not confirmed is not printed.
    services: source.services.map(({title, summary, samples}) => ({
      title,
      summary: samples.some((text) => text && summary.includes(text)) ? '' : summary,
    })),
    works: worksOf(source.projects),
    equipment: source.equipment.slice(0, MOST_EQUIPMENT).map(({name, quantity, unit}) => ({
      label: name,
      value: `${numberText(quantity)} ${unit}`.trim(),
    })),
    people: source.roles.map(({role, count}) => ({label: role, value: numberText(count)})),
    certificates: table('Certificates', licencesFirst(source.certificates), [
      {name: 'Certificate', share: 4, of: ({title}) => title},
      {name: 'Number', share: 3, of: ({number, category}) => number ?? (category && `Category ${category}`)},
      {name: 'Issued by', share: 5, of: ({issuedBy}) => issuedBy},
      {name: 'Validity', share: 5, of: ({validUntil}) => validityOf(validUntil)?.dated},
    ]),
  }
}

type Projects = NonNullable<CapabilityQueryResult>['projects']

/** Finds the first work whose storeys are known. */
function elevationIn(projects: Projects): Capability['elevation'] {
  for (const {title, storeys, bays, corner} of projects) if (storeys) return {title, storeys, bays, corner}
  return null
}

/** Chooses those that have a picture, as far as there is room for them; without any picture all. */
function worksOf(projects: Projects): Capability['works'] {
  const works = projects.map(({title, status, kind, location, coveredArea, picture}) => {
    const area = coveredArea && `${numberText(coveredArea)} sq ft`
    const note = [status === 'running' && 'Running', location ?? kind, area].filter(Boolean).join(', ')
    return {title, note, picture: pictureOf(picture, WORK)}
  })
  const pictured = works.filter(({picture}) => picture).slice(0, MOST_PICTURES)
  return pictured.length > 0 ? pictured : works
}

function pictureOf(
  picture: (PictureSource & Omit<SheetPicture, 'address'>) | null | undefined,
  cut: typeof COVER,
): SheetPicture | null {
  if (!picture) return null
  const {alt, credit} = picture
  return {address: pictureUrl(picture, {imageHost: '', ...cut}).replace('auto=format', 'fm=jpg'), alt, credit}
}
