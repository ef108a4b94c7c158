import type {RoutedType} from '@site/routes'

/** Documents that pages show without having an address of their own. */
type Shown = 'certificate' | 'prequalification' | 'equipment' | 'staffMember' | 'manpowerRole' | 'manager' | 'partner'

const document = '*[_id == $id][0]'

/** Holds for pages that have a section of one of these types. */
const section = (...types: string[]) => `count((sections[]._type)[@ in ${JSON.stringify(types)}]) > 0`

/** Says of something that it is listed twice: on an overview, and in the schedule behind it. */
const overviewAndList = (overview: string, list: string) =>
  `("overview" in ${document}.showOn && ${section(overview)}) || ("list" in ${document}.showOn && ${section(list)})`

const references = 'references($id)'

/** By type of a document: a filter for the pages that show it, besides the page that it may be itself. */
export const whereShown: Readonly<Record<RoutedType | Shown, string>> = {
  homePage: 'false',
  page: references,
  project: `${references} || ${section('projectGrid', 'operations')}`,
  service: references,
  newsPost: section('newsList'),
  opening: section('openingList'),
  certificate: `${document}.group in sections[_type == "certificates"].group || ${section('validToday', 'tenderSheets')}`,
  prequalification: section('validToday', 'tenderSheets'),
  equipment: overviewAndList('equipmentOverview', 'equipmentSchedule'),
  staffMember: overviewAndList('staffOverview', 'staffSchedule'),
  manpowerRole: section('manpower'),
  manager: references,
  partner: references,
}
