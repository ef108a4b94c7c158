import type {Section, SectionType} from '@site/content'
import type {ComponentType} from 'react'
import {Island} from '../island/island.tsx'
import type {PageHeadProps} from '../ui/page-head.tsx'
import {JobApplication} from './application/job-application.tsx'
import {OpeningList} from './application/opening-list.tsx'
import {EquipmentOverview} from './company/equipment-overview.tsx'
import {Managers} from './company/managers.tsx'
import {Manpower} from './company/manpower.tsx'
import {Mixes} from './company/mixes.tsx'
import {OrganizationalChart} from './company/organizational-chart.tsx'
import {Partners} from './company/partners.tsx'
import {StaffOverview} from './company/staff-overview.tsx'
import {Contact} from './contact/contact.tsx'
import {OfficeMap} from './contact/office-map.tsx'
import {Certificates, Credentials} from './credentials/certificates.tsx'
import {TenderSheets} from './credentials/tender-sheets.tsx'
import {ValidToday} from './credentials/valid-today.tsx'
import {Drawing, Gallery, Stages} from './opening/pictures.tsx'
import {ServiceSlider} from './opening/service-slider.tsx'
import {Slideshow} from './opening/slideshow.tsx'
import {QuoteRequest} from './quote/quote-request.tsx'
import {FirmRegistration} from './registration/firm-registration.tsx'
import {EquipmentSchedule, StaffSchedule} from './schedule/schedule.tsx'
import type {SectionProps} from './section.ts'
import {Counters, isTally} from './text/counters.tsx'
import {Letter} from './text/letter.tsx'
import {LinkRows} from './text/link-rows.tsx'
import {Message} from './text/message.tsx'
import {Profile} from './text/profile.tsx'
import {Prose} from './text/prose.tsx'
import {Doors} from './work/doors.tsx'
import {NewsList} from './work/news-list.tsx'
import {Operations} from './work/operations.tsx'
import {ProjectCarousel, ProjectReel} from './work/project-carousel.tsx'
import {ProjectGrid} from './work/project-grid.tsx'
import {ServiceGrid} from './work/service-grid.tsx'

/** By type. A type without a component, or with one that takes something else, does not compile. */
const components: {[T in SectionType]: ComponentType<SectionProps<T>>} = {
  certificates: Certificates,
  contact: Contact,
  counters: Counters,
  credentials: Credentials,
  doors: Doors,
  drawing: Drawing,
  equipmentOverview: EquipmentOverview,
  equipmentSchedule: EquipmentSchedule,
  gallery: Gallery,
  jobApplication: JobApplication,
  letter: Letter,
  linkRows: LinkRows,
  managers: Managers,
  manpower: Manpower,
  message: Message,
  mixes: Mixes,
  newsList: NewsList,
  officeMap: OfficeMap,
  openingList: OpeningList,
  operations: Operations,
  organizationalChart: OrganizationalChart,
  partners: Partners,
  profile: Profile,
  projectCarousel: ProjectCarousel,
  projectGrid: ProjectGrid,
  projectReel: ProjectReel,
  prose: Prose,
  quoteRequest: QuoteRequest,
  firmRegistration: FirmRegistration,
  serviceGrid: ServiceGrid,
  serviceHero: ({section}) => <Island name="service-hero" props={{section}} />,
  serviceSlider: ServiceSlider,
  slideshow: Slideshow,
  staffOverview: StaffOverview,
  staffSchedule: StaffSchedule,
  tenderSheets: TenderSheets,
  validToday: ValidToday,
  stages: Stages,
}

/** Sections that bleed to the page edge and draw no axis, so they get no number. */
const unnumbered: ReadonlySet<SectionType> = new Set(['slideshow', 'serviceHero', 'doors'])

const isUnnumbered = (section: Section) =>
  unnumbered.has(section._type) || (section._type === 'counters' && isTally(section))

type SectionsProps = {
  sections: Section[]
  /** For the first section, where it draws the head of the page. */
  head?: PageHeadProps | undefined
  /** The first section, where the page opens with it. */
  opening?: Section | undefined
  /** The first section of this type has the title of the page. */
  titled?: SectionType
}

/** The sections of a page in the editor's order, numbered when two or more of them carry a label. */
export function Sections({sections, head, opening, titled}: SectionsProps) {
  const labelled = sections.filter(
    (section) => section !== opening && !isUnnumbered(section) && 'label' in section && section.label,
  )
  const title = sections.find(({_type}) => _type === titled)
  return sections.map((section, index) => {
    // The map pairs every type with its own component; TypeScript cannot follow the pair through the lookup.
    const Section = components[section._type] as ComponentType<SectionProps<SectionType>> | undefined
    if (!Section) return null
    const axis = labelled.length > 1 ? labelled.indexOf(section) + 1 : 0
    return (
      <Section
        key={section._key}
        section={section}
        axis={axis || undefined}
        head={index === 0 ? head : undefined}
        opens={section === opening}
        isTitle={section === title}
        next={nextOf(sections.slice(index + 1))}
      />
    )
  })
}

const nextOf = (sections: Section[]) =>
  sections.flatMap((section) => (section._type === 'linkRows' ? section.links : []))[0]?.link ?? undefined
