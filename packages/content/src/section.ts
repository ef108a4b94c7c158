import {stegaClean} from '@sanity/client/stega'
import type {HomePage, HomeQueryResult} from '../sanity.types.ts'
import {type City, groupByCity} from './city.ts'
import {PAGE_SIZES} from './queries/list-page.ts'
import type {FileSize, Sheet} from './tender/sheet.ts'
import {sheetsOf} from './tender/sheets.ts'
import {contractWorks} from './tender/work-sheets.ts'
import {firstLastDay} from './validity.ts'

type Offered = HomePage['sections'][number]['_type']
type Projected = NonNullable<HomeQueryResult>['sections'][number]
type Operations = Extract<Projected, {_type: 'operations'}>
type Credentials = Extract<Projected, {_type: 'credentials'}>
type TenderSheets = Extract<Projected, {_type: 'tenderSheets'}>
type PagedList = Extract<Projected, {_type: 'newsList' | 'projectGrid'}>
type ProjectCards = Extract<Projected, {_type: 'projectGrid'}>['projects']

type Bare<T extends Offered> =
  Exclude<keyof Extract<Projected, {_type: T}>, '_key' | '_type' | 'label'> extends never ? T : never
type WithoutProjection = {[T in Offered]: Bare<T>}[Offered]
type Complete<_Missing extends never> = Offered

/** Every kind of section that the Studio offers. A compile error here names one without a projection. */
export type SectionType = Complete<WithoutProjection>

/** A section as pages show it. Each has `_key`, `_type` and `label`: the words on the axis, `null` when not numbered. */
export type Section =
  | Exclude<Projected, Operations | Credentials | TenderSheets | PagedList>
  | (PagedList & ListPage)
  | ArrangedOperations
  | ArrangedCredentials
  | ArrangedTenderSheets

export type SectionOf<T extends SectionType> = Extract<Section, {_type: T}>

type ArrangedOperations = Omit<Operations, 'projects'> & {cities: City<Operations['projects'][number]>[]}
type ArrangedCredentials = Omit<Credentials, 'certificates' | 'groups' | 'papers'> & {
  groups: (Credentials['groups'][number] & {sheets: number; validUntil: string | null; papers: Paper[]})[]
  /** The papers are shown themselves: one of them at least is no specimen. */
  isScanned: boolean
}

type Paper = NonNullable<Credentials['papers']>[number]

type ArrangedTenderSheets = Omit<TenderSheets, 'source'> & {
  sheets: (Omit<Sheet, 'blocks'> & {file?: FileSize | undefined})[]
  /** The contracts of which a buyer may choose. */
  works: {slug: string; title: string}[]
}

/** The place in a list that is longer than one page. */
type ListPage = {
  /** Counted from 1. */
  page: number
  /** The number of pages. */
  pages: number
  /** Works that the address names and another page of the list holds. */
  named?: ProjectCards
}

/** Arranges what GROQ cannot say in one pass over the documents. */
export function arrangeSections(sections: Projected[]): Section[] {
  return sections.filter(hasSomething).map((section) => {
    if (section._type === 'operations') return arrangeOperations(section)
    if (section._type === 'credentials') return arrangeCredentials(section)
    if (section._type === 'tenderSheets') return arrangeTenderSheets(section)
    if (section._type === 'newsList' || section._type === 'projectGrid') return arrangeList(section)
    return section
  })
}

/** A heading over works, partners or mixes that are not there yet is no section. */
function hasSomething(section: Projected): boolean {
  if (section._type === 'partners') return section.partners.length > 0
  if (section._type === 'projectCarousel' || section._type === 'projectReel') return section.projects.length > 0
  if (section._type === 'mixes')
    return section.mixes.length > 0 || Boolean(section.area ?? section.hours ?? section.smallestOrder)
  return true
}

function arrangeTenderSheets({source: read, ...section}: TenderSheets): ArrangedTenderSheets {
  // What is made of it here says nothing of where it is edited.
  const source = stegaClean(read)
  const sheets = sheetsOf({source, offered: source.prequalification?.sheets ?? []})
  const works = contractWorks(sheets).filter(({slug}) => slug)
  return {
    ...section,
    sheets: sheets.map(({blocks: _blocks, ...sheet}) => sheet),
    works: works.map(({slug, title}) => ({slug, title})),
  }
}

function arrangeList<List extends PagedList>(section: List): List & ListPage {
  return {...section, page: 1, pages: Math.max(1, Math.ceil(section.count / PAGE_SIZES[section._type]))}
}

function arrangeOperations({projects, ...section}: Operations): ArrangedOperations {
  return {...section, cities: groupByCity(projects)}
}

/** Every image is a sheet: a certificate of three pages counts three. */
function arrangeCredentials({certificates, groups, papers, ...section}: Credentials): ArrangedCredentials {
  const shown = (papers ?? []).filter(({group}) => groups.some((row) => row.group === group))
  return {
    ...section,
    isScanned: shown.some(({isScanned}) => isScanned),
    groups: groups.map((row) => {
      const own = certificates.filter(({group}) => group === row.group)
      const sheets = own.reduce((sum, certificate) => sum + certificate.sheets, 0)
      return {
        ...row,
        sheets,
        validUntil: firstLastDay(own.map(({validUntil}) => validUntil)),
        papers: shown.filter(({group}) => group === row.group),
      }
    }),
  }
}
