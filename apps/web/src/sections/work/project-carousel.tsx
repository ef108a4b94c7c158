import {Island} from '../../island/island.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'

export function ProjectCarousel({section, axis}: SectionProps<'projectCarousel'>) {
  const {label, heading, projects, link} = section
  return (
    <Section axis={axis} label={label} tone="sheet">
      <Island name="project-strip" props={{heading, projects, seconds: 3.5, link}} />
    </Section>
  )
}

export function ProjectReel({section, axis}: SectionProps<'projectReel'>) {
  const {label, heading, projects} = section
  return (
    <Section axis={axis} label={label} tone="sheet">
      <Island name="project-strip" props={{heading, projects, seconds: 3}} />
    </Section>
  )
}
