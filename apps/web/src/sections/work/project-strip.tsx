import type {ProjectCard as Project} from '@site/content'
import type {ContentLink} from '../../ui/anchor.tsx'
import {Strip} from '../../ui/carousel/strip.tsx'
import {useColumns} from '../../ui/carousel/use-columns.ts'
import {useRotation} from '../../ui/carousel/use-rotation.ts'
import {ProjectCard} from '../../ui/project-card.tsx'
import {ScaleBar} from '../../ui/scale-bar.tsx'
import {Steps} from '../../ui/steps.tsx'
import {TextLink} from '../../ui/text-link.tsx'
import styles from './project-strip.module.css'

type Props = {heading: string; projects: Project[]; seconds: number; link?: ContentLink | null}

/** Project cards that go on by themselves: title and controls, the row, and the scale bar that says where it stands. */
export function ProjectStrip({heading, projects, seconds, link}: Props) {
  const total = projects.length
  const columns = Math.min(useColumns(), total)
  const rotation = useRotation(total - columns + 1, seconds)
  const from = rotation.index + 1
  const to = rotation.index + columns
  const moves = total > columns
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern's own role, inside the section
    <div role="group" aria-roledescription="carousel" aria-label={heading} {...rotation.region}>
      <div className="bar" data-enter="">
        <h2 className="title">{heading}</h2>
        {moves ? (
          <div className={styles.scripted}>
            <Steps
              label={heading}
              onPrevious={rotation.previous}
              onNext={rotation.next}
              paused={rotation.paused}
              onPause={rotation.toggle}
            />
          </div>
        ) : null}
      </div>
      <Strip
        items={projects.map((project) => ({key: project._id, node: <ProjectCard project={project} />}))}
        index={rotation.index}
        columns={columns}
        onShow={rotation.show}
        rotating={rotation.rotating}
      />
      <div className={styles.rail}>
        {moves ? (
          <>
            <span className={`note num ${styles.count} ${styles.scripted}`}>
              {from === to ? from : `${from}–${to}`} of {total}
            </span>
            <ScaleBar className={`${styles.scale} ${styles.scripted}`} total={total} from={from} to={to} />
          </>
        ) : null}
        <TextLink link={link} />
      </div>
    </div>
  )
}
