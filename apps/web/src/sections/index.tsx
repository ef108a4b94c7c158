import type {Section, SectionType} from '@site/content'
import type {ComponentType} from 'react'
import type {Bundle} from '../bundle/bundle.tsx'
import {application, company, contact, home, map, schedule, sheet, work} from '../bundle/index.ts'
import {editOf, SectionEdit} from '../edit/edits.ts'
import type {PageHeadProps} from '../ui/page-head.tsx'
import type {SectionProps} from './section.ts'

/**
 * The bundle that holds a section's component, under the name of the section with a capital. A type without a component,
 * or with one that takes something else, does not compile.
 */
const bundleOf = {
  certificates: sheet,
  contact: contact,
  counters: home,
  credentials: sheet,
  doors: home,
  drawing: company,
  equipmentOverview: company,
  equipmentSchedule: schedule,
  gallery: sheet,
  jobApplication: application,
  letter: company,
  linkRows: company,
  managers: company,
  manpower: company,
  message: home,
  officeMap: map,
  operations: company,
  organizationalChart: sheet,
  partners: company,
  profile: home,
  projectCarousel: home,
  projectGrid: work,
  projectReel: work,
  prose: company,
  serviceGrid: work,
  serviceHero: work,
  serviceSlider: home,
  slideshow: home,
  staffOverview: company,
  staffSchedule: schedule,
} satisfies {[T in SectionType]: Bundle<{[Name in Capitalize<T>]: ComponentType<SectionProps<T>>}>}

type Renderer = ComponentType<SectionProps<SectionType>>

/** By type. The map above pairs every type with its own component; TypeScript cannot follow the pair through the lookup. */
const renderers: Record<string, Renderer> = Object.fromEntries(
  Object.entries(bundleOf).map(([type, bundle]) => {
    const name = type.replace(/^./, (first) => first.toUpperCase())
    return [type, bundle.part((from) => from[name as keyof typeof from] as Renderer)]
  }),
)

/** Sections that bleed to the page edge and draw no axis; a bubble without a section would be a lie. */
const unnumbered: ReadonlySet<SectionType> = new Set(['slideshow', 'serviceHero', 'doors'])

/** Sections whose controls stand beside the page title when they come first. */
export const opensPage: ReadonlySet<SectionType> = new Set([
  'projectGrid',
  'equipmentSchedule',
  'staffSchedule',
  'jobApplication',
])

/** What must be there before the sections can be rendered. */
export function sectionBundles(sections: Section[]): Bundle[] {
  return sections.map((section) => bundleOf[section._type])
}

/** The sections of a page in the editor's order, numbered when two or more of them carry a label. */
export function Sections({sections, head}: {sections: Section[]; head?: PageHeadProps}) {
  const labelled = sections.filter((section) => !unnumbered.has(section._type) && 'label' in section && section.label)
  return sections.map((section, index) => {
    const Section = renderers[section._type]
    if (!Section) return null
    const axis = labelled.length > 1 ? labelled.indexOf(section) + 1 : 0
    return (
      <SectionEdit key={section._key} value={editOf(section)}>
        <Section section={section} axis={axis || undefined} head={index === 0 ? head : undefined} />
      </SectionEdit>
    )
  })
}
