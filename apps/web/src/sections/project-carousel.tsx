import {ProjectStrip} from '../carousel/project-strip.tsx'
import {Section} from '../ui/section.tsx'
import type {SectionProps} from './section.ts'

export function ProjectCarousel({section, axis}: SectionProps<'projectCarousel'>) {
  const {label, heading, projects, link} = section
  return (
    <Section axis={axis} label={label} tone="sheet">
      <ProjectStrip heading={heading} projects={projects} seconds={3.5} link={link} />
    </Section>
  )
}
