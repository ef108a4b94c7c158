import type {SectionOf, SectionType} from '@site/content'
import type {ContentLink} from '../ui/anchor.tsx'
import type {PageHeadProps} from '../ui/page-head.tsx'

/** Properties of every section component: its content, and its number when the page numbers its sections. */
export type SectionProps<T extends SectionType> = {
  section: SectionOf<T>
  /** Undefined on pages with a single section: then no axis is drawn. */
  axis?: number
  /** Given only to a first section that draws the head of its page, with its controls in it (page-opening.ts). */
  head?: PageHeadProps
  /** Set for the section in a frame right under the name of its page, which has no heading of its own. */
  opens?: boolean
  /** Set for the section whose heading is that of the page. */
  isTitle?: boolean
  /** The page to go on with: the first one that the page leads to below the section. */
  next?: ContentLink | undefined
}
