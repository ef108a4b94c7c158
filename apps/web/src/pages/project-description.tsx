import type {Project} from '@site/content'
import {RichText} from '../ui/rich-text.tsx'
import {Section} from '../ui/section.tsx'
import styles from './project-description.module.css'

/** What was built: the first paragraph in large type, beside it the rest and what it comprises. */
export function ProjectDescription({project, axis}: {project: Project; axis?: number}) {
  const [lead, ...rest] = project.description
  const more = rest.length > 0 || project.features.length > 0
  if (!lead && !more) return null
  return (
    <Section heading field="description" label="Description" axis={axis}>
      <div className={`grid ${styles.text}`}>
        {lead ? <RichText value={[lead]} className={`statement ${more ? styles.half : styles.lead}`} /> : null}
        {more ? (
          <div className={styles.more}>
            <RichText value={rest} />
            <FeatureList features={project.features} />
          </div>
        ) : null}
      </div>
    </Section>
  )
}

function FeatureList({features}: {features: string[]}) {
  if (!features.length) return null
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  )
}
