import type {ProjectCard as ProjectCardValue} from '@site/content'
import {areaText} from '../data/format.ts'
import {Anchor} from './anchor.tsx'
import {Icon} from './icon.tsx'
import {Name} from './name.tsx'
import {usePartWords} from './part-words.ts'
import {Picture} from './picture.tsx'
import styles from './project-card.module.css'
import {Status} from './status.tsx'

type Props = {
  project: ProjectCardValue
  level?: 2 | 3
  priority?: boolean
  sizes?: string
}

const threeInARow = '(min-width: 1776px) 520px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw'

/** A whole project as one link, with what is known of it in one row. Belongs in `Cards`, whose rows it shares. */
export function ProjectCard({project, level = 3, priority, sizes = threeInARow}: Props) {
  const Title = `h${level}` as const
  const words = usePartWords()
  const cells = [
    {label: words.details, value: project.kind},
    {label: words.location, value: project.place},
    {label: words.coveredArea, value: areaText(project.coveredArea, words), className: styles.area},
  ].filter((cell) => cell.value)
  return (
    <Anchor link={project} className={styles.card}>
      <figure className="nearing" data-grows="">
        <Picture picture={project.picture} sizes={sizes} aspect="3:2" alt="" priority={priority} />
        <span className={`square ${styles.plus}`} data-print="none">
          <Icon name="plus" />
        </span>
      </figure>
      <div className={styles.top}>
        <Title className="head">
          <Name>{project.title}</Name>
        </Title>
        <Status status={project.status} />
      </div>
      {cells.length ? (
        <dl className={`${styles.facts} num`}>
          {cells.map(({label, value, className}) => (
            <div key={label} className={className}>
              <dt className="sr-only">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Anchor>
  )
}
