import {pathOf, routedTypes} from '@site/routes'
import {map, type Observable} from 'rxjs'
import type {DocumentLocationResolver, DocumentLocationsState} from 'sanity/presentation'
import {askAgain} from '../lake/ask-again.ts'
import {type Sentence, say} from '../language/say.ts'
import type {DocumentType} from '../schema/documents/index.ts'

const everywhere = {
  siteSettings: 'Shown on every page.',
  navigation: 'The menu and the foot of every page.',
} as const satisfies Partial<Record<DocumentType, Sentence>>

/** Documents that one page or another shows; of the rest visitors see nothing. */
type Shown = Exclude<DocumentType, keyof typeof everywhere | 'pack' | 'redirect' | 'replyTemplates' | 'recipients'>

const document = '*[_id == $id][0]'

/** Holds for pages that have a section of one of these types. */
const section = (...types: string[]) => `count((sections[]._type)[@ in ${JSON.stringify(types)}]) > 0`

/** Says of something that it is listed twice: on an overview, and in the schedule behind it. */
const overviewAndList = (overview: string, list: string) =>
  `("overview" in ${document}.showOn && ${section(overview)}) || ("list" in ${document}.showOn && ${section(list)})`

const references = 'references($id)'

/** By type of a document: a filter for the pages that show it, besides the page that it may be itself. */
const whereShown: Readonly<Record<Shown, string>> = {
  homePage: 'false',
  page: references,
  project: `${references} || ${section('projectGrid', 'operations')}`,
  service: references,
  newsPost: section('newsList'),
  siteVisit: `_id == ${document}.project._ref`,
  opening: section('openingList'),
  certificate: `${document}.group in sections[_type == "certificates"].group || ${section('validToday', 'tenderSheets')}`,
  prequalification: section('validToday', 'tenderSheets'),
  equipment: overviewAndList('equipmentOverview', 'equipmentSchedule'),
  staffMember: overviewAndList('staffOverview', 'staffSchedule'),
  manpowerRole: section('manpower'),
  manager: references,
  partner: references,
}

type Page = {
  _id: string
  _type: string
  title: string | null
  slug?: {current?: string}
  language?: string
}

/**
 * Returns where a document is seen: at its own address, and on the pages that show it. Kept up to date while it is
 * edited.
 */
export const locations: DocumentLocationResolver = ({id, type}, {documentStore}) => {
  if (isEverywhere(type)) return {message: say(everywhere[type]), tone: 'positive'}
  if (!isShown(type)) return null
  const addressed = `*[_type in ${JSON.stringify(routedTypes)}`
  const query = {
    fetch: `${addressed} && (_id == $id || ${whereShown[type]})]
      | order(select(_id == $id => 0, 1) asc, title asc)[0...20]{_id, _type, title, slug, language}`,
    listen: `${addressed}]`,
  }
  const pages: Observable<Page[]> = documentStore.listenQuery(query, {id}, {perspective: 'drafts'})
  // The Studio shows an error in the place of the whole form when this fails.
  return pages.pipe(
    askAgain(),
    map((found) => stateOf(found, id)),
  )
}

const isEverywhere = (type: string): type is keyof typeof everywhere => Object.hasOwn(everywhere, type)

const isShown = (type: string): type is Shown => Object.hasOwn(whereShown, type)

function stateOf(pages: Page[], id: string): DocumentLocationsState {
  const locations = pages.flatMap((page) => {
    const href = pathOf(page)
    return href ? {title: page.title ?? href, href} : []
  })
  if (locations.length) return {locations}
  const own = pages.some((page) => page._id === id)
  return {message: say(own ? 'Needs an address to be seen.' : 'Not shown on any page yet.'), tone: 'caution'}
}
