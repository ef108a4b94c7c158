import type {Section, SectionType} from '@site/content'
import type {ComponentType} from 'react'
import {editOf, SectionEdit} from '../edit/edits.ts'
import {Island} from '../island/island.tsx'
import type {PageHeadProps} from '../ui/page-head.tsx'
import {Certificates} from './certificates.tsx'
import {Contact} from './contact.tsx'
import {Counters} from './counters.tsx'
import {Credentials} from './credentials.tsx'
import {Doors} from './doors.tsx'
import {Drawing} from './drawing.tsx'
import {EquipmentOverview} from './equipment-overview.tsx'
import {EquipmentSchedule} from './equipment-schedule.tsx'
import {Gallery} from './gallery.tsx'
import {JobApplication} from './job-application.tsx'
import {Letter} from './letter.tsx'
import {LinkRows} from './link-rows.tsx'
import {Managers} from './managers.tsx'
import {Manpower} from './manpower.tsx'
import {Message} from './message.tsx'
import {NewsList} from './news-list.tsx'
import {OfficeMap} from './office-map.tsx'
import {Operations} from './operations.tsx'
import {OrganizationalChart} from './organizational-chart.tsx'
import {Partners} from './partners.tsx'
import {Profile} from './profile.tsx'
import {ProjectCarousel} from './project-carousel.tsx'
import {ProjectGrid} from './project-grid.tsx'
import {ProjectReel} from './project-reel.tsx'
import {Prose} from './prose.tsx'
import type {SectionProps} from './section.ts'
import {ServiceGrid} from './service-grid.tsx'
import {ServiceSlider} from './service-slider.tsx'
import {StaffOverview} from './staff-overview.tsx'
import {StaffSchedule} from './staff-schedule.tsx'

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
  newsList: NewsList,
  officeMap: OfficeMap,
  operations: Operations,
  organizationalChart: OrganizationalChart,
  partners: Partners,
  profile: Profile,
  projectCarousel: ProjectCarousel,
  projectGrid: ProjectGrid,
  projectReel: ProjectReel,
  prose: Prose,
  serviceGrid: ServiceGrid,
  serviceHero: ({section}) => <Island name="service-hero" props={{section}} />,
  serviceSlider: ServiceSlider,
  slideshow: ({section}) => <Island name="slideshow" props={{section}} />,
  staffOverview: StaffOverview,
  staffSchedule: StaffSchedule,
}

/** Sections that bleed to the page edge and draw no axis; a bubble without a section would be a lie. */
const unnumbered: ReadonlySet<SectionType> = new Set(['slideshow', 'serviceHero', 'doors'])

/** Sections whose controls stand beside the page title when they come first. */
export const opensPage: ReadonlySet<SectionType> = new Set([
  'projectGrid',
  'equipmentSchedule',
  'staffSchedule',
  'jobApplication',
])

/** The sections of a page in the editor's order, numbered when two or more of them carry a label. */
export function Sections({sections, head}: {sections: Section[]; head?: PageHeadProps}) {
  const labelled = sections.filter((section) => !unnumbered.has(section._type) && 'label' in section && section.label)
  return sections.map((section, index) => {
    // The map pairs every type with its own component; TypeScript cannot follow the pair through the lookup.
    const Section = components[section._type] as ComponentType<SectionProps<SectionType>> | undefined
    if (!Section) return null
    const axis = labelled.length > 1 ? labelled.indexOf(section) + 1 : 0
    return (
      <SectionEdit key={section._key} value={editOf(section)}>
        <Section section={section} axis={axis || undefined} head={index === 0 ? head : undefined} />
      </SectionEdit>
    )
  })
}
