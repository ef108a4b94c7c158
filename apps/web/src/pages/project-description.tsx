import type {Project} from '@site/content'
import {RichText} from '../ui/rich-text.tsx'
import {Section} from '../ui/section.tsx'
import styles from './project-description.module.css'

/** What was built: the first paragraph in large type, then the rest, then what it comprises. */
export function ProjectDescription({project, axis}: {project: Project; axis?: number}) {
  const [lead, ...rest] = project.description
  if (!lead && !project.features.length) return null
  return (
    <Section label="Description" axis={axis}>
      <div className={`grid ${styles.text}`}>
        {lead ? <RichText value={[lead]} className={`statement ${styles.lead}`} /> : null}
        <RichText value={rest} className={styles.rest} />
        {project.features.length ? (
          <ul className={styles.features}>
            {project.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </Section>
  )
}
