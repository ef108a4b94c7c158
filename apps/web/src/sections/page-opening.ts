import type {Page, Section, SectionType} from '@site/content'

type Head = NonNullable<Page['head']>

/** Sections that open a page, by the head that they make of it. */
const OPENINGS: Partial<Record<SectionType, Head>> = {
  certificates: 'plate',
  contact: 'form',
  counters: 'figure',
  drawing: 'plate',
  equipmentOverview: 'figure',
  jobApplication: 'form',
  letter: 'portrait',
  managers: 'portrait',
  officeMap: 'plate',
  prose: 'plate',
  quoteRequest: 'form',
  firmRegistration: 'form',
  serviceHero: 'plate',
  staffOverview: 'figure',
}

/** They open a page only where an editor has chosen their head. */
const BY_CHOICE: ReadonlySet<SectionType> = new Set(['counters', 'prose'])

/** Sections whose controls are beside the name of the page when they come first. */
const WITH_CONTROLS: ReadonlySet<SectionType> = new Set(['projectGrid', 'equipmentSchedule', 'staffSchedule'])

/**
 * Returns the section that a page opens with, in a frame right under its name: the first one, or the first of the chosen head.
 * Undefined where it has nothing to show, and where a page opens with text.
 */
export function openingOf({sections, head}: Pick<Page, 'sections' | 'head'>): Section | undefined {
  if (head) return sections.find((section) => OPENINGS[section._type] === head && hasToShow(section))
  const [first] = sections
  return first && OPENINGS[first._type] && !BY_CHOICE.has(first._type) && hasToShow(first) ? first : undefined
}

/** Tells whether the first section of a page draws its head itself. */
export const drawsHead = (first: Section, opening: Section | undefined): boolean =>
  WITH_CONTROLS.has(first._type) || (first === opening && OPENINGS[first._type] === 'form')

function hasToShow(section: Section): boolean {
  if (section._type === 'drawing') return Boolean(section.picture)
  if (section._type === 'prose') return Boolean(section.picture && section.lead)
  if (section._type === 'counters') return section.items.some(({picture}) => picture)
  if (section._type === 'equipmentOverview') return section.equipment.some(({picture}) => picture)
  if (section._type === 'staffOverview') return section.counts.some((count) => count)
  return true
}
