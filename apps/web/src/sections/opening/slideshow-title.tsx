import type {ProjectCard} from '@site/content'
import {areaText} from '../../ui/area.ts'
import {Status} from '../../ui/status.tsx'
import styles from './slideshow.module.css'

/** What a title block says of the project in the picture: status, name, place and size. */
export function SlideshowTitle({project, number, total}: {project: ProjectCard; number: number; total: number}) {
  return (
    <>
      <div className={styles.row}>
        <Status status={project.status} />
        <span className="note num">
          {number} of {total}
        </span>
      </div>
      <h2>{project.title}</h2>
      <p className="soft num">
        {[project.location ?? project.kind, areaText(project.coveredArea)].filter(Boolean).join(', ')}
      </p>
    </>
  )
}
